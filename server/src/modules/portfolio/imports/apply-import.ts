import type { Item, ListedSection } from '#contract/profiles/sections.ts';
import type { EffectContext, TaskContext } from '#platform/context.ts';
import { applyItems, type Applied, editBasics, type ItemInput } from '#modules/profiles';
import type { PortfolioTables } from '../tables.ts';
import type { BasicChoice } from './basics.ts';
import type { Present } from './matching/match.ts';
import { mergeItem, parseItem, type ImportedFields } from './matching/merge-item.ts';
import { personOf, presentOf } from './person.ts';
import { findImport, type ItemRow, listItems, markProblem, move } from './queries.ts';
import { contactsLeftOut } from './contacts-left-out.ts';
import { keepContacts } from './queries-contacts.ts';

interface ImportRef {
  readonly importId: string;
  readonly memberId: string;
}
type TxContext = EffectContext<PortfolioTables>;
/** Maximum number of items per transaction. */
const batchSize = 20;

const problemOf = (applied: Applied): string | null =>
  'refused' in applied ? (applied.refused === 'invalid' ? applied.key : applied.refused) : null;

/** Writes fields of the profile itself. Those that were edited since the preview are left alone and marked as stale. */
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
 * The input that adds an item, or changes an existing one by merging. Null if the existing item is not the version that
 * the preview showed.
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
  const inputs = rows.map((row) => ({ row, input: inputOf(row, present) }));
  const possible = inputs.flatMap(({ row, input }) => (input === null ? [] : [{ row, input }]));
  for (const { row } of inputs.filter(({ input }) => input === null))
    await markProblem(ctx.db, importId, row.number, 'stale');
  const applied = await applyItems(
    { ...ctx, member: personOf(memberId) },
    possible.map(({ input }) => input),
  );
  for (const [index, one] of applied.entries()) {
    const problem = problemOf(one);
    if (problem !== null) await markProblem(ctx.db, importId, possible[index]?.row.number ?? -1, problem);
  }
  return applied;
}

/** Applies one batch; false when the import was cancelled. Items that are already the same need nothing. */
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
  const isCurrent = await move(ctx.db, ref.importId, 'applying', {
    done: row.done + rows.length,
    added: row.added + count('added', 'add'),
    changed: row.changed + count('changed', 'change'),
    changed_at: ctx.now,
  });
  // Cancelled in this moment: the transaction is rolled back and nothing of the batch is applied.
  if (!isCurrent) throw new Cancelled();
  await ctx.emit('portfolio.import_progressed', ref);
  return true;
}
class Cancelled extends Error {}

/**
 * Writes the chosen items into the profile, batch by batch. Progress is stored in the same transaction, so that a retry
 * after a crash continues after the last complete batch.
 */
export async function applyImport(ctx: TaskContext<PortfolioTables>, ref: ImportRef): Promise<void> {
  const row = await findImport(ctx.db, ref.importId, ref.memberId);
  if (row?.state !== 'applying') return;
  const chosenNumbers = new Set(row.chosen);
  const items = (await listItems(ctx.db, ref.importId)).filter((item) => chosenNumbers.has(item.number));
  for (let from = row.done; from < items.length; from += batchSize) {
    ctx.signal.throwIfAborted();
    try {
      if (!(await ctx.transaction(async (tx) => putBatch(tx, ref, items.slice(from, from + batchSize))))) return;
    } catch (error) {
      if (error instanceof Cancelled) return;
      throw error;
    }
  }
  await ctx.transaction(async (tx) => {
    if (!(await move(tx.db, ref.importId, 'applying', { state: 'done', done: row.total, changed_at: tx.now }))) return;
    const leftOut = row.keep_contacts ? await keepContacts(tx.db, ref) : 0;
    const problems = JSON.stringify([...row.problems, ...contactsLeftOut(leftOut)]);
    if (leftOut > 0) await move(tx.db, ref.importId, 'done', { problems, changed_at: tx.now });
    await tx.emit('portfolio.import_progressed', ref);
  });
}
