import { normalized } from '../../core/normalize.ts';
import {
  EXCLUDING,
  FAIR,
  GENDERED_TITLES,
  MONEY,
  NO_MONEY,
  NOT_EXCLUDING,
  PHRASES,
  PROTECTED_RULES,
  type WordingRule,
} from './rules.ts';

/** The texts of a job. */
export interface Wording {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly criteria: readonly { readonly text: string }[];
  readonly questions: readonly { readonly text: string; readonly options?: readonly string[] }[];
}
/** Words that exclude people, or ask for money. `better`: what to write instead; empty where only leaving out helps. */
export interface Finding {
  readonly rule: WordingRule;
  readonly field: string;
  /** As it was written. */
  readonly word: string;
  readonly better: string;
}

/** More than any field takes. What is beyond is not looked at: fields have their own limits. */
const MAX_UNITS = 100_000;
/** So many words around a phrase are read with it, within its sentence. */
const NEAR = 12;
/** And so many right beside it. */
const BESIDE = 2;
/** Each expression walks over a bounded text once, without going back. */
const WORD = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;
const IGNORED = /[\u0300-\u036f\u093c\u200c\u200d]/gu;

interface Word {
  readonly plain: string;
  readonly start: number;
  readonly end: number;
  /** Counts the sentences. */
  readonly sentence: number;
}
const plainOf = (word: string): string => normalized(word, 'NFD').replaceAll(IGNORED, '').toLowerCase();
/** The end of a sentence; a line that is no item of a list begins a new one. */
const SENTENCE_END = /[.!?।॥](?:["'”’)\]]{0,2})(?:\s|$)|\n(?!\s{0,9}[-*•])/u;
/** The point of e.g. and St. ends none. */
const ABBREVIATED = 2;
function wordsOf(text: string): Word[] {
  const bounded = text.slice(0, MAX_UNITS);
  const words: Word[] = [];
  for (const { 0: word, index } of bounded.matchAll(WORD)) {
    const before = words.at(-1);
    const gap = before === undefined ? '' : bounded.slice(before.end, index);
    const isItem = /^\p{N}/u.test(word) || (before !== undefined && before.plain.length <= ABBREVIATED);
    const isNext = SENTENCE_END.test(isItem ? gap.replace(/[.\n]/g, '') : gap);
    const sentence = (before?.sentence ?? 0) + (isNext ? 1 : 0);
    words.push({ plain: plainOf(word), start: index, end: index + word.length, sentence });
  }
  return words;
}

interface Phrase {
  readonly words: readonly string[];
  readonly whole: boolean;
}
function phraseOf(written: string): Phrase {
  const whole = written.startsWith('^');
  const words = (whole ? written.slice(1, -1) : written).split(' ').map(plainOf);
  return { words, whole };
}
const fits = (pattern: string, word: string): boolean =>
  pattern === '#'
    ? /^\p{N}/u.test(word.slice(0, 1))
    : pattern.endsWith('*')
      ? word.startsWith(pattern.slice(0, -1))
      : word === pattern;
const fitsAt = ({ words, whole }: Phrase, text: readonly Word[], at: number): boolean =>
  (!whole || (at === 0 && text.length === words.length)) &&
  words.every((pattern, index) => fits(pattern, text[at + index]?.plain ?? ''));

interface Range {
  readonly at: number;
  readonly length: number;
}
/** Finds the first of the phrases from a word on. */
type Finder = (text: readonly Word[], from?: number) => Range | undefined;
/** Phrases by their first character, so that a text of thousands of words is compared with few of them. */
function finderOf(...lists: readonly string[]): Finder {
  const byInitial = new Map<string, Phrase[]>();
  for (const phrase of lists.flatMap((list) => list.split('|')).map(phraseOf)) {
    const initial = phrase.words[0]?.slice(0, 1) ?? '';
    byInitial.set(initial, [...(byInitial.get(initial) ?? []), phrase]);
  }
  return (text, from = 0) => {
    for (let at = from; at < text.length; at += 1) {
      const candidates = byInitial.get(text[at]?.plain.slice(0, 1) ?? '') ?? [];
      const phrase = candidates.find((each) => fitsAt(each, text, at));
      if (phrase !== undefined) return { at, length: phrase.words.length };
    }
    return undefined;
  };
}

const inTexts = PROTECTED_RULES.map((rule) => [rule, finderOf(PHRASES[rule].texts)] as const);
const inQuestions = PROTECTED_RULES.map(
  (rule) => [rule, finderOf(PHRASES[rule].texts, PHRASES[rule].questions)] as const,
);
const money = finderOf(MONEY);
const fair = finderOf(FAIR);
const excluding = finderOf(EXCLUDING);
const notExcluding = finderOf(NOT_EXCLUDING);
const denied = {
  before: finderOf(NO_MONEY.before),
  asking: finderOf(NO_MONEY.asking),
  after: finderOf(NO_MONEY.after),
};
const titles = finderOf(Object.keys(GENDERED_TITLES).join('|'));
const better = new Map(Object.entries(GENDERED_TITLES).map(([title, words]) => [plainOf(title), words]));

const written = (text: string, words: readonly Word[], { at, length }: Range): string =>
  text.slice(words[at]?.start ?? 0, words[at + length - 1]?.end ?? 0);

/** The words around a range that belong to its sentence. */
function around(words: readonly Word[], { at, length }: Range, before: number, after: number): Word[] {
  const sentences = new Set(words.slice(at, at + length).map(({ sentence }) => sentence));
  return words.slice(Math.max(0, at - before), at + length + after).filter(({ sentence }) => sentences.has(sentence));
}
/** The first range that counts. */
function firstOf(find: Finder, words: readonly Word[], counts: (range: Range) => boolean): Range | undefined {
  let found = find(words);
  while (found !== undefined && !counts(found)) found = find(words, found.at + found.length);
  return found;
}
/** The first phrase of the list that does not stand in a promise of equal treatment. */
const unfair = (find: Finder, words: readonly Word[]): Range | undefined =>
  firstOf(find, words, (range) => {
    const beside = around(words, range, BESIDE, BESIDE + 1);
    const isExcluding = excluding(beside) !== undefined && notExcluding(beside) === undefined;
    return isExcluding || fair(around(words, range, NEAR, NEAR)) === undefined;
  });
/** Nobody asks for it: “no registration fee”, “we never charge …”. */
function isDenied(words: readonly Word[], range: Range): boolean {
  const { at, length } = range;
  const before = around(words, { at, length: 1 }, NEAR / 2, 0).slice(0, -1);
  const after = around(words, { at: at + length - 1, length: 1 }, 0, NEAR / 2).slice(1);
  const last = [1, 2].some((count) => denied.before(before.slice(-count))?.length === count);
  return last || denied.asking(before) !== undefined || denied.after(after) !== undefined;
}

function inText(field: string, text: string): Finding[] {
  const words = wordsOf(text);
  const found: Finding[] = [];
  for (const [rule, phrases] of inTexts) {
    const range = unfair(phrases, words);
    if (range !== undefined) found.push({ rule, field, word: written(text, words, range), better: '' });
  }
  return [...found, ...asksMoney(field, text, words)];
}
function asksMoney(field: string, text: string, words: readonly Word[]): Finding[] {
  const range = firstOf(money, words, (each) => !isDenied(words, each));
  return range === undefined ? [] : [{ rule: 'money', field, word: written(text, words, range), better: '' }];
}
function inTitle(title: string): Finding[] {
  const words = wordsOf(title);
  const range = unfair(titles, words);
  if (range === undefined) return [];
  const word = written(title, words, range);
  const plain = words.slice(range.at, range.at + range.length).map((each) => each.plain);
  return [{ rule: 'gendered_title', field: 'title', word, better: better.get(plain.join(' ')) ?? '' }];
}

/** What applicants may not be asked, in the order of the questions: these are refused. */
export function forbiddenQuestions(questions: Wording['questions']): Finding[] {
  return questions.flatMap(({ text: question, options = [] }, index) => {
    const texts = [
      [`questions.${index}.text`, question],
      ...options.map((option) => [`questions.${index}.options`, option] as const),
    ] as const;
    for (const [field, text] of texts) {
      const words = wordsOf(text);
      for (const [rule, phrases] of inQuestions) {
        const range = phrases(words);
        if (range !== undefined) return [{ rule, field, word: written(text, words, range), better: '' }];
      }
    }
    return [];
  });
}

/** What a job is warned of: publishing over it needs a ground. */
export function warningsOf({ title, summary, description, criteria, questions }: Wording): Finding[] {
  return [
    ...inTitle(title),
    ...inText('title', title),
    ...inText('summary', summary),
    ...inText('description', description),
    ...criteria.flatMap(({ text }, index) => inText(`criteria.${index}.text`, text)),
    ...questions.flatMap(({ text }, index) => asksMoney(`questions.${index}.text`, text, wordsOf(text))),
  ];
}
