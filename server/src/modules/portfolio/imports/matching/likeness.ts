import { comparePartial, type ListedSection } from '#contract/profiles/sections.ts';
import { foldName } from '#contract/reference/reference.ts';

/**
 * The fields that identify an item of a section. `must` fields are equal on both sides; `may` fields are equal where
 * both sides have them, because a field missing in the file proves nothing. Items with contradicting dates are
 * different, unless `datesMay` and all other fields are known and equal: then a date was corrected.
 */
interface IdentityFields {
  readonly must: readonly string[];
  readonly may: readonly string[];
  readonly dates: readonly string[];
  readonly datesMay: boolean;
}
const signs: Readonly<Record<ListedSection, IdentityFields>> = {
  work_experience: { must: ['role', 'company'], may: [], dates: ['started'], datesMay: false },
  educations: { must: ['school'], may: ['degree', 'field'], dates: ['started', 'ended'], datesMay: true },
  projects: { must: ['name'], may: [], dates: [], datesMay: true },
  achievements: { must: ['name'], may: ['institute'], dates: [], datesMay: true },
  skills: { must: ['name'], may: [], dates: [], datesMay: true },
  languages: { must: ['code'], may: [], dates: [], datesMay: true },
};

/** The identifying fields of one item, normalised once because a file has thousands of rows. */
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

/** How certain it is that two items are the same; 0 when they are not. */
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

/** Items of a file with equal identifying fields are one. */
export const twinKey = (section: ListedSection, { must, may, dates }: Traits): string =>
  [section, must, ...may, ...dates].join('|');
