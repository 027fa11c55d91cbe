import { foldForSearch, latinOf } from './search-text.ts';
import { soundOf } from './sound.ts';

/** Number of words of a name or query that are used. */
const MAX_WORDS = 6;
/** Prefixes of sound keys: for names written in Latin letters, and for all others. */
const [LATIN, OTHER] = ['~', '^'];
/** The character after the space: no key between the two belongs to a longer word. */
const AFTER_SPACE = '!';

const isLatin = (word: string) => /^[a-z0-9]+$/.test(word);
/** Apostrophes join words and other punctuation separates them: O’Neil is one word, Jean-Luc and asha.rao are two. */
const wordsOf = (text: string): string[] =>
  foldForSearch(text)
    .replace(/['’ʼ]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
const latinWords = (words: readonly string[]): string[] =>
  words.flatMap((word) => (isLatin(word) ? [word] : wordsOf(latinOf(word))));

export interface NameKey {
  readonly key: string;
  readonly turned: boolean;
}

/**
 * Rotations of a name that begin with each word; for three and more words also first and last alone, as people are
 * often called.
 */
function turns(words: readonly string[]): string[][] {
  const all = words.map((_, index) => [...words.slice(index), ...words.slice(0, index)]);
  const [first, last] = [words[0], words.at(-1)];
  return words.length > 2 && first !== undefined && last !== undefined ? [...all, [first, last], [last, first]] : all;
}
const keysOf = (mark: string, words: readonly string[]): NameKey[] =>
  turns(words).map((turn) => ({ key: `${mark}${turn.join(' ')} `, turned: turn[0] !== words[0] }));

/** The search keys of an actor: name and username in each script, and the sound of the name. */
export function nameKeys(displayName: string, username: string): NameKey[] {
  const words = wordsOf(displayName);
  const latin = latinWords(words);
  const sounds = latin.map(soundOf).filter(Boolean);
  const keys = [
    ...keysOf('', words),
    ...(latin.join(' ') === words.join(' ') ? [] : keysOf('', latin)),
    ...keysOf(words.every(isLatin) ? LATIN : OTHER, sounds),
  ];
  const handle = wordsOf(username).join(' ');
  // Things that are not actors have no username.
  const all =
    handle === '' || keys.some(({ key }) => key.startsWith(`${handle} `))
      ? keys
      : [...keys, { key: `${handle} `, turned: false }];
  const byKey = new Map<string, NameKey>();
  for (const each of all) if (byKey.get(each.key)?.turned !== false) byKey.set(each.key, each);
  return [...byKey.values()];
}

/**
 * Words that a mistyped query is corrected to: those of the name in each script. Sorted, so that concurrent writers
 * lock them in one order.
 */
export function nameWords(displayName: string): string[] {
  const words = wordsOf(displayName);
  return [...new Set([...words, ...latinWords(words)])].toSorted();
}
/** The words in stored keys, including those of usernames. */
export const wordsOfKeys = (keys: readonly string[]): string[] => [
  ...new Set(
    keys.filter((key) => !key.startsWith(LATIN) && !key.startsWith(OTHER)).flatMap((key) => key.trim().split(' ')),
  ),
];

/**
 * Keys from `low` (inclusive) to `high` (exclusive). `kind` 0: as written, 1: by sound in the other script, 2: by sound
 * only.
 */
export interface KeyRange {
  readonly low: string;
  readonly high: string;
  readonly kind: 0 | 1 | 2;
}
const prefixRange = (low: string, kind: KeyRange['kind']): KeyRange => ({ low, high: `${low}\u{10ffff}`, kind });
const whole = (low: string, kind: KeyRange['kind']): KeyRange => ({
  low: `${low} `,
  high: `${low}${AFTER_SPACE}`,
  kind,
});

/** The words of a query, normalised like keys. */
export const queryWords = (query: string): string[] => wordsOf(query.replace(/^@/, ''));

/** Joins a single Latin letter with the next word: keys contain O'Connor as one word, while many people type two. */
function joinedWords(words: readonly string[]): string[] {
  const at = words.findIndex((word, index) => /^[a-z]$/.test(word) && index + 1 < words.length);
  return at < 0 ? [...words] : [...words.slice(0, at), words.slice(at, at + 2).join(''), ...words.slice(at + 2)];
}

/**
 * The key ranges that match a query. The last word may be incomplete; an incomplete sound is only compared with the
 * other script, because within one script it would match too many names.
 */
export function keyRanges(words: readonly string[]): KeyRange[] {
  if (words.length === 0) return [];
  const sound = latinWords(words).map(soundOf).filter(Boolean).join(' ');
  const latin = words.every(isLatin);
  const [own, other] = latin ? [LATIN, OTHER] : [OTHER, LATIN];
  const bySound = sound.length > (latin ? 1 : 0) ? [prefixRange(`${other}${sound}`, 1)] : [];
  const spelledOtherwise = sound.length > 1 ? [whole(`${own}${sound}`, 2)] : [];
  const joined = joinedWords(words);
  return [
    prefixRange(words.join(' '), 0),
    ...(joined.length === words.length ? [] : [prefixRange(joined.join(' '), 0)]),
    ...bySound,
    ...spelledOtherwise,
  ];
}
