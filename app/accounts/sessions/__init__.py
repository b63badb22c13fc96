"""Sessions: cookies, listing, revoking, bans, and the open websockets that end with them."""
