-- Lent by spaces: the history of memberships, which the history of a space shows together with what became of posts.
create view space_step as
  select id, space_id, member_id, by_id, cause, state_before, role_after, reason, at from space_change;
create index space_change_newest on space_change (space_id, at desc, id desc);
create index held_post_newest_decided on held_post (space_id, decided_at desc, id desc)
  where state in ('published', 'rejected', 'removed', 'returned');
