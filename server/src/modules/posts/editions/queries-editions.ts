import { column, statement } from '#platform/database/statement.ts';
import { EDITION_HOURS } from '#contract/posts/feed.ts';
import { visibility } from '#modules/network';
import { unmuted } from '../feed/queries-lists.ts';
import { repostShown } from '../reposts/shown.ts';
import { notHidden, postColumnsWithoutSpace, postRowWithoutSpace, postVisible } from '../row.ts';

/** Editions of a viewer that are stored. */
const EDITIONS_OF_EACH = 3;

const editionRow = {
  id: column.uuid,
  opened_at: column.timestamp,
  since: column.timestamp.orNull,
  fresh: column.int,
  posts: column.int,
};
/** When the last edition was opened. */
export const lastOpened = statement({
  params: { viewerId: column.uuid },
  row: { opened_at: column.timestamp.orNull },
  sql: `select max(feed_edition.opened_at) as opened_at from feed_edition where feed_edition.viewer_id = :viewerId`,
});
/** Stores an edition and forgets those before the last ones. */
export const insertEdition = statement({
  params: {
    id: column.uuid,
    viewerId: column.uuid,
    now: column.timestamp,
    since: column.timestamp.orNull,
    fresh: column.int,
    postIds: column.uuid.array,
    kinds: column.text.array,
    subjects: column.text.array,
  },
  sql: `
    with deleted as (
      delete from feed_edition using (
        select former.id from feed_edition as former where former.viewer_id = :viewerId
        order by former.opened_at desc offset ${EDITIONS_OF_EACH - 1}) as old
      where feed_edition.id = old.id
    )
    insert into feed_edition (id, viewer_id, opened_at, since, fresh, post_ids, kinds, subjects)
    values (:id, :viewerId, :now, :since, :fresh, :postIds, :kinds, :subjects)`,
});

const recent = `feed_edition.opened_at > :now::timestamptz - interval '${EDITION_HOURS} hours'`;
export const latestEdition = statement({
  params: { viewerId: column.uuid, now: column.timestamp },
  row: editionRow,
  sql: `
    select feed_edition.id, feed_edition.opened_at, feed_edition.since, feed_edition.fresh,
      cardinality(feed_edition.post_ids) as posts
    from feed_edition where feed_edition.viewer_id = :viewerId and ${recent}
    order by feed_edition.opened_at desc limit 1`,
});
export const editionSize = statement({
  params: { viewerId: column.uuid, editionId: column.uuid, now: column.timestamp },
  row: { posts: column.int },
  sql: `
    select cardinality(feed_edition.post_ids) as posts from feed_edition
    where feed_edition.id = :editionId and feed_edition.viewer_id = :viewerId and ${recent}`,
});

/**
 * The posts after a position, as far as the viewer may still see them and has not refused their reason since. Exactly
 * `limit` positions are looked at: what is hidden makes a page shorter, and never moves a post to another. The post at
 * `shown`, the last one of the page before (0 for none), comes along as author and thread, whatever became of it.
 */
export const editionPage = statement({
  params: {
    viewerId: column.uuid,
    personId: column.uuid,
    editionId: column.uuid,
    now: column.timestamp,
    after: column.int,
    limit: column.int,
    shown: column.int,
  },
  row: {
    ...postRowWithoutSpace,
    position: column.int,
    posts: column.int,
    shown_author_id: column.uuid.orNull,
    shown_thread_id: column.uuid.orNull,
    reason_kind: column.text,
    reason_subject: column.text,
  },
  sql: `
    select ${postColumnsWithoutSpace}, entry.position, entry.posts, entry.kind as reason_kind,
      entry.subject as reason_subject,
      entry.shown_author_id, entry.shown_thread_id
    from (
      select slot.position, cardinality(feed_edition.post_ids) as posts,
        feed_edition.post_ids[slot.position] as post_id,
        feed_edition.kinds[slot.position] as kind, feed_edition.subjects[slot.position] as subject,
        shown.author_id as shown_author_id, coalesce(shown.repost_of_id, shown.id) as shown_thread_id
      from feed_edition left join post as shown on shown.id = feed_edition.post_ids[:shown]
      cross join generate_series(:after + 1, :after + :limit) as slot (position)
      where feed_edition.id = :editionId and feed_edition.viewer_id = :viewerId and ${recent}) as entry
    join post on post.id = entry.post_id
    join actor_card on actor_card.id = post.author_id
    where post.deleted_at is null and actor_card.discoverable
      and not exists (select from feed_refusal where feed_refusal.viewer_id = :viewerId
        and feed_refusal.kind = entry.kind and feed_refusal.subject = entry.subject)
      and ${unmuted}
      and ${notHidden}
      and ${repostShown}
      and ${postVisible}
    order by entry.position`,
});

const subject = visibility({ owner: 'actor_card.id', card: 'actor_card' });
/** Names of the people and spaces in reasons, as the viewer may see them. */
export const subjectNames = statement({
  params: { viewerId: column.uuid, personId: column.uuid, ids: column.uuid.array },
  row: { id: column.uuid, name: column.text },
  sql: `
    select actor_card.id, case when actor_card.name_level = 'anyone' or ${subject.reaches('actor_card.name_level')}
      then actor_card.display_name else actor_card.short_name end as name
    from actor_card where actor_card.id = any (:ids::uuid[]) and ${subject.predicate}
    union all
    select space_name.id, space_name.name from space_name
    where space_name.id = any (:ids::uuid[]) and exists (select from space_member
      where space_member.space_id = space_name.id and space_member.member_id = :viewerId)`,
});

export const deleteOldEditions = statement({
  params: { before: column.timestamp },
  sql: `delete from feed_edition where opened_at < :before`,
});
