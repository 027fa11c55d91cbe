/**
 * One form for names and for what is typed to find them: no case, no Latin accents. Marks of other scripts stay: in Devanagari
 * they are letters.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘ʻ`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}
