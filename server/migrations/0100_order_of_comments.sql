-- The order in which a member last chose to read the comments of posts.
alter table account add column comment_order text not null default 'relevance'
  check (comment_order in ('relevance', 'newest'));
