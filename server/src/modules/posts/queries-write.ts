import type { Insertable, Kysely } from 'kysely';
import { hashtagKey, uniqueHashtags } from '#contract/core/comparison/hashtag-key.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { Entity } from '#contract/posts/posts.ts';
import { visibility } from '#modules/network';
import type { StoredAttachment } from './attachments/stored.ts';
import { remaining } from './text/tags.ts';
import type { PostsTables } from './tables.ts';

type Db = Kysely<PostsTables>;

export const insertPost = async (db: Db, row: Insertable<PostsTables['post']>) =>
  db.insertInto('post').values(row).execute();

const insertPostHashtag = statement({
  params: {
    publishedAt: column.timestamp,
    postId: column.uuid,
    tags: column.text.array,
    spellings: column.text.array,
  },
  sql: `insert into post_hashtag (tag, spelling, published_at, post_id)
          select written.tag, nullif(written.spelling, written.tag), :publishedAt, :postId
          from unnest(:tags::text[], :spellings::text[]) as written (tag, spelling) on conflict do nothing`,
});

export async function insertHashtags(
  db: Db,
  postId: string,
  publishedAt: Date,
  hashtags: readonly string[],
): Promise<void> {
  const spellings = uniqueHashtags(hashtags);
  if (spellings.length === 0) return;
  await insertPostHashtag(db, { publishedAt, postId, tags: spellings.map(hashtagKey), spellings });
}

export const deleteHashtags = async (db: Db, postId: string) =>
  db.deleteFrom('post_hashtag').where('post_id', '=', postId).execute();

const mayMention = visibility({ owner: 'actor_card.id', card: 'actor_card' }).predicate;
/**
 * Resolves usernames to the actors whom the author may mention: existing, searchable, not blocked in either direction.
 */
export const findMentioned = statement({
  params: { viewerId: column.uuid, personId: column.uuid, usernames: column.text.array },
  row: {
    username: column.text,
    id: column.uuid,
  },
  sql: `
  select actor_card.username, actor_card.id
  from actor_card
  where actor_card.username = any (:usernames::text[]) and actor_card.discoverable
    and ${mayMention}`,
});

/**
 * Which of these actors may see a post of this author at this level, and want to hear of mentions in its space. For
 * notifications and live facts.
 */
export const whoMaySee = statement({
  params: { authorId: column.uuid, level: column.text, spaceId: column.uuid.orNull, candidates: column.uuid.array },
  row: {
    id: column.uuid,
  },
  sql: `
  select candidate.id from unnest(:candidates::uuid[]) as candidate (id)
    where visible_to(candidate.id, candidate.id, :authorId, :level, :spaceId)
      and not exists (select 1 from space_member
        where space_member.space_id = :spaceId and space_member.member_id = candidate.id
          and space_member.notify = 'none')`,
});

/** Updates a post if its version is still `version`. No row: another edit was faster. */
export const updatePost = statement({
  params: {
    postId: column.uuid,
    version: column.int,
    text: column.text,
    /** Left unchanged when null. */
    entities: column.json<readonly Entity[]>().orNull,
    hashtags: column.text.array.orNull,
    taggedIds: column.uuid.array.orNull,
    visibility: column.text,
    commentsOpen: column.boolean,
    attachment: column.json<StoredAttachment>(),
    edited: column.boolean,
    now: column.timestamp,
  },
  row: { id: column.uuid, tagged_ids: column.uuid.array.orNull },
  sql: `
  update post set text = :text, entities = coalesce(:entities::jsonb, entities), hashtags = :hashtags,
    tagged_ids = ${remaining(':taggedIds::uuid[]')}, visibility = :visibility, comments_open = :commentsOpen,
    attachment = :attachment::jsonb, version = version + 1,
    edited_at = case when :edited then :now::timestamptz else edited_at end
  where id = :postId and version = :version and deleted_at is null
  returning id, tagged_ids`,
});

/**
 * Stores the current text of a post as an earlier version before it changes. A simultaneous edit waits here and then
 * finds its version stale.
 */
export const keepVersion = statement({
  params: { now: column.timestamp, postId: column.uuid, version: column.int },
  sql: `insert into post_version (post_id, version, text, entities, attachment, visibility, replaced_at)
      select post.id, post.version, post.text, post.entities, post.attachment, post.visibility, :now from post
        where post.id = :postId and post.version = :version
      on conflict do nothing`,
});
const versionVisible = visibility({
  owner: 'post.author_id',
  level: 'post_version.visibility',
  space: 'post.space_id',
}).predicate;
/**
 * Earlier versions whose visibility at that time included the viewer. The post's current visibility is checked
 * separately.
 */
export const versionPage = statement({
  params: { viewerId: column.uuid, personId: column.uuid, postId: column.uuid, before: column.int, limit: column.int },
  row: {
    version: column.int,
    text: column.text,
    attachment: column.json<StoredAttachment>(),
    replaced_at: column.timestamp,
  },
  sql: `
  select post_version.version, post_version.text, post_version.attachment, post_version.replaced_at
  from post_version
  join post on post.id = post_version.post_id
  where post_version.post_id = :postId and post_version.version < :before::bigint
    and ${versionVisible}
  order by post_version.version desc
  limit :limit`,
});

/** False when it was already hidden. */
export const insertHidden = async (
  db: Db,
  { actorId, memberId, postId, now }: { actorId: string; memberId: string | null; postId: string; now: Date },
): Promise<boolean> =>
  (await db
    .insertInto('post_hidden')
    .values({ actor_id: actorId, member_id: memberId, post_id: postId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id')
    .executeTakeFirst()) !== undefined;
/** False when it was not hidden. */
export const deleteHidden = async (db: Db, actorId: string, postId: string): Promise<boolean> =>
  (await db
    .deleteFrom('post_hidden')
    .where('actor_id', '=', actorId)
    .where('post_id', '=', postId)
    .returning('post_id')
    .executeTakeFirst()) !== undefined;

/** Undefined when it was already deleted. */
export const markPostDeleted = async (db: Db, postId: string, now: Date) =>
  db
    .updateTable('post')
    .set({ deleted_at: now })
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
/** Undefined when the time to restore it has passed. */
export const markPostRestored = async (db: Db, postId: string, deletedAfter: Date) =>
  db
    .updateTable('post')
    .set({ deleted_at: null })
    .where('id', '=', postId)
    .where('deleted_at', '>', deletedAfter)
    .returning('id')
    .executeTakeFirst();
