import type { Kysely } from 'kysely';
import type { Level } from '#contract/core/choices.ts';
import type { Caller } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';

const askFunction = statement({
  params: {
    viewerId: column.uuid,
    personId: column.uuid,
    ownerId: column.uuid,
    level: column.text,
    space: column.uuid.orNull,
  },
  row: { seen: column.boolean },
  sql: 'select visible_to(:viewerId, :personId, :ownerId, :level, :space) as seen',
});
/** Whether the viewer may see one object whose row is loaded. Lists check it in their statement, by `visibility()`. */
export async function maySee(
  db: Kysely<never>,
  viewer: Pick<Caller, 'actor' | 'member'> | null,
  thing: { owner: string; level: Level; space?: string | null },
): Promise<boolean> {
  if (viewer === null) return false;
  const row = await askFunction.first(db, {
    viewerId: viewer.actor.id,
    personId: viewer.member.id,
    ownerId: thing.owner,
    level: thing.level,
    space: thing.space ?? null,
  });
  return row?.seen === true;
}
