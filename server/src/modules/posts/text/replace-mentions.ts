import type { Kysely } from 'kysely';
import { withoutMentions } from '#contract/core/text-parts.ts';
import type { Entity } from '#contract/posts/posts.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { PostsTables } from '../tables.ts';

type Db = Kysely<PostsTables>;
const mention = { mention: column.json<readonly { actorId: string }[]>() };
const textRow = { id: column.text, text: column.text, entities: column.json<Entity[]>() };
const textParams = { id: column.text, text: column.text, entities: column.json<readonly Entity[]>() };
const mentionStatements = [
  {
    find: statement({
      params: mention,
      row: textRow,
      sql: 'select id::text as id, text, entities from post where entities @> :mention::jsonb',
    }),
    write: statement({
      params: textParams,
      sql: 'update post set text = :text, entities = :entities::jsonb where id = :id::text::uuid',
    }),
  },
  {
    find: statement({
      params: mention,
      row: textRow,
      sql: 'select id::text as id, text, entities from comment where entities @> :mention::jsonb',
    }),
    write: statement({
      params: textParams,
      sql: 'update comment set text = :text, entities = :entities::jsonb where id = :id::text::uuid',
    }),
  },
  {
    find: statement({
      params: mention,
      row: textRow,
      sql: `select post_id || ' ' || version as id, text, entities from post_version where entities @> :mention::jsonb`,
    }),
    write: statement({
      params: textParams,
      sql: `update post_version set text = :text, entities = :entities::jsonb where post_id || ' ' || version = :id`,
    }),
  },
];

/** Replaces the mentions of an erased actor in all texts. */
export async function replaceMentions(db: Db, id: string): Promise<void> {
  for (const { find, write } of mentionStatements) {
    for (const row of await find(db, { mention: [{ actorId: id }] }))
      await write(db, { id: row.id, ...withoutMentions(row.text, row.entities, id) });
  }
}
