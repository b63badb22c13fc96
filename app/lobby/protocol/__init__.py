"""What travels: bodies and answers over HTTP, messages of the socket; knows no service, no SQL."""
