import { SEARCHED_PARTS, type SearchedPart } from '#contract/messaging/search.ts';
import { findWords } from '#platform/text-search/find-words.ts';
import { queryOf, readTerms } from '#platform/text-search/query.ts';

/** Words beyond this number are not marked. */
const MAX_MARKED = 10;

export interface MessageQuery {
  /** Of words; empty without any. */
  readonly words: string;
  /** The words themselves, to mark them in what was found. */
  readonly marked: readonly string[];
  /** `me`, `@username`, or a name. */
  readonly from: string | null;
  /** The name of a conversation, or `@username` of the other. */
  readonly within: string | null;
  readonly has: readonly SearchedPart[];
  /** Something was asked for that no message has, such as `has:wings`. */
  readonly impossible: boolean;
}

/** Reads words, "phrases in quotes", `from:`, `in:` and `has:`. */
export function parseMessageQuery(text: string): MessageQuery {
  const terms = readTerms(text, { filters: ['from', 'in', 'has'] });
  const valuesOf = (name: string) => terms.filter(({ filter }) => filter === name).map((term) => term.text);
  const requested = valuesOf('has').map((part) => part.toLowerCase());
  const words = terms.filter(({ filter }) => filter === null);
  return {
    words: queryOf(words),
    marked: words.slice(0, MAX_MARKED).map((term) => term.text),
    from: valuesOf('from').at(-1)?.toLowerCase() ?? null,
    within: valuesOf('in').at(-1)?.toLowerCase() ?? null,
    has: SEARCHED_PARTS.filter((part) => requested.includes(part)),
    impossible: requested.some((each) => !SEARCHED_PARTS.some((part) => part === each)),
  };
}

/** Graphemes before the first word that was looked for, and in all. */
const BEFORE = 40;
const LENGTH = 160;

/** A part of the text around the first word that was looked for, and where in it the words are. */
export function excerptOf(
  text: string,
  marked: readonly string[],
): { excerpt: string; marks: { start: number; length: number }[] } {
  const line = text.replace(/\s+/g, ' ');
  const places = findWords(line, marked);
  const first = places[0]?.start ?? 0;
  const space = line.lastIndexOf(' ', Math.max(0, first - BEFORE));
  const from = first <= BEFORE ? 0 : space + 1;
  const cut = line.slice(from, from + LENGTH);
  const prefix = from > 0 ? '…' : '';
  // Not through the middle of a character of two units.
  const whole = /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
  const marks = places
    .filter(({ start, length }) => start >= from && start - from + length <= whole.length)
    .map(({ start, length }) => ({ start: start - from + prefix.length, length }));
  return { excerpt: `${prefix}${whole}${from + LENGTH < line.length ? '…' : ''}`, marks };
}
