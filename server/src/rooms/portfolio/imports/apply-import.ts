import type { ItemFields, ListedSection } from '#contract/profile-sections.ts';
import type { EffectAct, TaskAct } from '#platform/act.ts';
import { applyItems, type Applied, type Basics, changeBasics } from '#rooms/profiles';
import type { PortfolioTables } from '../tables.ts';
import type { Basic } from './match.ts';
import { namesOf, personOf } from './person.ts';
import { findImport, type ItemRow, listItems, markProblem, move } from './queries.ts';
import { keepContacts } from './queries-contacts.ts';

interface Which {
  readonly importId: string;
  readonly memberId: string;
}
type Inside = EffectAct<PortfolioTables>;
/** Things that go in within one transaction. */
const batch = 20;

const problemOf = (applied: Applied): string | null => ('refused' in applied ? (applied.refused === 'invalid' ? applied.key : applied.refused) : null);

async function putBasics(act: Inside, memberId: string, rows: readonly ItemRow[]): Promise<void> {
  if (rows.length === 0) return;
  const wanted = rows.map((row) => row.fields as { field: Basic; value: string });
  const changes: Basics = Object.fromEntries(wanted.map(({ field, value }) => [field, value]));
  await changeBasics(act, memberId, changes, await namesOf(act.db, memberId));
}

async function putItems(act: Inside, { importId, memberId }: Which, rows: readonly ItemRow[]): Promise<Applied[]> {
  if (rows.length === 0) return [];
  const given = rows.map((row) => ({ section: row.section as ListedSection, fields: row.fields as ItemFields, ...(row.target_id !== null && { id: row.target_id }) }));
  const applied = await applyItems({ ...act, member: personOf(memberId) }, given);
  for (const [index, one] of applied.entries()) {
    const problem = problemOf(one);
    if (problem !== null) await markProblem(act.db, importId, rows[index]?.number ?? -1, problem);
  }
  return applied;
}

/** One batch; false when the import was given up. What stands there already needs nothing done. */
async function put(act: Inside, which: Which, rows: readonly ItemRow[]): Promise<boolean> {
  const row = await findImport(act.db, which.importId, which.memberId);
  if (row?.state !== 'applying') return false;
  const wanted = rows.filter((item) => item.action !== 'same');
  const basics = wanted.filter((item) => item.section === 'basics');
  await putBasics(act, which.memberId, basics);
  const applied = await putItems(act, which, wanted.filter((item) => item.section !== 'basics'));
  const count = (done: 'added' | 'changed', action: 'add' | 'change') =>
    applied.filter((one) => 'done' in one && one.done === done).length + basics.filter((item) => item.action === action).length;
  const going = await move(act.db, which.importId, 'applying', {
    done: row.done + rows.length, added: row.added + count('added', 'add'), changed: row.changed + count('changed', 'change'), changed_at: act.now,
  });
  // Given up in this very moment: nothing of the batch happens.
  if (!going) throw new GivenUp();
  await act.state('portfolio.import_progressed', which);
  return true;
}
class GivenUp extends Error {}

/**
 * Puts the chosen things into the profile, batch by batch; how far it is stands in the same transaction, so that a try after a crash
 * goes on where the last one ended.
 */
export async function applyImport(act: TaskAct<PortfolioTables>, which: Which): Promise<void> {
  const row = await findImport(act.db, which.importId, which.memberId);
  if (row?.state !== 'applying') return;
  const chosen = new Set(row.chosen);
  const items = (await listItems(act.db, which.importId)).filter((item) => chosen.has(item.number));
  for (let from = row.done; from < items.length; from += batch) {
    act.signal.throwIfAborted();
    try {
      if (!(await act.transaction((inside) => put(inside, which, items.slice(from, from + batch))))) return;
    } catch (error) {
      if (error instanceof GivenUp) return;
      throw error;
    }
  }
  await act.transaction(async (inside) => {
    if (!(await move(inside.db, which.importId, 'applying', { state: 'done', done: row.total, changed_at: inside.now }))) return;
    if (row.keep_contacts) await keepContacts(inside.db, which.importId);
    await inside.state('portfolio.import_progressed', which);
  });
}
