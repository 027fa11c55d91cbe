import { column, statement } from '#platform/database/statement.ts';
import { postNotWithheld } from './row.ts';

/**
 * The online followers of the author who may see the post; of a post in a space the members who want it in their feeds.
 * Empty for platform admins, who appear in no feed.
 */
export const followersAmong = statement({
  params: { postId: column.uuid, authorId: column.uuid, online: column.uuid.array },
  row: {
    id: column.uuid,
  },
  sql: `
  select online.id
  from unnest(:online::uuid[]) as online (id)
  join post on post.id = :postId and post.deleted_at is null
  join actor_card on actor_card.id = post.author_id and actor_card.discoverable
  left join active_follow on active_follow.followee_id = :authorId and active_follow.follower_id = online.id
  left join space_member on space_member.space_id = post.space_id and space_member.member_id = online.id
  where case when post.space_id is null then active_follow.follower_id is not null
      else space_member.feed = 'all' or (space_member.feed = 'followed' and active_follow.follower_id is not null) end
    and ${postNotWithheld}
    and visible_to(online.id, online.id, post.author_id, post.visibility, post.space_id)`,
});

const watched = { id: column.uuid };
/** Those of the watched posts that an actor wrote. */
export const watchedOfAuthor = statement({
  params: { authorId: column.uuid, watched: column.uuid.array },
  row: watched,
  sql: `select post.id from post where post.id = any (:watched::uuid[]) and post.author_id = :authorId`,
});
/** Those of the watched posts that are in a space. */
export const watchedInSpace = statement({
  params: { spaceId: column.uuid, watched: column.uuid.array },
  row: watched,
  sql: `select post.id from post where post.id = any (:watched::uuid[]) and post.space_id = :spaceId`,
});

export const findVisiblePost = statement({
  params: { viewerId: column.uuid, personId: column.uuid, postId: column.uuid },
  row: {
    id: column.uuid,
  },
  sql: `
  select post.id from post
  where post.id = :postId and (post.author_id = :viewerId or (post.deleted_at is null and ${postNotWithheld}))
    and visible_to(:viewerId, :personId, post.author_id, post.visibility, post.space_id)`,
});
