import { column, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import type { StoredAttachment } from '../attachments/stored.ts';
import { TIMELINE_ROWS } from '../timeline/queries-fan-out.ts';
import type { PostsTables } from '../tables.ts';

type Db = Kysely<PostsTables>;

/**
 * Rows above TIMELINE_ROWS that a member may have before they are cut: cutting a few at a time is not worth the writes.
 */
const SLACK = 100;

/** Walks from member to member along the primary key. */
const nextMembers = `viewer (id, place) as (
      (select viewer_id, 1 from timeline where viewer_id > :after order by viewer_id limit 1)
      union all
      select following.viewer_id, viewer.place + 1
      from viewer, lateral (select viewer_id from timeline where timeline.viewer_id > viewer.id order by viewer_id
        limit 1) as following
      where viewer.place < :members
    )`;
const progress = `
    select (select id from viewer order by place desc limit 1) as last, (select count(*)::int from viewer) as seen`;
/** The last member visited, null at the end. */
function nextPlace(rows: readonly { last: string | null; seen: number }[], members: number): string | null {
  const [visited] = rows;
  return visited === undefined || visited.seen < members ? null : visited.last;
}

const trimTimelinesStatement = statement({
  params: { after: column.uuid, members: column.int },
  row: {
    last: column.uuid.orNull,
    seen: column.int,
  },
  sql: `
    with recursive ${nextMembers}, crowded as (
      select viewer.id
      from viewer, lateral (
        select from timeline where timeline.viewer_id = viewer.id
        order by published_at desc, post_id desc offset ${TIMELINE_ROWS + SLACK} limit 1) as beyond
    ), edge as (
      select crowded.id, cut.published_at, cut.post_id
      from crowded, lateral (
        select published_at, post_id from timeline where timeline.viewer_id = crowded.id
        order by published_at desc, post_id desc offset ${TIMELINE_ROWS} limit 1) as cut
    ), deleted as (
      delete from timeline using edge
      where timeline.viewer_id = edge.id
        and (timeline.published_at, timeline.post_id) <= (edge.published_at, edge.post_id)
    )
    ${progress}`,
});

/**
 * Deletes the oldest timeline rows of members who have too many, among the next `members` members after `after`: it
 * looks for a row beyond the limit of each.
 */
export const trimTimelines = async (db: Db, after: string, members: number): Promise<string | null> =>
  nextPlace(await trimTimelinesStatement(db, { after, members }), members);

const deleteDeadHintsStatement = statement({
  params: { after: column.uuid, members: column.int },
  row: {
    last: column.uuid.orNull,
    seen: column.int,
  },
  sql: `
    with recursive ${nextMembers}, deleted as (
      delete from timeline using viewer
      where timeline.viewer_id = viewer.id
        and not exists (select from post where post.id = timeline.post_id)
    )
    ${progress}`,
});

/** Deletes the hints of posts that no longer exist, which reading skips, of the next `members` members. */
export const deleteDeadHints = async (db: Db, after: string, members: number): Promise<string | null> =>
  nextPlace(await deleteDeadHintsStatement(db, { after, members }), members);

/** The pictures of comments that go with a row; a statement still sees them while it deletes. */
const picturesOfComments = (condition: string): string => `array(
    select (comment.picture ->> 'id')::uuid from comment where comment.picture is not null and ${condition})`;

/** Deletes posts that can no longer be restored; returns what was attached to them and to their comments. */
export const takeDeletedPosts = statement({
  params: { deletedBefore: column.timestamp, limit: column.int },
  row: {
    id: column.uuid,
    attachment: column.json<StoredAttachment>(),
    comment_pictures: column.uuid.array,
  },
  sql: `
    with expired as (
      select id from post where deleted_at < :deletedBefore order by deleted_at limit :limit for update skip locked
    ), removed as (
      delete from post using expired where post.id = expired.id returning post.id, post.attachment
    )
    select removed.id, removed.attachment, ${picturesOfComments('comment.post_id = removed.id')} as comment_pictures
    from removed`,
});
const purgeCommentsStatement = statement({
  params: { deletedBefore: column.timestamp, limit: column.int },
  row: {
    pictures: column.uuid.array,
  },
  sql: `
    with expired as (
      select id from comment where deleted_at < :deletedBefore and hidden_at is null
      order by deleted_at limit :limit for update skip locked
    ), removed as (
      delete from comment using expired where comment.id = expired.id
    )
    select ${picturesOfComments('comment.id = expired.id')}
      || ${picturesOfComments('comment.parent_id = expired.id')} as pictures
    from expired`,
});

/** Deletes up to `limit` comments for good, with their replies; returns how many were selected, and their pictures. */
export async function purgeComments(
  db: Db,
  deletedBefore: Date,
  limit: number,
): Promise<{ count: number; pictures: string[] }> {
  const rows = await purgeCommentsStatement(db, { deletedBefore, limit });
  return { count: rows.length, pictures: rows.flatMap(({ pictures }) => pictures) };
}
