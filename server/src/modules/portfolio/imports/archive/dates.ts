import { normalized } from '#contract/core/normalize.ts';
import type { Month } from './drafts.ts';
import { monthNamed, wordsOf } from './month-names.ts';

/** The zeros of scripts whose people write years with their own figures; the others follow. */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040, 0x17e0,
];
const figures = (text: string): string =>
  normalized(text, 'NFKC').replace(/\p{Nd}/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code < each + 10);
    return zero === undefined ? sign : String(code - zero);
  });

/** Words for an end that has not come, in the languages of most files. */
const present = new Set(
  (
    'present current currently now today ongoing|to date|en cours|présent|actuel|actuellement|aujourd’hui|' +
    'heute|aktuell|gegenwärtig|derzeit|bis heute|presente|actual|actualmente|actualidad|atual|atualmente|' +
    'momento|oggi|attuale|heden|nu|nå|nykyinen|obecnie|obecny|сейчас|настоящее время|по настоящее время|' +
    'günümüz|devam ediyor|वर्तमान|अब तक|अब|现在|至今|目前|現在|現今|현재|hiện tại|sekarang|saat ini|الآن|' +
    'حتى الآن|כיום'
  )
    .split('|')
    .flatMap((words, index) => (index === 0 ? words.split(' ') : [words])),
);
export const isPresent = (text: string): boolean =>
  present.has(normalized(text.trim().toLowerCase()).replaceAll("'", '’'));

const asMonth = (year: string | undefined, month: string | number | undefined): Month | undefined => {
  const number = Number(month);
  return number >= 1 && number <= 12 ? { year: Number(year), month: number } : undefined;
};

/** `03.2019`, `2019-03-01`, `2019年3月`, `13/02/2019`; undefined for what is no date, or may be one of two. */
function inFigures(text: string): Month | undefined {
  const yearFirst = /^(\d{4})\s?[-/.年년]\s?(\d{1,2})(?:\s?[-/.月월]\s?(?:\d{1,2}\s?[日일]?)?)?(?:T.*)?$/i.exec(text);
  if (yearFirst) return asMonth(yearFirst[1], yearFirst[2]);
  const monthFirst = /^(\d{1,2})\s?[-/. ]\s?(\d{4})$/.exec(text);
  if (monthFirst) return asMonth(monthFirst[2], monthFirst[1]);
  const whole = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  if (whole === null) return undefined;
  const [first, second] = [Number(whole[1]), Number(whole[2])];
  // Which of two small numbers is the month depends on the country.
  if (first === second || second > 12) return second > 31 ? undefined : asMonth(whole[3], first);
  return first > 12 && first <= 31 ? asMonth(whole[3], second) : undefined;
}

/** Words for month and year in dates whose month is a figure: `tháng 3 năm 2019`. */
const monthWords = new Set(['thang', 'thg', 'nam']);

/** The year, the month and the day of a date in words. */
function inWords(text: string): { year: string; month: number; day: number | null } | undefined {
  const numbers = text.match(/\d+/g) ?? [];
  const [year, ...moreYears] = numbers.filter((each) => each.length === 4);
  const [other, ...more] = numbers.filter((each) => each.length !== 4).map(Number);
  if (year === undefined || moreYears.length + more.length > 0 || (other !== undefined && other > 31)) return undefined;
  const words = wordsOf(text);
  const [month, ...moreMonths] = new Set(words.map(monthNamed).filter((each) => each !== null));
  if (month !== undefined)
    return moreMonths.length > 0 || other === 0 ? undefined : { year, month, day: other ?? null };
  const isInFigures = words.length > 0 && words.every((word) => monthWords.has(word));
  return isInFigures && other !== undefined && other >= 1 && other <= 12
    ? { year, month: other, day: null }
    : undefined;
}

/**
 * Reads months as people write them: `Jan 2019`, `12 févr. 2019`, `जन॰ 2019`, `2019年3月`, `2019`, `2019-01-31`,
 * `1/2019`. A month is read only where its name or number leaves no doubt.
 *
 * @returns null for an empty text and the present, undefined for a text that cannot be read
 */
export function readMonth(text: string): Month | null | undefined {
  const date = figures(text).trim().replace(/\s+/g, ' ');
  if (date === '' || isPresent(text)) return null;
  const year = /^(\d{4})(?: ?[年년])?$/.exec(date);
  if (year) return { year: Number(year[1]), month: null };
  const numeric = inFigures(date);
  if (numeric !== undefined) return numeric;
  const worded = inWords(date);
  return worded && { year: Number(worded.year), month: worded.month };
}

/** What is certain about a date that cannot be read: its year, where it names one. */
export function yearOf(text: string): Month | null {
  const years = (figures(text).match(/\d+/g) ?? []).filter((each) => /^(?:19|20)\d\d$/.test(each));
  return years.length === 1 ? { year: Number(years[0]), month: null } : null;
}

/** Reads `12 Mar 2021`, `Mar 12, 2021`, `12 mars 2021` and `2021-03-12`. @returns an ISO date, or null */
export function readDay(text: string): string | null {
  const date = figures(text).trim();
  const worded = inWords(date);
  const two = (number: number) => String(number).padStart(2, '0');
  const eastern = /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]$/.exec(date);
  const iso = eastern
    ? `${eastern[1]}-${two(Number(eastern[2]))}-${two(Number(eastern[3]))}`
    : worded && worded.day !== null
      ? `${worded.year}-${two(worded.month)}-${two(worded.day)}`
      : date.slice(0, 10);
  const at = new Date(`${iso}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso)
    ? iso
    : null;
}
