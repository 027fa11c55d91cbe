-- Posts that somebody does not want to see in lists again.
create table post_hidden (
  actor_id uuid not null references actor (id),
  post_id uuid not null references post (id) on delete cascade,
  created_at timestamptz not null,
  primary key (actor_id, post_id)
);
create index post_hidden_post on post_hidden (post_id);

-- Comments of one author below one post: what a block takes off the count.
create index comment_post_author on comment (post_id, author_id) where deleted_at is null;
