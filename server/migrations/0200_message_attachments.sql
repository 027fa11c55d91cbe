-- Files of any kind, sent in messages and only downloaded.
alter table upload drop constraint upload_kind_check;
alter table upload add constraint upload_kind_check check (kind in ('video', 'document', 'captions', 'file'));
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('picture', 'video', 'document', 'captions', 'file'));
-- As it arrived, in bytes; null for pictures. `bytes` also counts what was made from it.
alter table media add column sent_bytes int;

-- How many files a message has; without any, reading it looks for none.
alter table message add column attached int not null default 0;
-- The files themselves belong to the module of media, and go when their author leaves.
create table message_attachment (
  conversation_id uuid not null,
  sequence int not null,
  position int not null,
  media_id uuid not null,
  primary key (conversation_id, sequence, position),
  foreign key (conversation_id, sequence) references message (conversation_id, sequence)
);
create unique index message_attachment_media on message_attachment (media_id);

-- Uploads that a message will have once it is sent.
alter table held_message add column media_ids uuid[] not null default '{}';
