import { queryOf, readTerms } from '#platform/text-search/query.ts';

interface PostQuery {
  /** Of words; empty without any. */
  readonly query: string;
  /** Whose posts are looked for. */
  readonly username: string | null;
}

/** Reads words, "phrases in quotes" and `from:username`. */
export function parsePostQuery(text: string): PostQuery {
  const terms = readTerms(text, { filters: ['from'] });
  const author = terms.findLast(({ filter }) => filter === 'from');
  return {
    query: queryOf(terms.filter(({ filter }) => filter === null)),
    username: author?.text.replace(/^@/, '').toLowerCase() ?? null,
  };
}
