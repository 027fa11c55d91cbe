import { searchPeople } from '#contract/search.ts';
import { readingEndless } from '#shell/reading.ts';

/** People whose name or username begins so. */
export const peopleQuery = (query: string) => readingEndless(searchPeople, { query: { query } });
