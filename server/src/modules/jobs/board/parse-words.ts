import { queryOf, readTerms } from '#platform/text-search/query.ts';

/** Reads words, "phrases in quotes" and -words that may not occur, as a query; empty without words. */
export const parseJobWords = (text: string): string => queryOf(readTerms(text, { excludes: true }));
