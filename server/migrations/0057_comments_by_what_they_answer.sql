-- Whatever deletes a post or a comment for good looks for what hangs on it, deleted or not: both indexes were of part of the table,
-- which that look cannot use. They still serve the lists; what is deleted in them goes within minutes.
create index comment_on_post on comment (post_id, author_id);
drop index comment_post_author;
create index comment_answers on comment (parent_id, created_at, id) where parent_id is not null;
drop index comment_replies;
