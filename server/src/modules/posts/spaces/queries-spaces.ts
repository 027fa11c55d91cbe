import type { Entity } from '#contract/posts/posts.ts';
import { PINS_MAX } from '#contract/posts/spaces.ts';
import { column, statement } from '#platform/database/statement.ts';
import { keysetParameters } from '../feed/queries-lists.ts';
import { notHidden, postColumnsInSpace, postRow, postVisible } from '../row.ts';
import { onePlace } from './space-terms.ts';

const from = `
  from post
  join actor_card on actor_card.id = post.author_id
  cross join place`;

/** Without those that its team has pinned, which stand above it; `has_pinned` says whether there are any. */
export const spacePage = statement({
  params: { ...keysetParameters, spaceId: column.uuid },
  row: { ...postRow, has_pinned: column.boolean },
  sql: `
  with place as materialized (${onePlace})
  select ${postColumnsInSpace},
    exists (select 1 from post_pin where post_pin.space_id = :spaceId) as has_pinned
  ${from}
  where post.space_id = :spaceId and post.deleted_at is null
    and (post.published_at, post.id) < (:at, :id)
    and not exists (select 1 from post_pin where post_pin.post_id = post.id)
    and ${notHidden}
    and ${postVisible}
  order by post.published_at desc, post.id desc
  limit :limit`,
});

export const pinnedPosts = statement({
  params: { viewerId: column.uuid, personId: column.uuid, spaceId: column.uuid },
  row: postRow,
  sql: `
  with place as materialized (${onePlace})
  select ${postColumnsInSpace}
  from post_pin
  join post on post.id = post_pin.post_id
  join actor_card on actor_card.id = post.author_id
  cross join place
  where post_pin.space_id = :spaceId and post.deleted_at is null
    and ${notHidden}
    and ${postVisible}
  order by post_pin.pinned_at desc, post.id desc`,
});

/** The first free slot. Of two admins who pin at the same moment, the second finds it taken. */
export const insertPin = statement({
  params: { postId: column.uuid, spaceId: column.uuid, byId: column.uuid, now: column.timestamp },
  row: { slot: column.int },
  sql: `
  insert into post_pin (space_id, slot, post_id, pinned_by, pinned_at)
  select :spaceId, slots.slot, :postId, :byId, :now
  from generate_series(1, ${PINS_MAX}) as slots (slot)
  where not exists (select 1 from post_pin where post_pin.space_id = :spaceId and post_pin.slot = slots.slot)
  order by slots.slot limit 1
  on conflict do nothing
  returning slot`,
});
export const deletePin = statement({
  params: { postId: column.uuid },
  sql: `delete from post_pin where post_id = :postId`,
});
export const setLocked = statement({
  params: { postId: column.uuid, locked: column.boolean },
  sql: `update post set comments_locked = :locked where id = :postId and deleted_at is null`,
});

/** How long admins of a space took to decide, and how much waits now. */
export const approvalFigures = statement({
  params: { spaceId: column.uuid, since: column.timestamp },
  row: { median_hours: column.float.orNull, waiting: column.int },
  sql: `
  select
    (select percentile_cont(0.5) within group (order by extract(epoch from decided.decided_at - decided.created_at))
       / 3600 from held_post as decided
      where decided.space_id = :spaceId and decided.state in ('published', 'rejected')
        and decided.decided_at > :since)::float8 as median_hours,
    (select count(*) from held_post as waiting
      where waiting.space_id = :spaceId and waiting.state = 'held')::int as waiting`,
});

/** Who of these people decides about posts of a space: its team, and admins of the page that owns it. */
export const managersAmong = statement({
  params: { spaceId: column.uuid, online: column.uuid.array },
  row: { id: column.uuid },
  sql: `
  select online.id from unnest(:online::uuid[]) as online (id)
  where exists (select 1 from space_member where space_member.space_id = :spaceId
    and space_member.member_id = online.id and space_member.role in ('owner', 'admin'))`,
});
export const managersOf = statement({
  params: { spaceIds: column.uuid.array },
  row: { space_id: column.uuid, member_id: column.uuid },
  sql: `
  select space_member.space_id, space_member.member_id from space_member
  where space_member.space_id = any (:spaceIds::uuid[]) and space_member.role in ('owner', 'admin')`,
});
/** Members who want to hear of every post. */
export const notifiedOfAll = statement({
  params: { spaceId: column.uuid },
  row: { member_id: column.uuid },
  sql: `
  select space_member.member_id from space_member
  where space_member.space_id = :spaceId and space_member.notify = 'all'`,
});

const inSpace = { spaceId: column.uuid.notNull, authorId: column.uuid, authorMemberId: column.uuid };
/** Who wrote a post in a space, and in which. */
export const postInSpace = statement({
  params: { id: column.uuid },
  row: inSpace,
  sql: `
  select post.space_id as "spaceId", post.author_id as "authorId", post.member_id as "authorMemberId"
  from post where post.id = :id and post.space_id is not null`,
});
export const commentInSpace = statement({
  params: { id: column.uuid },
  row: inSpace,
  sql: `
  select post.space_id as "spaceId", comment.author_id as "authorId", comment.member_id as "authorMemberId"
  from comment join post on post.id = comment.post_id
  where comment.id = :id and post.space_id is not null`,
});
/** A comment in a space, for the team that takes it down. */
export const commentToRemove = statement({
  params: { id: column.uuid },
  row: {
    ...inSpace,
    postId: column.uuid,
    parentId: column.uuid.orNull,
    text: column.text,
    entities: column.json<Entity[]>(),
    createdAt: column.timestamp,
  },
  sql: `
  select post.space_id as "spaceId", comment.author_id as "authorId", comment.member_id as "authorMemberId",
    comment.post_id as "postId", comment.parent_id as "parentId", comment.text, comment.entities,
    comment.created_at as "createdAt"
  from comment join post on post.id = comment.post_id
  where comment.id = :id and post.space_id is not null and comment.deleted_at is null and post.deleted_at is null`,
});
