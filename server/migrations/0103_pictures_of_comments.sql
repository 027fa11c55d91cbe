-- The picture of a comment with everything needed to show it, as in post.attachment; null without one.
alter table comment add column picture jsonb;
