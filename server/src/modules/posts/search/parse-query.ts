/** Words beyond this number are not looked for. */
const MAX_TERMS = 10;
const TERM = /from:@?([\w.-]+)|"([^"]*)"|(\S+)/giu;
/** A term of `to_tsquery`; several words in it have to follow each other. */
const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const hasWord = (term: string): boolean => /[\p{L}\p{N}]/u.test(term);

interface PostQuery {
  /** For `to_tsquery`; empty without words. */
  readonly query: string;
  /** Whose posts are looked for. */
  readonly username: string | null;
}

/** Reads words, "phrases in quotes" and `from:username`. The last word may be the beginning of one. */
export function parsePostQuery(text: string): PostQuery {
  const terms: string[] = [];
  let username: string | null = null;
  for (const [, from, phrase, word] of text.matchAll(TERM)) {
    if (from !== undefined) username = from.toLowerCase();
    else if (phrase !== undefined && hasWord(phrase)) terms.push(quoted(phrase));
    else if (word !== undefined && hasWord(word)) terms.push(`${quoted(word)}:*`);
  }
  const used = terms
    .slice(0, MAX_TERMS)
    .map((term, index, all) => (index < all.length - 1 ? term.replace(/:\*$/, '') : term));
  return { query: used.join(' & '), username };
}
