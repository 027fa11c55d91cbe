import { setImmediate as breathe } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { PortfolioTables } from '../tables.ts';
import type { ReadArchive } from './archive/index.ts';
import { readBasics } from './basics.ts';
import { type ItemDraft, itemOf } from './item-of.ts';
import type { CodeOf } from './languages.ts';
import { type Made, matchItems, type Present, type ToldItem } from './match.ts';
import type { ItemRow, StoredProblem } from './queries.ts';
import { quoted } from './quoted.ts';

/** Rows after which others get their turn: holding one against its rules takes a moment of the thread that answers calls. */
const turn = 100;

/** What a row is called where it is named among the problems. */
const labelOf = (draft: ItemDraft): string =>
  quoted('role' in draft && 'company' in draft ? [draft.role, draft.company].filter(Boolean).join(' · ') : 'school' in draft ? draft.school : draft.name);

/** Every draft as something to add, to change, or there already; what cannot be taken is named. */
export async function collect(act: { db: Kysely<PortfolioTables>; now: Date }, read: ReadArchive, present: Present, codeOf: CodeOf): Promise<{ items: ItemRow[]; problems: StoredProblem[] }> {
  const problems: StoredProblem[] = read.problems.map(({ file, row, text, code }) => ({ file, row, text, field: '', key: code, values: {} }));
  const basics: Made[] = [];
  const told: ToldItem[] = [];
  for (const [index, { file, row, draft }] of read.drafts.entries()) {
    if (index % turn === turn - 1) await breathe();
    if (draft.section === 'basics') {
      const found = await readBasics(act, draft, present.own, { file, row });
      basics.push(...found.made);
      problems.push(...found.problems);
      continue;
    }
    const made = itemOf(draft, codeOf);
    if ('problem' in made) problems.push({ file, row, text: labelOf(draft), ...made.problem });
    else told.push(made);
  }
  return { items: [...basics, ...matchItems(told, present.profile)].map((item, number) => ({ ...item, number })), problems };
}
