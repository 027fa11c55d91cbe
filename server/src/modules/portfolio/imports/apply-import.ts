import type { Item, ListedSection } from '#contract/profiles.sections.ts';
import type { EffectContext, TaskContext } from '#platform/context.ts';
import { applyItems, type Applied, editBasics, type ItemInput } from '#modules/profiles';
import type { PortfolioTables } from '../tables.ts';
import type { BasicChoice } from './basics.ts';
import type { Present } from './matching/match.ts';
import { mergeItem, parseItem, type ImportedFields } from './matching/merge-item.ts';
import { personOf, presentOf } from './person.ts';
import { findImport, type ItemRow, listItems, markProblem, move } from './queries.ts';
import { keepContacts } from './queries-contacts.ts';

interface ImportRef {
  readonly importId: string;
  readonly memberId: string;
}
type TxContext = EffectContext<PortfolioTables>;
/** Things that go in within one transaction. */
const batch = 20;

const problemOf = (applied: Applied): string | null =>
  'refused' in applied ? (applied.refused === 'invalid' ? applied.key : applied.refused) : null;

/** Fields of the profile itself; those that say something else by now are left alone and marked. */
async function putBasics(
  ctx: TxContext,
  { importId, memberId }: ImportRef,
  rows: readonly ItemRow[],
): Promise<ItemRow[]> {
  if (rows.length === 0) return [];
  const choices = rows.map((row) => ({ ...(row.fields as BasicChoice), before: row.changes[0]?.before ?? '' }));
  const result = await editBasics(ctx, memberId, choices);
  const done = (row: ItemRow) => result.has((row.fields as BasicChoice).field);
  for (const row of rows) if (!done(row)) await markProblem(ctx.db, importId, row.number, 'stale');
  return rows.filter(done);
}

/**
 * A thing to add as the file tells it; to change, put over what stands, which must be what was shown. Null when it is
 * not.
 */
function inputOf(row: ItemRow, { profile }: Present): ItemInput | null {
  const section = row.section as ListedSection;
  const fields = row.fields as ImportedFields;
  if (row.target_id === null) {
    const parsed = parseItem(section, fields);
    return 'fields' in parsed ? { section, fields: parsed.fields } : null;
  }
  const existing: readonly Item[] = profile.sections[section] ?? [];
  const item = existing.find(({ id }) => id === row.target_id);
  if (item === undefined || item.version !== row.target_version) return null;
  const merged = parseItem(section, mergeItem(section, fields, item).fields);
  return 'fields' in merged ? { section, fields: merged.fields, id: item.id, version: item.version } : null;
}

async function putItems(
  ctx: TxContext,
  { importId, memberId }: ImportRef,
  rows: readonly ItemRow[],
): Promise<Applied[]> {
  if (rows.length === 0) return [];
  const present = await presentOf(ctx, memberId);
  const inputs = rows.map((row) => ({ row, given: inputOf(row, present) }));
  const possible = inputs.flatMap((one) => (one.given === null ? [] : [{ row: one.row, given: one.given }]));
  for (const { row } of inputs.filter((one) => one.given === null))
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
async function putBatch(ctx: TxContext, ref: ImportRef, rows: readonly ItemRow[]): Promise<boolean> {
  const row = await findImport(ctx.db, ref.importId, ref.memberId);
  if (row?.state !== 'applying') return false;
  const pendingItems = rows.filter((item) => item.action !== 'same');
  const basics = pendingItems.filter((item) => item.section === 'basics');
  const put = await putBasics(ctx, ref, basics);
  const applied = await putItems(
    ctx,
    ref,
    pendingItems.filter((item) => item.section !== 'basics'),
  );
  const count = (done: 'added' | 'changed', action: 'add' | 'change') =>
    applied.filter((one) => 'done' in one && one.done === done).length +
    put.filter((item) => item.action === action).length;
  const going = await move(ctx.db, ref.importId, 'applying', {
    done: row.done + rows.length,
    added: row.added + count('added', 'add'),
    changed: row.changed + count('changed', 'change'),
    changed_at: ctx.now,
  });
  // Cancelled at this moment: nothing of the batch is applied.
  if (!going) throw new Cancelled();
  await ctx.emit('portfolio.import_progressed', ref);
  return true;
}
class Cancelled extends Error {}

/**
 * Puts the chosen things into the profile, batch by batch; how far it is stands in the same transaction, so that a try
 * after a crash
 * goes on where the last one ended.
 */
export async function applyImport(ctx: TaskContext<PortfolioTables>, ref: ImportRef): Promise<void> {
  const row = await findImport(ctx.db, ref.importId, ref.memberId);
  if (row?.state !== 'applying') return;
  const chosenNumbers = new Set(row.chosen);
  const items = (await listItems(ctx.db, ref.importId)).filter((item) => chosenNumbers.has(item.number));
  for (let from = row.done; from < items.length; from += batch) {
    ctx.signal.throwIfAborted();
    try {
      if (!(await ctx.transaction(async (tx) => putBatch(tx, ref, items.slice(from, from + batch))))) return;
    } catch (error) {
      if (error instanceof Cancelled) return;
      throw error;
    }
  }
  await ctx.transaction(async (tx) => {
    if (!(await move(tx.db, ref.importId, 'applying', { state: 'done', done: row.total, changed_at: tx.now }))) return;
    if (row.keep_contacts) await keepContacts(tx.db, { importId: ref.importId });
    await tx.emit('portfolio.import_progressed', ref);
  });
}
