/** Words beyond this number are not looked for. */
const MAX_TERMS = 10;
const TERM = /(-?)(?:"([^"]*)"|(\S+))/gu;
/** A term of `to_tsquery`; several words in it have to follow each other. */
const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const hasWord = (term: string): boolean => /[\p{L}\p{N}]/u.test(term);

/**
 * Reads words, "phrases in quotes" and -words that may not occur, for `to_tsquery`; empty without words. The last word
 * may be the beginning of one.
 */
export function parseJobWords(text: string): string {
  const terms = [...text.matchAll(TERM)]
    .map(([, minus = '', phrase, word = '']) => ({ isWithout: minus === '-', phrase, term: phrase ?? word }))
    .filter(({ term }) => hasWord(term))
    .slice(0, MAX_TERMS);
  // Without a word that has to occur, everything would be found.
  if (terms.every(({ isWithout }) => isWithout)) return '';
  return terms
    .map(({ isWithout, phrase, term }, index) => {
      const isUnfinished = index === terms.length - 1 && phrase === undefined && !isWithout;
      return `${isWithout ? '!' : ''}${quoted(term)}${isUnfinished ? ':*' : ''}`;
    })
    .join(' & ');
}
