import { transliterate } from 'transliteration';

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

/**
 * What search looks through: the name as written, the name in Latin when it was not, and the username. It begins with a space,
 * so that every word does: ' as%' finds the beginning of any.
 */
export function searchText(displayName: string, username: string): string {
  const folded = foldForSearch(displayName);
  const latin = foldForSearch(transliterate(displayName));
  return ` ${[...new Set([folded, latin, username])].join(' ')}`;
}
