"""E-mail: the mail server, confirmed addresses, password resets; knows credentials."""
