import { statement } from '#platform/database/statement.ts';

/**
 * Of the members online, those who follow the author and may see the post. Those who run the place stand in no feed.
 */
export const followersAmong = statement<{ id: string }, [postId: string, authorId: string, online: readonly string[]]>(`
  select active_follow.follower_id as id
  from active_follow
  join post on post.id = $1 and post.deleted_at is null
  join actor_card on actor_card.id = post.author_id and actor_card.discoverable
  where active_follow.followee_id = $2 and active_follow.follower_id = any ($3::uuid[])
    and visible_to(active_follow.follower_id, active_follow.follower_id, post.author_id, post.visibility, post.space_id)`);

export const seenPost = statement<{ id: string }, [viewer: string, person: string, postId: string]>(`
  select post.id from post
  where post.id = $3 and (post.deleted_at is null or post.author_id = $1) and visible_to($1, $2, post.author_id, post.visibility, post.space_id)`);
