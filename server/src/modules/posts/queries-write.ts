import { sql, type Insertable, type Kysely } from 'kysely';
import { statement } from '#platform/database/statement.ts';
import type { Entity } from '#contract/posts.ts';
import { visibleText } from '#modules/network';
import type { PostsTables } from './tables.ts';

type Db = Kysely<PostsTables>;

export const insertPost = (db: Db, row: Insertable<PostsTables['post']>) => db.insertInto('post').values(row).execute();

export const insertHashtags = (db: Db, postId: string, publishedAt: Date, tags: readonly string[]) =>
  tags.length === 0
    ? Promise.resolve()
    : sql`insert into post_hashtag (tag, published_at, post_id)
          select tag, ${publishedAt}, ${postId} from unnest(${tags}::text[]) as tag on conflict do nothing`.execute(db);

export const deleteHashtags = (db: Db, postId: string) =>
  db.deleteFrom('post_hashtag').where('post_id', '=', postId).execute();

/** A post stands on its author's own home page at once; everybody else's is filled by a task. */
export const insertTimelineRow = (db: Db, row: Insertable<PostsTables['timeline']>) =>
  db
    .insertInto('timeline')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Usernames → actors whom the author may mention: existing, not blocked on either side, open to search. */
export const findMentioned = statement<
  { username: string; id: string },
  [viewer: string, person: string, usernames: readonly string[]]
>(`
  select actor_card.username, actor_card.id
  from actor_card
  where actor_card.username = any ($3::text[]) and actor_card.discoverable
    and ${visibleText({ viewer: '$1', person: '$2', owner: 'actor_card.id', level: `'anyone'`, ownerState: 'actor_card.state' })}`);

/** Which of these actors may see a post of this author at this level; for notices and live facts about it. */
export const whoMaySee = statement<
  { id: string },
  [authorId: string, level: string, spaceId: string | null, candidates: readonly string[]]
>(`
  select candidate.id from unnest($4::uuid[]) as candidate (id) where visible_to(candidate.id, candidate.id, $1, $2, $3)`);

interface Edit {
  text: string;
  /** Left out: they stay as they are stored. */
  entities?: readonly Entity[] | undefined;
  visibility: string;
  commentsOpen: boolean;
  pictures: unknown;
  edited: boolean;
}
/** Changes a post whose version is still the given one. Undefined when somebody was faster. */
export const updatePost = (db: Db, postId: string, version: number, edit: Edit, now: Date) =>
  db
    .updateTable('post')
    .set({
      text: edit.text,
      visibility: edit.visibility,
      comments_open: edit.commentsOpen,
      ...(edit.entities && { entities: JSON.stringify(edit.entities) }),
      pictures: JSON.stringify(edit.pictures),
      version: version + 1,
      ...(edit.edited && { edited_at: now }),
    })
    .where('id', '=', postId)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

/**
 * Keeps what a post of this version says, before it changes. Of two at once one waits here, and finds afterwards that
 * it is stale.
 */
export const keepVersion = (db: Db, postId: string, version: number, now: Date) =>
  sql`insert into post_version (post_id, version, text, entities, visibility, replaced_at)
      select post.id, post.version, post.text, post.entities, post.visibility, ${now} from post where post.id = ${postId} and post.version = ${version}
      on conflict do nothing`.execute(db);
/** Earlier texts that were open to the viewer when they stood there; the post's own visibility is asked beside it. */
export const versionPage = statement<
  { version: number; text: string; replaced_at: Date },
  [viewer: string, person: string, postId: string, before: number, limit: number]
>(`
  select post_version.version, post_version.text, post_version.replaced_at
  from post_version
  join post on post.id = post_version.post_id
  where post_version.post_id = $3 and post_version.version < $4::bigint
    and ${visibleText({ viewer: '$1', person: '$2', owner: 'post.author_id', level: 'post_version.visibility', space: 'post.space_id' })}
  order by post_version.version desc
  limit $5`);

/** False when it is hidden already. */
export const insertHidden = async (db: Db, actorId: string, postId: string, now: Date): Promise<boolean> =>
  (await db
    .insertInto('post_hidden')
    .values({ actor_id: actorId, post_id: postId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id')
    .executeTakeFirst()) !== undefined;
/** False when it is not hidden. */
export const deleteHidden = async (db: Db, actorId: string, postId: string): Promise<boolean> =>
  (await db
    .deleteFrom('post_hidden')
    .where('actor_id', '=', actorId)
    .where('post_id', '=', postId)
    .returning('post_id')
    .executeTakeFirst()) !== undefined;

/** Undefined when it was deleted already. */
export const markPostDeleted = (db: Db, postId: string, now: Date) =>
  db
    .updateTable('post')
    .set({ deleted_at: now })
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
/** Undefined when the time for it is over. */
export const markPostRestored = (db: Db, postId: string, deletedAfter: Date) =>
  db
    .updateTable('post')
    .set({ deleted_at: null })
    .where('id', '=', postId)
    .where('deleted_at', '>', deletedAfter)
    .returning('id')
    .executeTakeFirst();
