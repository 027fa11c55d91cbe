import { setImmediate as breathe } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { across } from '#platform/database/narrow.ts';
import type { ItemFields } from '#contract/profiles/sections.ts';
import { itemProblems } from '#modules/profiles';
import type { PortfolioTables } from '../tables.ts';
import type { ReadArchive } from './archive/index.ts';
import { readBasics } from './basics.ts';
import { listedSkillNames } from './listed-skills.ts';
import { type ItemDraft, itemOf } from './matching/item-of.ts';
import type { CodeOf } from './matching/languages.ts';
import { type ImportItem, matchItems, type Present, type ItemChoice } from './matching/match.ts';
import { parseItem } from './matching/merge-item.ts';
import type { ItemRow, StoredProblem } from './queries.ts';
import { quoted } from './quoted.ts';

/** Rows after which the event loop gets a turn: checking a row takes a moment of the thread that answers requests. */
const rowsPerTurn = 100;

interface ReadContext {
  readonly db: Kysely<PortfolioTables>;
  readonly now: Date;
}
/** The position of a row in the file. */
interface SourceRow {
  readonly file: string;
  readonly row: number;
}

/** The label of a row in the list of problems. */
const labelOf = (draft: ItemDraft): string =>
  quoted(
    'role' in draft && 'company' in draft
      ? [draft.role, draft.company].filter(Boolean).join(' · ')
      : 'school' in draft
        ? draft.school
        : draft.name,
  );

interface CollectedItems {
  readonly items: ItemChoice[];
  readonly problems: StoredProblem[];
}
/**
 * The items of a file that the profile would accept, checked against all its rules; the others are reported as
 * problems.
 */
async function collectItems(
  ctx: ReadContext,
  drafts: readonly (SourceRow & { draft: ItemDraft })[],
  codeOf: CodeOf,
): Promise<CollectedItems> {
  const collected: CollectedItems = { items: [], problems: [] };
  const candidates: { at: SourceRow & { text: string }; candidate: ItemChoice; fields: ItemFields }[] = [];
  for (const [index, { draft, file, row }] of drafts.entries()) {
    if (index % rowsPerTurn === rowsPerTurn - 1) await breathe();
    const at = { file, row, text: labelOf(draft) };
    const choice = itemOf(draft, codeOf);
    const parsed = 'problem' in choice ? choice : parseItem(choice.section, choice.fields);
    if ('problem' in choice || 'problem' in parsed) {
      if ('problem' in parsed) collected.problems.push({ ...at, ...parsed.problem });
      continue;
    }
    candidates.push({ at, candidate: choice, fields: parsed.fields });
    collected.problems.push(
      ...choice.notAddresses.map((url) => ({ ...at, text: quoted(url), field: 'url', key: 'invalid_url', values: {} })),
    );
  }
  const problems = await itemProblems(
    across(ctx.db),
    ctx.now,
    candidates.map(({ candidate: { section }, fields }) => ({ section, fields })),
  );
  for (const [index, { at, candidate: choice }] of candidates.entries()) {
    const problem = problems[index] ?? null;
    if (problem === null) collected.items.push(choice);
    else collected.problems.push({ ...at, ...problem, values: {} });
  }
  return collected;
}

/** Every draft as an item to add, to change, or already the same; what cannot be imported is reported. */
export async function collect(
  ctx: ReadContext,
  read: ReadArchive,
  present: Present,
  codeOf: CodeOf,
): Promise<{ items: ItemRow[]; problems: StoredProblem[] }> {
  const problems: StoredProblem[] = read.problems.map(({ file, row, text, code }) => ({
    file,
    row,
    text,
    field: '',
    key: code,
    values: {},
  }));
  const basics: ImportItem[] = [];
  /** Of the first part of the file that names a place. Telephone numbers in other parts are read by it. */
  let country: string | null = null;
  const drafts: (SourceRow & { draft: ItemDraft })[] = [];
  for (const { file, row, draft } of read.drafts) {
    if (draft.section !== 'basics') {
      drafts.push({ file, row, draft });
      continue;
    }
    const basicsChoice = await readBasics(ctx, draft, present.own, { file, row, country });
    country ??= basicsChoice.country;
    basics.push(...basicsChoice.parsedFields);
    problems.push(...basicsChoice.problems);
  }
  const collected = await collectItems(ctx, drafts, codeOf);
  const skillName = await listedSkillNames(ctx.db, collected.items);
  const items = [...basics, ...matchItems(collected.items, present.profile, skillName)].map((item, number) => ({
    ...item,
    number,
  }));
  return { items, problems: [...problems, ...collected.problems] };
}
