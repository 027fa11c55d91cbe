import type { Kysely } from 'kysely';
import type { Entity } from '#contract/posts.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { PostsTables } from '../tables.ts';

type Db = Kysely<PostsTables>;
/** Replaces the name of an erased actor in texts by others. */
const FORMER = '@former-member';

/** Replaces an actor's mentions in a text and shifts the entities behind them. */
export function withoutMentions(
  text: string,
  entities: readonly Entity[],
  actorId: string,
): { text: string; entities: Entity[] } {
  let redacted = '';
  let [read, shift] = [0, 0];
  const remaining: Entity[] = [];
  for (const entity of entities) {
    if (entity.kind !== 'mention' || entity.actorId !== actorId) {
      remaining.push({ ...entity, start: entity.start + shift });
      continue;
    }
    redacted += text.slice(read, entity.start) + FORMER;
    read = entity.start + entity.length;
    shift += FORMER.length - entity.length;
  }
  return { text: redacted + text.slice(read), entities: remaining };
}

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
