-- What the website of the first link in a message says about itself. SQL null: none was found yet, or there is no link.
-- JSON null: its author took it off, and it does not come back for this link.
alter table message add column preview jsonb;
create index message_preview_picture on message ((preview -> 'picture' ->> 'id')) where preview is not null;
