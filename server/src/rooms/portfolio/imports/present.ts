import type { ImportItem, ProfileImport } from '#contract/portfolio-imports.ts';
import type { Language } from '#contract/language.ts';
import { isRefusalCode } from '#contract/refusals.ts';
import { isWorded, say, sayField, sayRefusal } from '#platform/strings.ts';
import type { ImportRow, ItemRow, StoredProblem } from './queries.ts';

/** Why something could not be put in: a refusal of the profile, or a problem of a field. */
const saidOf = (problem: string, language: Language): string => (isRefusalCode(problem) ? sayRefusal(language, problem, { limit: '' }) : sayField(language, problem));

const isName = ({ section, title }: ItemRow) => section === 'basics' && (title === 'firstName' || title === 'lastName');

function presentItem(row: ItemRow, language: Language, nameOfLanguage: (code: string) => string): ImportItem {
  const { number, section, action, before, problem } = row;
  const words = (key: string) => say(language, `portfolio:${key}`);
  const title = section === 'basics' ? words(`columns.${row.title}`) : section === 'languages' ? nameOfLanguage(row.title) : row.title;
  const subtitle = section === 'languages' ? words(`cv.proficiency.${row.subtitle}`) : row.subtitle;
  const suggested = action === 'add' || (action === 'change' && !isName(row));
  return { number, section, action, title, subtitle, text: row.body, before, suggested, problem: problem === null ? null : saidOf(problem, language) };
}

function presentProblem({ file, row, text, field, key, values }: StoredProblem, language: Language): ProfileImport['problems'][number] {
  const own = `portfolio:problems.${key}`;
  const what = isWorded(own) ? say(language, own, values) : sayField(language, key, values);
  // "pictureIds.0" and the like are never typed in a file.
  const column = `portfolio:columns.${field.split('.')[0]}`;
  return { file, row, text, message: isWorded(column) ? `${say(language, column)}: ${what}` : what };
}

const under = { reading: true, ready: true, applying: true, done: false, failed: false, cancelled: false } as const;

export function presentImport(row: ImportRow, { items, contacts }: { items: readonly ItemRow[]; contacts: number }, language: Language): ProfileImport {
  const names = new Intl.DisplayNames([language === 'hn' ? 'hi' : language], { type: 'language' });
  return {
    id: row.id, state: row.state, kind: row.kind, filename: row.filename, done: row.done, total: row.total,
    items: items.map((item) => presentItem(item, language, (code) => names.of(code) ?? code)),
    contacts,
    problems: row.problems.map((problem) => presentProblem(problem, language)),
    failure: row.failure === null ? null : say(language, `portfolio:failures.${row.failure}`),
    added: row.added, changed: row.changed, createdAt: row.created_at.toISOString(),
    can: { confirm: row.state === 'ready', cancel: under[row.state] },
  };
}
