-- Who asks to join a community has asked to follow it, so that cards and lists show the request.
insert into follow (follower_id, followee_id, state, created_at)
select membership.member_id, membership.space_id, 'requested', membership.created_at
from membership join space on space.id = membership.space_id and space.kind = 'community'
where membership.state = 'requested'
on conflict do nothing;
