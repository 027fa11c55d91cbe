-- Who joined when, for the admin's figures: counted from the index alone.
create index account_joined on account (created_at) where not is_admin;
