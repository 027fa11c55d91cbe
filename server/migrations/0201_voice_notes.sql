-- Voice notes: recorded sound, at most five minutes.
alter table upload drop constraint upload_kind_check;
alter table upload add constraint upload_kind_check
  check (kind in ('video', 'document', 'captions', 'file', 'voice'));
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check
  check (kind in ('picture', 'video', 'document', 'captions', 'file', 'voice'));
-- How loud the note of a message is, in 64 parts, 0 to 100; null without one, and where its author sent none.
alter table message add column peaks int[];
alter table held_message add column peaks int[];
