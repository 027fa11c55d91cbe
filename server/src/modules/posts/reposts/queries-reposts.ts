import type { RepostMode } from '#contract/posts/posts.ts';
import { column, statement } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { visibility } from '#modules/network';
import type { StoredAttachment } from '../attachments/stored.ts';
import { postColumns, postCountsRow, postRow, postVisible, postWithheld } from '../row.ts';
import { spaceTerms, spaceTermsRow } from '../spaces/space-terms.ts';
import { postExcludedCounts, postExcludedCountsRow } from '../visibility/for-viewer.ts';

const viewer = { viewerId: column.uuid, personId: column.uuid };

const shownBy = `(select case when chosen.repost_mode = 'direct' then chosen.repost_of_id else chosen.id end
      from post as chosen where chosen.id = :postId and chosen.deleted_at is null)`;

/**
 * Locks what a repost of a post shows: the post itself or, for a direct repost, its origin. Only if the viewer may see
 * it.
 */
export const lockOrigin = statement({
  params: { ...viewer, postId: column.uuid },
  row: {
    id: column.uuid,
    author_id: column.uuid,
    visibility: column.text,
    tagged_ids: column.uuid.array.orNull,
    attachment: column.json<StoredAttachment>(),
    ...postCountsRow,
    ...postExcludedCountsRow,
    ...spaceTermsRow,
    withheld: column.boolean,
  },
  sql: `
  select post.id, post.author_id, post.visibility, post.tagged_ids, post.attachment,
    post.comment_count, post.repost_count, post.like_count,
    post.celebrate_count, post.support_count, post.insightful_count, post.funny_count,
    ${postExcludedCounts}, ${spaceTerms}, ${postWithheld} as withheld
  from post
  join actor_card on actor_card.id = post.author_id
  where post.id = ${shownBy}
    and post.deleted_at is null
    and ${postVisible}
  for no key update of post`,
});

/** The direct repost that an actor has of what a repost of this post shows. */
export const findDirect = statement({
  params: { actorId: column.uuid, postId: column.uuid },
  row: { id: column.uuid },
  sql: `
  select post.id from post
  where post.author_id = :actorId and post.repost_of_id = ${shownBy} and post.repost_mode = 'direct'
    and post.deleted_at is null`,
});

/** Moves the number of reposts of a post. */
export const moveReposts = statement({
  params: { originId: column.uuid, by: column.int },
  sql: `update post set repost_count = greatest(0, repost_count + :by) where id = :originId`,
});

/** The origins of reposts, as far as the viewer may see them. */
export const findOrigins = statement({
  params: { ...viewer, ids: column.uuid.array },
  row: postRow,
  sql: `
  select ${postColumns}
  from post
  join actor_card on actor_card.id = post.author_id
  where post.id = any (:ids::uuid[]) and post.deleted_at is null
    and ${postVisible}`,
});

export const reposterPage = statement({
  params: { ...viewer, at: column.timestamp, id: column.uuid, limit: column.int, postId: column.uuid },
  row: {
    ...actorRow,
    id: column.uuid,
    mode: column.text.as<RepostMode>().notNull,
    published_at: column.timestamp,
  },
  sql: `
  select post.id, post.repost_mode as mode, post.published_at,
    ${visibility({ owner: 'post.author_id', card: 'actor_card' }).columns.card}
  from post
  join actor_card on actor_card.id = post.author_id
  where post.repost_of_id = :postId and post.deleted_at is null
    and (post.published_at, post.id) < (:at, :id)
    and ${postVisible}
  order by post.published_at desc, post.id desc
  limit :limit`,
});

/** Whether actors have a repost of a post that others can see. */
export const findReposted = statement({
  params: { ids: column.uuid.array, actorIds: column.uuid.array },
  row: { found: column.boolean },
  sql: `
    select exists (select from post
      where post.repost_of_id = pair.id and post.author_id = pair.actor_id and post.deleted_at is null
        and post.visibility <> 'only_me') as found
    from unnest(:ids::uuid[], :actorIds::uuid[]) with ordinality as pair (id, actor_id, place) order by pair.place`,
});

/** Before the posts of someone are erased: their reposts no longer count. */
export const uncountReposts = statement({
  params: { id: column.uuid },
  sql: `
    with deleted as (
      select repost_of_id, count(*)::int as number from post
      where author_id = :id and repost_of_id is not null and deleted_at is null group by repost_of_id
    )
    update post as thing set repost_count = greatest(0, thing.repost_count - deleted.number)
    from deleted where thing.id = deleted.repost_of_id`,
});
