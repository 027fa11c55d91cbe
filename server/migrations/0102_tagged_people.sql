-- The hashtags of their own field and the people that a post is tagged with; null for none. On the row of the post, so
-- that lists read no other table; `untagged_ids` are those who removed themselves.
alter table post
  add column hashtags text[],
  add column tagged_ids uuid[],
  add column untagged_ids uuid[];
alter table held_post
  add column hashtags text[],
  add column tagged_ids uuid[];
alter table scheduled_post
  add column hashtags text[],
  add column tagged_ids uuid[];
-- For the copy of one's data, and when an account is erased. Few posts are in them.
create index post_tagged on post using gin (tagged_ids) where tagged_ids is not null;
create index post_untagged on post using gin (untagged_ids) where untagged_ids is not null;
create index held_post_tagged on held_post using gin (tagged_ids) where tagged_ids is not null;
create index scheduled_post_tagged on scheduled_post using gin (tagged_ids) where tagged_ids is not null;
