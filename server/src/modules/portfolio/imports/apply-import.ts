import type { Item, ListedSection } from '#contract/profiles.sections.ts';
import type { EffectContext, TaskContext } from '#platform/context.ts';
import { applyItems, type Applied, editBasics, type Given } from '#modules/profiles';
import type { PortfolioTables } from '../tables.ts';
import type { BasicChoice } from './basics.ts';
import type { Present } from './matching/match.ts';
import { mergeItem, parseItem, type Told } from './matching/merge-item.ts';
import { personOf, presentOf } from './person.ts';
import { findImport, type ItemRow, listItems, markProblem, move } from './queries.ts';
import { keepContacts } from './queries-contacts.ts';

interface Which {
  readonly importId: string;
  readonly memberId: string;
}
type Inside = EffectContext<PortfolioTables>;
/** Things that go in within one transaction. */
const batch = 20;

const problemOf = (applied: Applied): string | null =>
  'refused' in applied ? (applied.refused === 'invalid' ? applied.key : applied.refused) : null;

/** Fields of the profile itself; those that say something else by now are left alone and marked. */
async function putBasics(ctx: Inside, { importId, memberId }: Which, rows: readonly ItemRow[]): Promise<ItemRow[]> {
  if (rows.length === 0) return [];
  const wanted = rows.map((row) => ({ ...(row.fields as BasicChoice), before: row.changes[0]?.before ?? '' }));
  const changed = await editBasics(ctx, memberId, wanted);
  const done = (row: ItemRow) => changed.has((row.fields as BasicChoice).field);
  for (const row of rows) if (!done(row)) await markProblem(ctx.db, importId, row.number, 'stale');
  return rows.filter(done);
}

/**
 * A thing to add as the file tells it; to change, put over what stands, which must be what was shown. Null when it is
 * not.
 */
function givenOf(row: ItemRow, { profile }: Present): Given | null {
  const section = row.section as ListedSection;
  const told = row.fields as Told;
  if (row.target_id === null) {
    const parsed = parseItem(section, told);
    return 'fields' in parsed ? { section, fields: parsed.fields } : null;
  }
  const there: readonly Item[] = profile.sections[section] ?? [];
  const item = there.find(({ id }) => id === row.target_id);
  if (item === undefined || item.version !== row.target_version) return null;
  const merged = parseItem(section, mergeItem(section, told, item).fields);
  return 'fields' in merged ? { section, fields: merged.fields, id: item.id, version: item.version } : null;
}

async function putItems(ctx: Inside, { importId, memberId }: Which, rows: readonly ItemRow[]): Promise<Applied[]> {
  if (rows.length === 0) return [];
  const present = await presentOf(ctx, memberId);
  const given = rows.map((row) => ({ row, given: givenOf(row, present) }));
  const possible = given.flatMap((one) => (one.given === null ? [] : [{ row: one.row, given: one.given }]));
  for (const { row } of given.filter((one) => one.given === null))
    await markProblem(ctx.db, importId, row.number, 'stale');
  const applied = await applyItems(
    { ...ctx, member: personOf(memberId) },
    possible.map((one) => one.given),
  );
  for (const [index, one] of applied.entries()) {
    const problem = problemOf(one);
    if (problem !== null) await markProblem(ctx.db, importId, possible[index]?.row.number ?? -1, problem);
  }
  return applied;
}

/** One batch; false when the import was given up. What stands there already needs nothing done. */
async function putBatch(ctx: Inside, which: Which, rows: readonly ItemRow[]): Promise<boolean> {
  const row = await findImport(ctx.db, which.importId, which.memberId);
  if (row?.state !== 'applying') return false;
  const wanted = rows.filter((item) => item.action !== 'same');
  const basics = wanted.filter((item) => item.section === 'basics');
  const put = await putBasics(ctx, which, basics);
  const applied = await putItems(
    ctx,
    which,
    wanted.filter((item) => item.section !== 'basics'),
  );
  const count = (done: 'added' | 'changed', action: 'add' | 'change') =>
    applied.filter((one) => 'done' in one && one.done === done).length +
    put.filter((item) => item.action === action).length;
  const going = await move(ctx.db, which.importId, 'applying', {
    done: row.done + rows.length,
    added: row.added + count('added', 'add'),
    changed: row.changed + count('changed', 'change'),
    changed_at: ctx.now,
  });
  // Given up in this very moment: nothing of the batch happens.
  if (!going) throw new GivenUp();
  await ctx.emit('portfolio.import_progressed', which);
  return true;
}
class GivenUp extends Error {}

/**
 * Puts the chosen things into the profile, batch by batch; how far it is stands in the same transaction, so that a try
 * after a crash
 * goes on where the last one ended.
 */
export async function applyImport(ctx: TaskContext<PortfolioTables>, which: Which): Promise<void> {
  const row = await findImport(ctx.db, which.importId, which.memberId);
  if (row?.state !== 'applying') return;
  const chosen = new Set(row.chosen);
  const items = (await listItems(ctx.db, which.importId)).filter((item) => chosen.has(item.number));
  for (let from = row.done; from < items.length; from += batch) {
    ctx.signal.throwIfAborted();
    try {
      if (!(await ctx.transaction((inside) => putBatch(inside, which, items.slice(from, from + batch))))) return;
    } catch (error) {
      if (error instanceof GivenUp) return;
      throw error;
    }
  }
  await ctx.transaction(async (inside) => {
    if (
      !(await move(inside.db, which.importId, 'applying', { state: 'done', done: row.total, changed_at: inside.now }))
    )
      return;
    if (row.keep_contacts) await keepContacts(inside.db, { importId: which.importId });
    await inside.emit('portfolio.import_progressed', which);
  });
}
