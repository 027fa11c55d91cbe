import type { Kysely } from 'kysely';
import type { Kind } from '#contract/core/kinds.ts';
import { narrowed } from '#platform/database/narrow.ts';
import type { Writing } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { NetworkTables } from '../tables.ts';

const insertWithheld = statement({
  params: { kind: column.text, thingId: column.uuid, caseId: column.uuid, now: column.timestamp },
  sql: `
  insert into withheld (kind, thing_id, case_id, created_at) values (:kind, :thingId, :caseId, :now)
  on conflict do nothing`,
});
const deleteWithheld = statement({
  params: { kind: column.text, thingId: column.uuid, caseId: column.uuid },
  sql: `delete from withheld where kind = :kind and thing_id = :thingId and case_id = :caseId`,
});

type Withholding = Pick<Writing, 'emit'> & { readonly db: Kysely<never>; readonly now: Date };
interface OfCase {
  readonly kind: Kind;
  readonly thingId: string;
  /** What it rests on. Several cases can withhold one thing. */
  readonly caseId: string;
}

/** Hides a thing from everyone but its owner because of a case. Those who watch it are checked again. */
export async function withhold(ctx: Withholding, { kind, thingId, caseId }: OfCase): Promise<void> {
  await insertWithheld.later(narrowed<NetworkTables>(ctx.db), { kind, thingId, caseId, now: ctx.now });
  await ctx.emit('network.withheld_changed', { kind, id: thingId });
}

/** Ends what one case has brought about: the thing is visible again once no case withholds it. */
export async function release(ctx: Withholding, { kind, thingId, caseId }: OfCase): Promise<void> {
  await deleteWithheld.later(narrowed<NetworkTables>(ctx.db), { kind, thingId, caseId });
  await ctx.emit('network.withheld_changed', { kind, id: thingId });
}
