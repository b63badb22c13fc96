"""Changing the password and the e-mail address; sessions; a lost password."""

from tests.accounts.conftest import OTHER, PASSWORD, Browser, FakeMailbox, OpenBrowser, new_name


async def test_a_new_password_ends_the_other_sessions_and_keeps_this_one(
    person: Browser, open_browser: OpenBrowser
) -> None:
    elsewhere = await open_browser()
    await elsewhere.sign_in(person.name)

    changed = await person.call(
        "PUT", "/me/password", {"password": PASSWORD, "new_password": OTHER}
    )

    assert changed.status_code == 204
    assert (await person.me()).status_code == 200
    assert (await elsewhere.me()).status_code == 401
    assert (await elsewhere.sign_in(person.name)).status_code == 401
    assert (await elsewhere.sign_in(person.name, OTHER)).status_code == 200


async def test_a_change_needs_the_password(person: Browser) -> None:
    wrong = await person.call("PUT", "/me/password", {"password": OTHER, "new_password": OTHER})
    mail = await person.call("PUT", "/me/email", {"password": OTHER, "email": "a@example.org"})

    assert [wrong.status_code, mail.status_code] == [403, 403]
    assert wrong.json()["code"] == "not_confirmed"
    assert (await person.call("GET", "/me/security")).json()["email"] is None


async def test_a_guest_has_no_password_to_change(browser: Browser) -> None:
    await browser.call("POST", "/guests")

    refused = await browser.call(
        "PUT", "/me/password", {"password": PASSWORD, "new_password": OTHER}
    )

    assert refused.status_code == 403


async def test_the_sessions_are_listed_and_one_is_ended(
    person: Browser, open_browser: OpenBrowser
) -> None:
    elsewhere = await open_browser()
    elsewhere.http.headers["user-agent"] = "Lynx on a lighthouse"
    await elsewhere.sign_in(person.name)
    listed = (await person.call("GET", "/sessions")).json()
    other = next(one for one in listed if not one["is_here"])

    ended = await person.call("DELETE", f"/sessions/{other['id']}")
    again = await person.call("DELETE", f"/sessions/{other['id']}")

    assert sorted(one["is_here"] for one in listed) == [False, True]
    assert other["agent"] == "Lynx on a lighthouse"
    assert [ended.status_code, again.status_code] == [204, 404]
    assert (await elsewhere.me()).status_code == 401
    assert (await person.me()).status_code == 200


async def test_sessions_of_other_accounts_cannot_be_ended(
    person: Browser, browser: Browser
) -> None:
    await browser.sign_up()
    (foreign,) = (await person.call("GET", "/sessions")).json()

    refused = await browser.call("DELETE", f"/sessions/{foreign['id']}")

    assert refused.status_code == 404
    assert (await person.me()).status_code == 200


async def test_signing_out_everywhere_ends_every_session(
    person: Browser, open_browser: OpenBrowser
) -> None:
    elsewhere = await open_browser()
    await elsewhere.sign_in(person.name)

    await person.call("DELETE", "/sessions")

    assert (await person.me()).status_code == 401
    assert (await elsewhere.me()).status_code == 401


async def test_a_lost_password_is_replaced_by_the_letters_token(
    browser: Browser, mailbox: FakeMailbox
) -> None:
    await browser.sign_up(email="otter@example.org")
    await browser.confirm(mailbox)
    await browser.call("POST", "/password-resets", {"who": browser.name})

    reset = {"token": mailbox.token, "new_password": OTHER}
    used = await browser.call("PUT", "/password-resets", reset)
    again = await browser.call("PUT", "/password-resets", reset)

    assert mailbox.messages[-1].to == "otter@example.org"
    assert used.json() == {"name": browser.name}
    assert again.status_code == 404
    assert (await browser.me()).status_code == 401, "every session has ended"
    assert (await browser.sign_in(browser.name, OTHER)).status_code == 200


async def test_a_weak_new_password_does_not_use_the_letter_up(
    browser: Browser, mailbox: FakeMailbox
) -> None:
    await browser.sign_up(email="otter@example.org")
    await browser.confirm(mailbox)
    await browser.call("POST", "/password-resets", {"who": browser.name})

    weak = {"token": mailbox.token, "new_password": "password"}
    refused = await browser.call("PUT", "/password-resets", weak)
    used = await browser.call("PUT", "/password-resets", weak | {"new_password": OTHER})

    assert [refused.status_code, used.status_code] == [422, 200]


async def test_a_newer_letter_ends_the_older_one(browser: Browser, mailbox: FakeMailbox) -> None:
    await browser.sign_up(email="otter@example.org")
    await browser.confirm(mailbox)
    await browser.call("POST", "/password-resets", {"who": browser.name})
    older = mailbox.token
    await browser.call("POST", "/password-resets", {"who": browser.name})

    used = await browser.call("PUT", "/password-resets", {"token": older, "new_password": OTHER})

    assert used.status_code == 404


async def test_reset_requests_do_not_reveal_accounts(
    person: Browser, browser: Browser, mailbox: FakeMailbox
) -> None:
    known = await browser.call("POST", "/password-resets", {"who": person.name})
    unknown = await browser.call("POST", "/password-resets", {"who": new_name()})

    assert known.status_code == unknown.status_code == 202
    assert known.json() == unknown.json()
    assert mailbox.messages == [], "the account has no address"


async def test_a_letter_comes_to_every_account_of_the_address(
    open_browser: OpenBrowser, mailbox: FakeMailbox
) -> None:
    address = f"{new_name().replace(' ', '')}@example.org"
    names = []
    for _ in range(2):
        one = await open_browser()
        await one.sign_up(email=address)
        await one.confirm(mailbox)
        names.append(one.name)

    mailbox.messages.clear()

    await one.call("POST", "/password-resets", {"who": address.upper()})

    assert len(mailbox.messages) == 2
    assert all(any(name in message.text for message in mailbox.messages) for name in names)


async def test_an_address_that_no_letter_reaches_is_refused(browser: Browser) -> None:
    for wish in ("nobody", "a@b@c", "x@y\r\nBcc: z@w", "@example.org", "a b@example.org"):
        refused = await browser.sign_up(email=wish)

        assert refused.status_code == 422, wish
        assert "name@example.org" in refused.json()["detail"]
