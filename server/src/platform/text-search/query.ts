import { isSpaceless, words } from '#contract/core/comparison/comparable-text.ts';
import { wordForms } from '#contract/core/comparison/word-forms.ts';

/** Terms and words beyond these numbers are not looked for. */
const [MAX_TERMS, MAX_WORDS] = [10, 40];
/** Letters from which on a word may be unfinished; Korean writes as much in two. */
const [UNFINISHED, UNFINISHED_KOREAN] = [3, 2];
const QUOTES = '"“”„‟«»＂「」『』';
const TERM = `(?:[${QUOTES}]([^${QUOTES}]*)[${QUOTES}]|(\\S+))`;

export interface SearchTerm {
  readonly text: string;
  /** In quotes of any kind: its words follow each other. */
  readonly isPhrase: boolean;
  /** Behind a minus: may not occur. */
  readonly isWithout: boolean;
  /** One of the names that were asked for, before a colon, such as `from:`. */
  readonly filter: string | null;
}
interface Syntax {
  readonly filters?: readonly string[];
  /** Whether `-word` is a word that may not occur. */
  readonly excludes?: boolean;
}

/** Reads words, "phrases in quotes", and what `syntax` names, in the order in which they were typed. */
export function readTerms(text: string, { filters = [], excludes = false }: Syntax = {}): SearchTerm[] {
  const names = filters.length === 0 ? '(?!)' : filters.join('|');
  const pattern = new RegExp(`(${excludes ? '-' : '(?!)'})?(?:(${names}):)?${TERM}`, 'giu');
  return Array.from(text.matchAll(pattern), ([, minus, filter, phrase, word = '']) => ({
    text: phrase ?? word,
    isPhrase: phrase !== undefined,
    isWithout: minus !== undefined,
    filter: filter?.toLowerCase() ?? null,
  }));
}

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const isUnfinished = (word: string): boolean =>
  /^[^.].*[^+#]$/u.test(word) &&
  Array.from(word).length >= (/\p{Script=Hangul}/u.test(word) ? UNFINISHED_KOREAN : UNFINISHED);

/** One word: as it stands, as the beginning of one, or in another of its English forms. */
function anyFormOf(word: string): string {
  const form = wordForms(word);
  const operands = [
    `${quoted(word)}${isUnfinished(word) ? ':*' : ''}`,
    quoted(`~${form}`),
    ...(form === word ? [] : [quoted(form)]),
  ];
  return /^[a-z]{4,}$/.test(word) ? `(${operands.join(' | ')})` : `${operands[0]}`;
}

/** Whether the last character of a text without spaces stands behind its pairs, which say the same. */
const isInPair = (word: string, previous: string | undefined): boolean =>
  previous !== undefined && Array.from(previous).length === 2 && previous.endsWith(word);

/** The operand of one term, and how many words it has; undefined for one without words. */
function operandOf({ text, isPhrase, isWithout }: SearchTerm): { operand: string; count: number } | undefined {
  const all = words(text);
  const isAlone = (word: string) => Array.from(word).length === 1 && isSpaceless(word);
  const sought = all
    .filter(({ word }, index) => !(isAlone(word) && isInPair(word, all[index - 1]?.word)))
    .slice(0, MAX_WORDS);
  const [first, ...others] = sought;
  if (first === undefined) return undefined;
  if (others.length === 0) {
    if (isAlone(first.word)) return { operand: `${quoted(first.word)}:*`, count: 1 };
    return { operand: isPhrase || isWithout ? quoted(first.word) : anyFormOf(first.word), count: 1 };
  }
  let operand = quoted(first.word);
  let { position } = first;
  for (const [index, next] of others.entries()) {
    const isOpen = index === others.length - 1 && !isPhrase && !isWithout && !isAlone(next.word);
    const distance = next.position - position;
    operand += ` ${distance === 1 ? '<->' : `<${distance}>`} ${quoted(next.word)}`;
    if (isOpen && isUnfinished(next.word) && all.at(-1) === next) operand += ':*';
    ({ position } = next);
  }
  return { operand: `(${operand})`, count: sought.length };
}

/**
 * Terms as a query of entries that `search_words` made, to be cast with `::tsquery`: no parser of the database reads
 * it. Empty without a word that has to occur. Outside of quotes, a word of three letters and more may be the beginning
 * of one, and English words are found in their other forms. What is typed without a space follows each other, too.
 */
export function queryOf(terms: readonly SearchTerm[]): string {
  const operands: string[] = [];
  let [count, isPositive] = [0, false];
  for (const term of terms) {
    const found = operandOf(term);
    if (found === undefined) continue;
    count += found.count;
    if (operands.length === MAX_TERMS || count > MAX_WORDS) break;
    isPositive ||= !term.isWithout;
    operands.push(`${term.isWithout ? '!' : ''}${found.operand}`);
  }
  // Without a word that has to occur, everything would be found.
  return isPositive ? operands.join(' & ') : '';
}
