import { CONTACTS_MAX, type ImportItem, type ImportSection, type ProfileImport } from '#contract/portfolio/imports.ts';
import type { Language } from '#contract/core/language.ts';
import { ITEMS_MAX, type ListedSection } from '#contract/profiles/sections.ts';
import { allowed } from '#platform/policy.ts';
import { isRefusalCode } from '#contract/core/refusals.ts';
import { isWorded, translate, translateField, translateRefusal } from '#platform/strings.ts';
import { canCancelImport, canConfirmImport } from '../policy.ts';
import { isPrivate } from './basics.ts';
import type { ImportRow, ItemRow, StoredProblem } from './queries.ts';

/** Number of items per section; missing sections have none. */
export type ItemCounts = ReadonlyMap<ListedSection, number>;
interface PresentContext {
  readonly language: Language;
  readonly nameOfLanguage: (code: string) => string;
}
const isListedSection = (section: ImportSection): section is ListedSection => section !== 'basics';
const limitOf = (section: ImportSection): number => (isListedSection(section) ? ITEMS_MAX[section] : Infinity);
const freeIn = (section: ImportSection, itemCounts: ItemCounts): number =>
  isListedSection(section) ? Math.max(0, ITEMS_MAX[section] - (itemCounts.get(section) ?? 0)) : Infinity;

/** Why an item was not imported: a refusal of the profile or a problem of a field. */
function problemText(problem: string, section: ImportSection, language: Language): string {
  const own = `portfolio:problems.${problem}`;
  if (isWorded(own)) return translate(language, own);
  return isRefusalCode(problem)
    ? translateRefusal(language, problem, { limit: limitOf(section) })
    : translateField(language, problem);
}

const isName = ({ section, title }: ItemRow) => section === 'basics' && (title === 'firstName' || title === 'lastName');
const unchosen = (row: ItemRow) =>
  (row.note !== null && row.note !== 'date_unread') || (row.section === 'basics' && isPrivate(row.title));
const isApplicable = (row: ItemRow) =>
  !unchosen(row) && (row.action === 'add' || (row.action === 'change' && !isName(row)));

/** Translations of values that are not free text. */
function translatedValues(field: string, value: string, { language }: PresentContext): string {
  if (value === '') return '';
  if (field === 'current') return translate(language, `portfolio:yes.${value}`);
  if (field === 'employmentType') return value === 'none' ? '' : translate(language, `choices:employment.${value}`);
  if (field === 'level') return translate(language, `choices:education.${value}`);
  return field === 'proficiency' ? translate(language, `choices:proficiency.${value}`) : value;
}

function presentItem(row: ItemRow, isSuggested: boolean, context: PresentContext): ImportItem {
  const { number, section, action, problem, note } = row;
  const words = (key: string) => translate(context.language, `portfolio:${key}`);
  const title =
    section === 'basics'
      ? words(`columns.${row.title}`)
      : section === 'languages'
        ? context.nameOfLanguage(row.title)
        : row.title;
  const subtitle =
    section === 'languages' ? translate(context.language, `choices:proficiency.${row.subtitle}`) : row.subtitle;
  const changes = row.changes.map(({ field, before, after }) => ({
    field: words(`columns.${field}`),
    before: translatedValues(field, before, context),
    after: translatedValues(field, after, context),
  }));
  return {
    number,
    section,
    action,
    title,
    subtitle,
    text: row.body,
    changes,
    suggested: isSuggested,
    note: note === null ? null : words(`notes.${note}`),
    problem: problem === null ? null : problemText(problem, section, context.language),
  };
}

/** Preselects as many new items as their section can still hold, in the order of the file. */
function presentItems(rows: readonly ItemRow[], itemCounts: ItemCounts, context: PresentContext): ImportItem[] {
  const takenCounts = new Map<ImportSection, number>();
  return rows.map((row) => {
    const before = takenCounts.get(row.section) ?? 0;
    const isSuggested = isApplicable(row) && (row.action !== 'add' || before < freeIn(row.section, itemCounts));
    if (isSuggested && row.action === 'add') takenCounts.set(row.section, before + 1);
    return presentItem(row, isSuggested, context);
  });
}

function fullSectionsOf(rows: readonly ItemRow[], itemCounts: ItemCounts): ProfileImport['crowded'] {
  const addedBySection = Map.groupBy(
    rows.filter(({ action }) => action === 'add'),
    ({ section }) => section,
  );
  return [...addedBySection]
    .filter(([section, items]) => items.length > freeIn(section, itemCounts))
    .map(([section]) => ({ section, limit: limitOf(section), free: freeIn(section, itemCounts) }));
}

function presentProblem(
  { file, row, text, field, key, values }: StoredProblem,
  language: Language,
): ProfileImport['problems'][number] {
  const own = `portfolio:problems.${key}`;
  const fieldName = isWorded(own) ? translate(language, own, values) : translateField(language, key, values);
  // Index suffixes, as in "pictureIds.0", are removed.
  const column = `portfolio:columns.${field.split('.')[0]}`;
  return { file, row, text, message: isWorded(column) ? `${translate(language, column)}: ${fieldName}` : fieldName };
}
const isNotification = ({ key }: StoredProblem) => isWorded(`portfolio:notices.${key}`);

export function presentImport(
  row: ImportRow,
  { items, contacts, itemCounts }: { items: readonly ItemRow[]; contacts: number; itemCounts: ItemCounts },
  language: Language,
): ProfileImport {
  const names = new Intl.DisplayNames([language === 'hn' ? 'hi' : language], { type: 'language' });
  const context: PresentContext = { language, nameOfLanguage: (code) => names.of(code) ?? code };
  return {
    id: row.id,
    state: row.state,
    kind: row.kind,
    filename: row.filename,
    done: row.done,
    total: row.total,
    items: presentItems(items, itemCounts, context),
    crowded: row.state === 'ready' ? fullSectionsOf(items, itemCounts) : [],
    contacts,
    problems: row.problems
      .filter((problem) => !isNotification(problem))
      .map((problem) => presentProblem(problem, language)),
    notices: row.problems
      .filter(isNotification)
      .map(({ key, file, text }) =>
        translate(language, `portfolio:notices.${key}`, { file, text, limit: CONTACTS_MAX }),
      ),
    failure: row.failure === null ? null : translate(language, `portfolio:failures.${row.failure}`),
    added: row.added,
    changed: row.changed,
    createdAt: row.created_at.toISOString(),
    can: allowed({ confirm: canConfirmImport(row), cancel: canCancelImport(row) }),
  };
}
