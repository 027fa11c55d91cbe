import type { Kysely } from 'kysely';
import { across } from '#platform/database/narrow.ts';
import { queryOf, readTerms } from '#platform/text-search/query.ts';
import { likeTabWords, queryWords } from '#modules/actors';
import type { ThingTab } from '#contract/search/tabs.ts';
import { soundKey } from '../listings/fields.ts';

/**
 * Words as a query: each is found as it is written or, besides phrases, as it sounds, which is the same in both
 * scripts. Empty without words.
 */
export function parseWords(text: string): string {
  const operands = readTerms(text).flatMap((term) => {
    const written = queryOf([term]);
    if (written === '') return [];
    const sound = term.isPhrase || /\s/.test(term.text) ? undefined : soundKey(term.text);
    return [sound === undefined ? `(${written})` : `(${written} | '${sound.replaceAll("'", '')}')`];
  });
  return operands.slice(0, 10).join(' & ');
}

/** Words with two neighbouring letters swapped. */
const swapped = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) =>
    [word.slice(0, at), word.charAt(at + 1), word.charAt(at), word.slice(at + 2)].join(''),
  );
/** The most likely words of names in a tab for mistyped ones; null where there is nothing to correct. */
export async function correctWords<T>(db: Kysely<T>, tab: ThingTab, text: string): Promise<string | null> {
  const words = queryWords(text);
  if (words.every(({ length }) => length < 3)) return null;
  const rows = await likeTabWords(across(db), { tabs: [tab], words, changed: words.flatMap(swapped) });
  const corrected = words.map((word, index) => rows.find(({ ordinal }) => ordinal === index + 1)?.word ?? word);
  return corrected.join(' ') === words.join(' ') ? null : corrected.join(' ');
}
