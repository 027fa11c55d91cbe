import type { ImportItem, ImportSection, ProfileImport } from '#contract/portfolio.imports.ts';
import type { Language } from '#contract/core/language.ts';
import { ITEMS_MAX, type ListedSection } from '#contract/profiles.sections.ts';
import { allowed } from '#platform/policy.ts';
import { isRefusalCode } from '#contract/core/refusals.ts';
import { isWorded, translate, translateField, translateRefusal } from '#platform/strings.ts';
import { canCancelImport, canConfirmImport } from '../policy.ts';
import { isPrivate } from './basics.ts';
import type { ImportRow, ItemRow, StoredProblem } from './queries.ts';

/** How many things each section holds; one that is not named holds none. */
export type Held = ReadonlyMap<ListedSection, number>;
interface Around {
  readonly language: Language;
  readonly nameOfLanguage: (code: string) => string;
}
const listed = (section: ImportSection): section is ListedSection => section !== 'basics';
const limitOf = (section: ImportSection): number => (listed(section) ? ITEMS_MAX[section] : Infinity);
const freeIn = (section: ImportSection, held: Held): number =>
  listed(section) ? Math.max(0, ITEMS_MAX[section] - (held.get(section) ?? 0)) : Infinity;

/** Why something could not be put in: a refusal of the profile, or a problem of a field. */
function saidOf(problem: string, section: ImportSection, language: Language): string {
  const own = `portfolio:problems.${problem}`;
  if (isWorded(own)) return translate(language, own);
  return isRefusalCode(problem)
    ? translateRefusal(language, problem, { limit: limitOf(section) })
    : translateField(language, problem);
}

const isName = ({ section, title }: ItemRow) => section === 'basics' && (title === 'firstName' || title === 'lastName');
const unchosen = (row: ItemRow) => row.note !== null || (row.section === 'basics' && isPrivate(row.title));
const fit = (row: ItemRow) => !unchosen(row) && (row.action === 'add' || (row.action === 'change' && !isName(row)));

/** Words for values that are not texts of people. */
function worded(field: string, value: string, { language }: Around): string {
  if (value === '') return '';
  if (field === 'current') return translate(language, `portfolio:yes.${value}`);
  if (field === 'employmentType')
    return value === 'none' ? '' : translate(language, `portfolio:cv.employmentType.${value}`);
  if (field === 'level') return translate(language, `portfolio:levels.${value}`);
  return field === 'proficiency' ? translate(language, `portfolio:cv.proficiency.${value}`) : value;
}

function presentItem(row: ItemRow, suggested: boolean, around: Around): ImportItem {
  const { number, section, action, problem, note } = row;
  const words = (key: string) => translate(around.language, `portfolio:${key}`);
  const title =
    section === 'basics'
      ? words(`columns.${row.title}`)
      : section === 'languages'
        ? around.nameOfLanguage(row.title)
        : row.title;
  const subtitle = section === 'languages' ? words(`cv.proficiency.${row.subtitle}`) : row.subtitle;
  const changes = row.changes.map(({ field, before, after }) => ({
    field: words(`columns.${field}`),
    before: worded(field, before, around),
    after: worded(field, after, around),
  }));
  return {
    number,
    section,
    action,
    title,
    subtitle,
    text: row.body,
    changes,
    suggested,
    note: note === null ? null : words(`notes.${note}`),
    problem: problem === null ? null : saidOf(problem, section, around.language),
  };
}

/** Chosen at first are as many new things as their section can still take, in the order of the file. */
function presentItems(rows: readonly ItemRow[], held: Held, around: Around): ImportItem[] {
  const taken = new Map<ImportSection, number>();
  return rows.map((row) => {
    const before = taken.get(row.section) ?? 0;
    const chosen = fit(row) && (row.action !== 'add' || before < freeIn(row.section, held));
    if (chosen && row.action === 'add') taken.set(row.section, before + 1);
    return presentItem(row, chosen, around);
  });
}

function crowdedOf(rows: readonly ItemRow[], held: Held): ProfileImport['crowded'] {
  const added = Map.groupBy(
    rows.filter(({ action }) => action === 'add'),
    ({ section }) => section,
  );
  return [...added]
    .filter(([section, items]) => items.length > freeIn(section, held))
    .map(([section]) => ({ section, limit: limitOf(section), free: freeIn(section, held) }));
}

function presentProblem(
  { file, row, text, field, key, values }: StoredProblem,
  language: Language,
): ProfileImport['problems'][number] {
  const own = `portfolio:problems.${key}`;
  const what = isWorded(own) ? translate(language, own, values) : translateField(language, key, values);
  // "pictureIds.0" and the like are never typed in a file.
  const column = `portfolio:columns.${field.split('.')[0]}`;
  return { file, row, text, message: isWorded(column) ? `${translate(language, column)}: ${what}` : what };
}
const isNotification = ({ key }: StoredProblem) => isWorded(`portfolio:notices.${key}`);

export function presentImport(
  row: ImportRow,
  { items, contacts, held }: { items: readonly ItemRow[]; contacts: number; held: Held },
  language: Language,
): ProfileImport {
  const names = new Intl.DisplayNames([language === 'hn' ? 'hi' : language], { type: 'language' });
  const around: Around = { language, nameOfLanguage: (code) => names.of(code) ?? code };
  return {
    id: row.id,
    state: row.state,
    kind: row.kind,
    filename: row.filename,
    done: row.done,
    total: row.total,
    items: presentItems(items, held, around),
    crowded: row.state === 'ready' ? crowdedOf(items, held) : [],
    contacts,
    problems: row.problems
      .filter((problem) => !isNotification(problem))
      .map((problem) => presentProblem(problem, language)),
    notices: row.problems
      .filter(isNotification)
      .map(({ key, file, text }) => translate(language, `portfolio:notices.${key}`, { file, text })),
    failure: row.failure === null ? null : translate(language, `portfolio:failures.${row.failure}`),
    added: row.added,
    changed: row.changed,
    createdAt: row.created_at.toISOString(),
    can: allowed({ confirm: canConfirmImport(row), cancel: canCancelImport(row) }),
  };
}
