/** Vowels and consonants of English, as far as endings depend on them. */
const [VOWEL, CONSONANT, LAST] = ['[aeiouy]', '[bcdfghjklmnpqrstvwxz]', '[bcdfghjklmnpqrstvz]'];
const SHORT = ` ${CONSONANT}*${VOWEL}${LAST}`;
/** The place of an ending that was taken off, and an `e` that stays. */
const [ENDED, KEPT] = ['\u0001', '\u0002'];
const shortAndEnded = new RegExp(`(${SHORT})${ENDED}`, 'g');
const shortWithE = new RegExp(`(${SHORT}e)(?= )`, 'g');

/**
 * Words with one space between them, each in the form that its English forms share: roofs is roof, weaver and weaving
 * are weav, planner is plan. Made for comparing only, and the same for ever: what is stored depends on it. Words of
 * other languages change the same way on both sides. The function `word_forms` of the database does the same.
 */
export function wordForms(comparableText: string): string {
  // Shorter words have no forms.
  if (!/[a-z]{4}/.test(comparableText)) return comparableText;
  return ` ${comparableText} `
    .replace(/([a-z]{2})ies /g, '$1y ')
    .replace(/([a-z](?:ss|sh|ch|x))es /g, '$1 ')
    .replace(/([a-z]{2}[a-hj-rtv-z])s /g, '$1 ')
    .replace(/([aeiouy][a-z]+)ing /g, `$1${ENDED} `)
    .replace(/([aeiouy][a-z]*[a-df-z])ed /g, `$1${ENDED} `)
    .replace(/([a-z][aeiouy][a-z]*[a-df-z]|[aeiouy][a-z]+[a-df-z])er /g, `$1${ENDED} `)
    .replace(/i\u0001/g, 'y')
    .replace(/([a-z]{2})([bdfgmnprt])\2\u0001/g, '$1$2')
    .replace(shortAndEnded, '$1e')
    .replaceAll(ENDED, '')
    .replace(shortWithE, `$1${KEPT}`)
    .replace(/([a-z]{4})e(?= )/g, '$1')
    .replaceAll(KEPT, '')
    .replace(/([a-z]{2})([bdfglmnprstz])\2(?= )/g, '$1$2')
    .slice(1, -1);
}
