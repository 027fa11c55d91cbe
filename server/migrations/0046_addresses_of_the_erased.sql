-- What others keep of somebody's address leaves with them, and is found by it.
create index email_invitation_address on email_invitation (email);
create index imported_contact_address on imported_contact (lower(email)) where email <> '';
