-- When the author of the post hid the comment. A hidden comment is deleted for everyone, counts and lists included
-- (deleted_at, deleted_by), but it is not purged: the author of the post can show it again.
alter table comment add hidden_at timestamptz;
alter table comment add constraint comment_hidden_is_deleted check (hidden_at is null or deleted_at is not null);
create index comment_hidden on comment (post_id, hidden_at desc, id desc) where hidden_at is not null;
create index comment_purged on comment (deleted_at) where deleted_at is not null and hidden_at is null;
drop index comment_deleted;
