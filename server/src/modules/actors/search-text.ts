import { transliterate } from 'transliteration';
import { romanise } from './devanagari.ts';

/** One form for names and queries: no case, no accents; Devanagari marks stay, they are letters. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** A folded text in Latin letters, the same when it was written so. */
export const latinOf = (searchKey: string): string =>
  /^[\x20-\x7e]*$/.test(searchKey)
    ? searchKey
    : foldForSearch(transliterate(searchKey.replace(/[\u0900-\u0963\u0971-\u097f]+/g, romanise)));

/** So much of a name decides where it stands. */
const SORT_MAX = 100;
/** What names are put in order by: folded and in Latin letters, so that both scripts stand among each other. */
export const sortName = (displayName: string): string => latinOf(foldForSearch(displayName)).slice(0, SORT_MAX);

/**
 * What lists are looked through by: the name as written, the name in Latin when it was not, and the username. It begins
 * with a
 * space, so that every word does: ' as%' finds the beginning of any.
 */
export function searchText(displayName: string, username: string): string {
  const searchKey = foldForSearch(displayName);
  return ` ${[...new Set([searchKey, latinOf(searchKey), username])].join(' ')}`;
}
