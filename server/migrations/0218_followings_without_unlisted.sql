-- Follows of communities that are not listed were counted when someone joined, and left out by every recount. Now they
-- are never counted.
update follow_count set followings = (
  select count(*) from active_follow join actor_card other on other.id = active_follow.followee_id
  where active_follow.follower_id = follow_count.actor_id and other.state = 'active')
where actor_id in (
  select membership.member_id from membership join actor_card community on community.id = membership.space_id
  where membership.state = 'active' and community.state = 'private');
