import { SEARCHED_PARTS, type SearchedPart } from '#contract/messaging.search.ts';

/** Words beyond this number are not looked for. */
const MAX_TERMS = 10;
const TERM = /(from|in|has):(?:"([^"]*)"|(\S+))|"([^"]*)"|(\S+)/giu;
/** A term of `to_tsquery`; several words in it have to follow each other. */
const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const hasWord = (term: string): boolean => /[\p{L}\p{N}]/u.test(term);

export interface MessageQuery {
  /** For `to_tsquery`; empty without words. */
  readonly words: string;
  /** The words themselves, to mark them in what was found. */
  readonly marked: readonly string[];
  /** A username, or `me`. */
  readonly from: string | null;
  /** The name of a conversation, or `@username` of the other. */
  readonly within: string | null;
  readonly has: readonly SearchedPart[];
  /** Something was asked for that no message has, such as `has:wings`. */
  readonly impossible: boolean;
}

/** Reads words, "phrases in quotes", `from:`, `in:` and `has:`. The last word may be the beginning of one. */
export function parseMessageQuery(text: string): MessageQuery {
  const terms: { readonly term: string; readonly isPhrase: boolean }[] = [];
  let from: string | null = null;
  let within: string | null = null;
  const requested: string[] = [];
  for (const [, filter, phrased, plain, phrase, word] of text.matchAll(TERM)) {
    const value = phrased ?? plain ?? '';
    if (filter?.toLowerCase() === 'from') from = value.toLowerCase().replace(/^@/, '');
    else if (filter?.toLowerCase() === 'in') within = value.toLowerCase();
    else if (filter !== undefined) requested.push(value.toLowerCase());
    else if (phrase !== undefined && hasWord(phrase)) terms.push({ term: phrase, isPhrase: true });
    else if (word !== undefined && hasWord(word)) terms.push({ term: word, isPhrase: false });
  }
  const used = terms.slice(0, MAX_TERMS);
  const has = SEARCHED_PARTS.filter((part) => requested.includes(part));
  return {
    words: used
      .map(({ term, isPhrase }, index) => `${quoted(term)}${!isPhrase && index === used.length - 1 ? ':*' : ''}`)
      .join(' & '),
    marked: used.map(({ term }) => term),
    from,
    within,
    has,
    impossible: requested.some((each) => !SEARCHED_PARTS.some((part) => part === each)),
  };
}

const LETTER = /[\p{L}\p{N}\p{M}]/u;
/** Graphemes before the first word that was looked for, and in all. */
const BEFORE = 40;
const LENGTH = 160;

/** A part of the text around the first word that was looked for, and where in it the words are. */
export function excerptOf(
  text: string,
  marked: readonly string[],
): { excerpt: string; marks: { start: number; length: number }[] } {
  const line = text.replace(/\s+/g, ' ');
  const lower = line.toLowerCase();
  const places = marked
    .flatMap((word) => {
      const sought = word.toLowerCase().replace(/\s+/g, ' ');
      const found: { start: number; length: number }[] = [];
      // Lower case can be longer than the original, as with İ: then nothing is marked, and the excerpt begins the text.
      if (lower.length !== line.length || sought === '') return found;
      for (let start = lower.indexOf(sought); start >= 0; start = lower.indexOf(sought, start + sought.length))
        if (!LETTER.test(lower[start - 1] ?? '')) found.push({ start, length: sought.length });
      return found;
    })
    .toSorted((a, b) => a.start - b.start);
  const first = places[0]?.start ?? 0;
  const space = line.lastIndexOf(' ', Math.max(0, first - BEFORE));
  const from = first <= BEFORE ? 0 : space + 1;
  const cut = line.slice(from, from + LENGTH);
  const prefix = from > 0 ? '…' : '';
  // Not through the middle of a character of two units.
  const whole = /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
  let end = 0;
  const marks = places.flatMap(({ start, length }) => {
    if (start < end || start - from + length > whole.length) return [];
    end = start + length;
    return [{ start: start - from + prefix.length, length }];
  });
  return { excerpt: `${prefix}${whole}${from + LENGTH < line.length ? '…' : ''}`, marks };
}
