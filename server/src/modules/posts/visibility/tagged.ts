import type { RequestContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { type ActorRow, actorRow } from '#modules/actors';
import { visibility } from '#modules/network';
import type { PostsTables } from '../tables.ts';

const tagged = visibility({ owner: 'actor_card.id', card: 'actor_card' });
const selectTagged = statement({
  params: { viewerId: column.uuid, personId: column.uuid, ids: column.uuid.array },
  row: actorRow,
  sql: `
  select ${tagged.columns.card} from actor_card
  where actor_card.id = any (:ids::uuid[]) and ${tagged.predicate}`,
});

interface Row {
  readonly tagged_ids: readonly string[] | null;
}
/**
 * Returns a function that adds the cards of tagged people to a row. Those who left, or are blocked in either direction,
 * are left out. One query for all rows, none where nobody is tagged.
 */
export async function taggedFor(
  ctx: RequestContext<PostsTables>,
  rows: readonly Row[],
): Promise<<R extends Row>(row: R) => R & { tagged?: readonly ActorRow[] }> {
  const ids = [...new Set(rows.flatMap(({ tagged_ids: taggedIds }) => taggedIds ?? []))];
  if (ids.length === 0) return (row) => row;
  const cards = new Map(
    (await selectTagged(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, ids })).map((card) => [
      card.actor_id,
      card,
    ]),
  );
  return (row) => ({ ...row, tagged: (row.tagged_ids ?? []).flatMap((id) => cards.get(id) ?? []) });
}
export const withTagged = async <R extends Row>(ctx: RequestContext<PostsTables>, rows: readonly R[]) =>
  rows.map(await taggedFor(ctx, rows));
