import { column, statement } from '#platform/database/statement.ts';

/** The online followers of the author who may see the post. Empty for platform admins, who appear in no feed. */
export const followersAmong = statement({
  params: { postId: column.uuid, authorId: column.uuid, online: column.uuid.array },
  row: {
    id: column.uuid,
  },
  sql: `
  select active_follow.follower_id as id
  from active_follow
  join post on post.id = :postId and post.deleted_at is null
  join actor_card on actor_card.id = post.author_id and actor_card.discoverable
  where active_follow.followee_id = :authorId and active_follow.follower_id = any (:online::uuid[])
    and visible_to(active_follow.follower_id, active_follow.follower_id, post.author_id, post.visibility,
      post.space_id)`,
});

export const findVisiblePost = statement({
  params: { viewerId: column.uuid, personId: column.uuid, postId: column.uuid },
  row: {
    id: column.uuid,
  },
  sql: `
  select post.id from post
  where post.id = :postId and (post.deleted_at is null or post.author_id = :viewerId)
    and visible_to(:viewerId, :personId, post.author_id, post.visibility, post.space_id)`,
});
