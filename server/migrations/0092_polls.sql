-- What changes in a poll. Its question and options are those of the attachment of its post, and never change.
create table poll (
  post_id uuid primary key references post (id) on delete cascade,
  ends_at timestamptz(3) not null,
  -- how many voted for each option, counted with each vote
  votes int[] not null,
  -- when its author and voters were told that it has ended
  announced_at timestamptz(3)
);
create index poll_ending on poll (ends_at) where announced_at is null;

-- One vote per actor, and final.
create table poll_vote (
  post_id uuid not null references poll (post_id) on delete cascade,
  actor_id uuid not null references actor (id),
  -- who voted for a page
  member_id uuid references actor (id),
  choice int not null check (choice between 0 and 3),
  voted_at timestamptz(3) not null,
  primary key (post_id, actor_id)
);
create index poll_vote_actor on poll_vote (actor_id, voted_at);
create index poll_vote_member on poll_vote (member_id);
