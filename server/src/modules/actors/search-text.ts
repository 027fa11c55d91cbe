import { transliterate } from 'transliteration';
import { foldText } from '#contract/core/comparison/comparable-text.ts';
import { FOLDED_MAX } from '#contract/reference/reference.ts';
import { romanise } from './devanagari.ts';
import { soundOf } from './sound.ts';

/**
 * Normalises names and queries: no case, no accents, no invisible characters. Devanagari marks are kept, because they
 * are part of letters, and so are nuktas: the sound of a name depends on them.
 */
export const foldForSearch = (text: string): string =>
  foldText(text.slice(0, FOLDED_MAX), { nuktas: 'kept' }).replace(/\s+/g, ' ').trim();

/** A normalised text in Latin letters; unchanged if it already was. */
export const latinOf = (searchKey: string): string =>
  /^[\x20-\x7e]*$/.test(searchKey)
    ? searchKey
    : foldForSearch(transliterate(searchKey.replace(/[\u0900-\u0963\u0971-\u097f]+/g, romanise)));

/** The sound of one normalised word in any script; equal for names that two scripts spell. */
export const soundOfWord = (searchKey: string): string => soundOf(latinOf(searchKey));

/** Maximum number of characters that a name is sorted by. */
const SORT_MAX = 100;
/** The sort key of a name: normalised and in Latin letters, so that both scripts are sorted together. */
export const sortName = (displayName: string): string => latinOf(foldForSearch(displayName)).slice(0, SORT_MAX);

/**
 * The text that lists are filtered by: the name as written, in Latin letters if it was not, and the username. It begins
 * with a space, so that every word does and ' as%' matches the beginning of any.
 */
export function searchText(displayName: string, username: string): string {
  const searchKey = foldForSearch(displayName);
  return ` ${[...new Set([searchKey, latinOf(searchKey), username])].join(' ')}`;
}

/** What someone typed into a search, normalised like stored search texts, with the wildcards of `like` escaped. */
export function searchPattern(search: string | undefined): string | null {
  const searchKey = foldForSearch(search ?? '');
  return searchKey === '' ? null : searchKey.replace(/[\\%_]/g, String.raw`\$&`);
}
