import type { PostSpace } from '#contract/posts/posts.ts';
import { SCHEDULED_MAX } from '#contract/posts/scheduled.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { wallClockSql } from '#platform/zones/typed-time.ts';
import type { StoredAttachment } from '../attachments/stored.ts';

const ownRow = {
  id: column.uuid,
  author_id: column.uuid,
  member_id: column.uuid,
  space_id: column.uuid.orNull,
  as_community: column.boolean,
  text: column.text,
  hashtags: column.text.array.orNull,
  tagged_ids: column.uuid.array.orNull,
  attachment: column.json<StoredAttachment>(),
  visibility: column.text.orNull,
  comments_open: column.boolean,
  publish_at: column.timestamp,
  time_zone: column.text,
  failure: column.text.orNull,
  version: column.int,
};
/** As it is taken to be published. */
export type TakenRow = RowOf<typeof ownRow>;
const ownColumns = `scheduled_post.id, scheduled_post.author_id, scheduled_post.member_id, scheduled_post.space_id,
    scheduled_post.as_community, scheduled_post.text, scheduled_post.hashtags, scheduled_post.tagged_ids,
    scheduled_post.attachment, scheduled_post.visibility,
    scheduled_post.comments_open, scheduled_post.publish_at, scheduled_post.time_zone, scheduled_post.failure,
    scheduled_post.version`;

const scheduledRow = { ...ownRow, space: column.json<PostSpace>().orNull, publish_locally: column.text.notNull };
export type ScheduledRow = RowOf<typeof scheduledRow>;
const selected = `
  select ${ownColumns},
    (select jsonb_build_object('id', space_name.id, 'kind', space_name.kind, 'name', space_name.name,
      'private', space_name.visibility <> 'public')
    from space_name where space_name.id = scheduled_post.space_id) as space,
    ${wallClockSql('scheduled_post.publish_at', 'scheduled_post.time_zone')} as publish_locally
  from scheduled_post`;

export const findScheduled = statement({
  params: { authorId: column.uuid, id: column.uuid },
  row: scheduledRow,
  sql: `${selected} where scheduled_post.id = :id and scheduled_post.author_id = :authorId`,
});
export const scheduledPage = statement({
  params: { authorId: column.uuid, at: column.timestamp, id: column.uuid, limit: column.int },
  row: scheduledRow,
  sql: `
  ${selected}
  where scheduled_post.author_id = :authorId and (scheduled_post.publish_at, scheduled_post.id) > (:at, :id)
  order by scheduled_post.publish_at, scheduled_post.id
  limit :limit`,
});

/** Posts of one author are scheduled one after the other, so that none exceeds the limit. */
export const lockScheduled = statement({
  params: { authorId: column.text },
  sql: `select pg_advisory_xact_lock(hashtextextended('scheduled ' || :authorId, 7))`,
});
/** No row: too many are waiting. */
export const insertScheduled = statement({
  params: {
    id: column.uuid,
    authorId: column.uuid,
    memberId: column.uuid,
    spaceId: column.uuid.orNull,
    asCommunity: column.boolean,
    text: column.text,
    hashtags: column.text.array.orNull,
    taggedIds: column.uuid.array.orNull,
    attachment: column.json<StoredAttachment>(),
    visibility: column.text.orNull,
    commentsOpen: column.boolean,
    publishAt: column.timestamp,
    timeZone: column.text,
    now: column.timestamp,
  },
  row: { id: column.uuid },
  sql: `
  insert into scheduled_post (id, author_id, member_id, space_id, as_community, text, hashtags, tagged_ids, attachment,
    visibility,
    comments_open, publish_at, time_zone, created_at)
  select :id, :authorId, :memberId, :spaceId, :asCommunity, :text, :hashtags, :taggedIds,
    :attachment::jsonb, :visibility, :commentsOpen,
    :publishAt, :timeZone, :now
  where (select count(*) from scheduled_post where scheduled_post.author_id = :authorId) < ${SCHEDULED_MAX}
  returning id`,
});

/** No row: published, deleted or changed in the meantime. A new time lets one that failed wait again. */
export const updateScheduled = statement({
  params: {
    id: column.uuid,
    authorId: column.uuid,
    version: column.int,
    text: column.text,
    visibility: column.text.orNull,
    commentsOpen: column.boolean,
    publishAt: column.timestamp,
    timeZone: column.text,
    failure: column.text.orNull,
  },
  row: { id: column.uuid },
  sql: `
  update scheduled_post set text = :text, visibility = :visibility, comments_open = :commentsOpen,
    publish_at = :publishAt, time_zone = :timeZone, failure = :failure, version = version + 1
  where id = :id and author_id = :authorId and version = :version
  returning id`,
});

/** Takes a post out of the table, by hand. Of simultaneous calls and tasks, one gets the row. */
export const takeScheduled = statement({
  params: { id: column.uuid, authorId: column.uuid, version: column.int.orNull },
  row: ownRow,
  sql: `
  delete from scheduled_post
  where id = :id and author_id = :authorId and (:version::int is null or version = :version::int)
  returning ${ownColumns}`,
});
/** The same for a post whose time has come. */
export const takeDue = statement({
  params: { id: column.uuid, now: column.timestamp },
  row: ownRow,
  sql: `
  delete from scheduled_post where id = :id and publish_at <= :now and failure is null returning ${ownColumns}`,
});
export const dueIds = statement({
  params: { now: column.timestamp, limit: column.int },
  row: { id: column.uuid },
  sql: `select id from scheduled_post where publish_at <= :now and failure is null order by publish_at limit :limit`,
});
export const markFailed = statement({
  params: { id: column.uuid, now: column.timestamp, failure: column.text },
  row: { author_id: column.uuid, member_id: column.uuid },
  sql: `
  update scheduled_post set failure = :failure, version = version + 1
  where id = :id and publish_at <= :now and failure is null
  returning author_id, member_id`,
});

/** Whether someone may still act: an account that is closed or blocked publishes nothing. */
export const activeActors = statement({
  params: { ids: column.uuid.array },
  row: { id: column.uuid },
  sql: `select actor_card.id from actor_card where actor_card.id = any (:ids::uuid[]) and actor_card.state <> 'hidden'`,
});
