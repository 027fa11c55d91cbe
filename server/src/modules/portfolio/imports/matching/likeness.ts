import { comparePartial, type ListedSection } from '#contract/profiles.sections.ts';
import { foldName } from '#contract/reference.ts';

/**
 * What tells one thing of a section from another. `must` are the same on both sides; `may` are the same where both
 * sides have
 * them: a field that a file lacks tells nothing. Things whose dates contradict each other are two, unless all the rest
 * is known
 * and the same and `datesMay`: then someone corrected a date.
 */
interface Signs {
  readonly must: readonly string[];
  readonly may: readonly string[];
  readonly dates: readonly string[];
  readonly datesMay: boolean;
}
const signs: Readonly<Record<ListedSection, Signs>> = {
  work_experience: { must: ['role', 'company'], may: [], dates: ['started'], datesMay: false },
  educations: { must: ['school'], may: ['degree', 'field'], dates: ['started', 'ended'], datesMay: true },
  projects: { must: ['name'], may: [], dates: [], datesMay: true },
  achievements: { must: ['name'], may: ['institute'], dates: [], datesMay: true },
  skills: { must: ['name'], may: [], dates: [], datesMay: true },
  languages: { must: ['code'], may: [], dates: [], datesMay: true },
};

/** The signs of one thing, folded once: a file has thousands of rows. */
export interface Traits {
  readonly must: string;
  readonly may: readonly string[];
  readonly dates: readonly string[];
}
export function traitsOf(section: ListedSection, fields: Readonly<Record<string, unknown>>): Traits {
  const { must, may, dates } = signs[section];
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  return {
    must: must.map((name) => foldName(text(name))).join('|'),
    may: may.map((name) => foldName(text(name))),
    dates: dates.map(text),
  };
}

/** How sure it is that two are the same thing; 0 when they are not. */
export function similarity(section: ListedSection, a: Traits, b: Traits): number {
  if (a.must !== b.must) return 0;
  const pairs = a.may.map((value, index) => [value, b.may[index] ?? ''] as const);
  if (pairs.some(([left, right]) => left !== '' && right !== '' && left !== right)) return 0;
  const equalPairs = pairs.filter(([left, right]) => left === right && left !== '').length;
  const spans = a.dates
    .map((date, index) => [date, b.dates[index] ?? ''] as const)
    .filter(([left, right]) => left !== '' && right !== '');
  const agreeing = spans.filter(([left, right]) => comparePartial(left, right) === 0).length;
  if (agreeing < spans.length && !(signs[section].datesMay && equalPairs === pairs.length)) return 0;
  return 1 + 10 * equalPairs + agreeing;
}

/** Things of a file that say the same of what tells them apart are one. */
export const twinKey = (section: ListedSection, { must, may, dates }: Traits): string =>
  [section, must, ...may, ...dates].join('|');
