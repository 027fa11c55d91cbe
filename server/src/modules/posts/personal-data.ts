import { sql, type Kysely } from 'kysely';
import type { Entity } from '#contract/posts.ts';
import { definePersonalData } from '#platform/personal-data.ts';
import type { PostsTables } from './tables.ts';

type Db = Kysely<PostsTables>;
/** What stands in texts of others where somebody was mentioned. */
const FORMER = '@former-member';
const KINDS = ['like', 'celebrate', 'support', 'insightful', 'funny'] as const;

/** Each count without what was withdrawn, for a statement that joins the rows of `withdrawn` to `thing`. */
const counts = sql.join(
  KINDS.map(
    (kind) => sql`${sql.ref(`${kind}_count`)} = thing.${sql.ref(`${kind}_count`)} - (withdrawn.kind = ${kind})::int`,
  ),
);

/** Takes somebody's reactions back from things of others, counts included. */
async function withdrawReactions(db: Db, id: string): Promise<void> {
  await sql`
    with withdrawn as (delete from post_reaction where actor_id = ${id} returning post_id as thing_id, kind)
    update post as thing set ${counts}, count_sequence = thing.count_sequence + 1 from withdrawn where thing.id = withdrawn.thing_id`.execute(
    db,
  );
  await sql`
    with withdrawn as (delete from comment_reaction where actor_id = ${id} returning comment_id as thing_id, kind)
    update comment as thing set ${counts}, count_sequence = thing.count_sequence + 1 from withdrawn where thing.id = withdrawn.thing_id`.execute(
    db,
  );
}

/** Their comments, with the replies below them as deleting one does; the counts follow. */
async function deleteComments(db: Db, id: string): Promise<void> {
  const { rows } = await sql<{ post_id: string; parent_id: string | null }>`
    delete from comment where author_id = ${id} or parent_id in (select own.id from comment as own where own.author_id = ${id})
    returning post_id, parent_id`.execute(db);
  const [posts, parents] = [
    [...new Set(rows.map((row) => row.post_id))],
    [...new Set(rows.flatMap((row) => row.parent_id ?? []))],
  ];
  await sql`
    update post set count_sequence = count_sequence + 1,
      comment_count = (select count(*) from comment where comment.post_id = post.id and comment.deleted_at is null)
    where id = any(${posts}::uuid[])`.execute(db);
  await sql`
    update comment set count_sequence = count_sequence + 1,
      reply_count = (select count(*) from comment as reply where reply.parent_id = comment.id and reply.deleted_at is null)
    where id = any(${parents}::uuid[])`.execute(db);
}

/** Replaces what names somebody in a text, and moves the parts behind it along. */
export function withoutMentions(
  text: string,
  entities: readonly Entity[],
  actorId: string,
): { text: string; entities: Entity[] } {
  let changed = '';
  let [read, moved] = [0, 0];
  const left: Entity[] = [];
  for (const entity of entities) {
    if (entity.kind !== 'mention' || entity.actorId !== actorId) {
      left.push({ ...entity, start: entity.start + moved });
      continue;
    }
    changed += text.slice(read, entity.start) + FORMER;
    read = entity.start + entity.length;
    moved += FORMER.length - entity.length;
  }
  return { text: changed + text.slice(read), entities: left };
}

interface Worded {
  id: string;
  text: string;
  entities: Entity[];
}
async function replaceMentions(db: Db, id: string): Promise<void> {
  const mention = JSON.stringify([{ actorId: id }]);
  const reworded = ({ rows }: { rows: Worded[] }) =>
    rows.map((row) => ({ id: row.id, ...withoutMentions(row.text, row.entities, id) }));
  for (const { id: key, text, entities } of reworded(
    await sql<Worded>`select id, text, entities from post where entities @> ${mention}::jsonb`.execute(db),
  ))
    await sql`update post set text = ${text}, entities = ${JSON.stringify(entities)}::jsonb where id = ${key}`.execute(
      db,
    );
  for (const { id: key, text, entities } of reworded(
    await sql<Worded>`select id, text, entities from comment where entities @> ${mention}::jsonb`.execute(db),
  ))
    await sql`update comment set text = ${text}, entities = ${JSON.stringify(entities)}::jsonb where id = ${key}`.execute(
      db,
    );
  const versions =
    await sql<Worded>`select post_id || ' ' || version as id, text, entities from post_version where entities @> ${mention}::jsonb`.execute(
      db,
    );
  for (const { id: key, text, entities } of reworded(versions))
    await sql`update post_version set text = ${text}, entities = ${JSON.stringify(entities)}::jsonb where post_id || ' ' || version = ${key}`.execute(
      db,
    );
}

export const personalData = definePersonalData<PostsTables>({
  copy: (id) => ({
    posts: sql`
      select id, text, visibility, pictures, published_at, edited_at, like_count, celebrate_count, support_count, insightful_count, funny_count, comment_count
      from post where author_id = ${id} and deleted_at is null order by published_at`,
    former_versions: sql`
      select post_version.post_id, post_version.text, post_version.replaced_at
      from post_version join post on post.id = post_version.post_id where post.author_id = ${id} and post.deleted_at is null order by post_version.replaced_at`,
    comments: sql`select id, post_id, text, created_at, edited_at from comment where author_id = ${id} and deleted_at is null order by created_at`,
    hidden_posts: sql`select post_id, created_at from post_hidden where actor_id = ${id} order by created_at`,
    reactions: sql`
      select post_id, null::uuid as comment_id, kind, created_at from post_reaction where actor_id = ${id}
      union all select null, comment_id, kind, created_at from comment_reaction where actor_id = ${id} order by created_at`,
  }),
  async erase({ db }, id) {
    await withdrawReactions(db, id);
    await deleteComments(db, id);
    await sql`delete from post_hidden where actor_id = ${id}`.execute(db);
    await sql`delete from timeline where viewer_id = ${id} or author_id = ${id} or post_id in (select post.id from post where post.author_id = ${id})`.execute(
      db,
    );
    await sql`delete from post where author_id = ${id}`.execute(db);
    await replaceMentions(db, id);
  },
});
