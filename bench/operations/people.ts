/** Columns of an actor for a page of people: the whole card. */
export const cardColumns = 'a.id, a.username, a.display_name, a.headline, a.photo_id, a.photo_placeholder, a.verified';

/**
 * A hand-written page of people: `page` selects twenty with their cards, and each row adds its relationship to the
 * viewer ($1): connected, follows, is followed, mutual connections.
 */
export const peoplePage = (page: string): string => `
  select p.*, exists (select 1 from connection t where t.actor_id = $1 and t.other_id = p.id) as connected,
         exists (select 1 from follow t
           where t.follower_id = $1 and t.followee_id = p.id and t.state = 'active') as follows,
         exists (select 1 from follow t
           where t.follower_id = p.id and t.followee_id = $1 and t.state = 'active') as follows_you,
         both_know.shared, both_know.names
  from (${page}) p cross join lateral (
    select count(*)::int as shared, (array_agg(u.first_name order by mine.created_at desc))[1:2] as names
    from connection mine join connection theirs on theirs.actor_id = p.id and theirs.other_id = mine.other_id
      join account u on u.member_id = mine.other_id
    where mine.actor_id = $1
  ) both_know`;
