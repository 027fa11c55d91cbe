import type { Kysely } from 'kysely';
import type { Kind } from '#contract/core/kinds.ts';
import { narrowed } from '#platform/database/narrow.ts';
import type { Writing } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { setActorWithheld } from '#modules/actors';
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

const isWithheldNow = statement({
  params: { kind: column.text, thingId: column.uuid },
  row: { withheld: column.boolean },
  sql: `
  select exists (select from withheld where withheld.kind = :kind and withheld.thing_id = :thingId) as withheld`,
});
/** A community takes its groups with it. Posts ask this column: it is in the row of the space that they read anyway. */
const updateSpaces = statement({
  params: { spaceId: column.uuid },
  sql: `
  update space set withheld = changed.withheld
  from (select inside.id, exists (select from withheld
      where withheld.thing_id in (inside.id, inside.parent_id) and withheld.kind in ('group', 'community')) as withheld
    from space as inside where :spaceId in (inside.id, inside.parent_id)) as changed
  where space.id = changed.id and space.withheld <> changed.withheld`,
});

type Withholding = Pick<Writing, 'emit'> & { readonly db: Kysely<never>; readonly now: Date };
interface OfCase {
  readonly kind: Kind;
  readonly thingId: string;
  /** What it rests on. Several cases can withhold one thing. */
  readonly caseId: string;
}

/** Kinds whose things are actors; of `profile`, pages. */
const ACTORS: ReadonlySet<Kind> = new Set<Kind>(['profile', 'community']);
const SPACES: ReadonlySet<Kind> = new Set<Kind>(['group', 'community']);

/** What is stored with the thing itself follows from its rows. Those who watch it are checked again. */
async function follow(ctx: Withholding, { kind, thingId }: Omit<OfCase, 'caseId'>): Promise<void> {
  const db = narrowed<NetworkTables>(ctx.db);
  if (SPACES.has(kind)) await updateSpaces(db, { spaceId: thingId });
  if (ACTORS.has(kind)) {
    const row = await isWithheldNow.first(db, { kind, thingId });
    await setActorWithheld(ctx, thingId, row?.withheld === true);
  }
  await ctx.emit('network.withheld_changed', { kind, id: thingId });
}

/** Hides a thing from everyone but its owner because of a case. */
export async function withhold(ctx: Withholding, { kind, thingId, caseId }: OfCase): Promise<void> {
  await insertWithheld.later(narrowed<NetworkTables>(ctx.db), { kind, thingId, caseId, now: ctx.now });
  await follow(ctx, { kind, thingId });
}

/** Ends what one case has brought about: the thing is visible again once no case withholds it. */
export async function release(ctx: Withholding, { kind, thingId, caseId }: OfCase): Promise<void> {
  await deleteWithheld(narrowed<NetworkTables>(ctx.db), { kind, thingId, caseId });
  await follow(ctx, { kind, thingId });
}
