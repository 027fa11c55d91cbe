import { normalized } from '#contract/core/normalize.ts';

/**
 * Languages whose names of months are known: those in which LinkedIn is offered, and others of its members. `Intl` has
 * the names, long and short, alone and within a date.
 */
const LANGUAGES = (
  'en ar bg bn ca cs da de el es et eu fa fi fil fr ga gl gu he hi hr hu id is it ja kn ko lt lv ml mr ms nb ne nl ' +
  'nn pa pl pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh af am az be bs hy ka kk km lo mk mn my or cy'
).split(' ');
const YEAR = 2021;

/** Words of a date, without dots, joiners and accents of Latin letters; figures are not part of them. */
export function wordsOf(text: string): string[] {
  const plain = normalized(text, 'NFKD')
    .toLowerCase()
    .replace(/(?<=\p{Script=Latin})[\u0300-\u036f]+|\u200c|\u200d|\./gu, '');
  return (normalized(plain).match(/[\p{L}\p{M}'’]+/gu) ?? []).map((word) => word.replaceAll('’', "'"));
}

function namesIn(language: string): [string, number][] {
  const styles: Intl.DateTimeFormatOptions[] = [
    { month: 'long' },
    { month: 'short' },
    { month: 'long', day: 'numeric', year: 'numeric' },
    { month: 'short', day: 'numeric', year: 'numeric' },
    { month: 'short', year: 'numeric' },
  ];
  return styles.flatMap((style) => {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...style, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index): [string, number] => {
      const parts = format.formatToParts(Date.UTC(YEAR, index, 10));
      // Some names contain a figure, such as 3月, or a preposition: those words say nothing of their own.
      const words = wordsOf(parts.find(({ type }) => type === 'month')?.value ?? '');
      const [only = ''] = words;
      return [words.length === 1 ? only : (words.findLast((word) => word.length > 2) ?? ''), index + 1];
    });
  });
}

let known: ReadonlyMap<string, ReadonlySet<number>> | undefined;
/** Every name, and the months that it stands for. Read once a file has a date that is not written in figures. */
function names(): ReadonlyMap<string, ReadonlySet<number>> {
  if (known !== undefined) return known;
  const all = new Map<string, Set<number>>();
  for (const [name, month] of LANGUAGES.flatMap(namesIn)) {
    if (name === '') continue;
    const months = all.get(name) ?? new Set();
    all.set(name, months.add(month));
  }
  known = all;
  return known;
}

/** Letters that an abbreviation has at least, which is no name itself: `marrask.` for marraskuu. */
const ABBREVIATION = 4;

function onlyOf(months: ReadonlySet<number>): number | null {
  const [month, ...more] = months;
  return month === undefined || more.length > 0 ? null : month;
}

/** The month that a word names, 1 to 12; null where none does, or languages disagree. */
export function monthNamed(word: string): number | null {
  const exact = names().get(word);
  if (exact !== undefined) return onlyOf(exact);
  if (word.length < ABBREVIATION) return null;
  const begun = new Set([...names()].flatMap(([name, months]) => (name.startsWith(word) ? [...months] : [])));
  return onlyOf(begun);
}
