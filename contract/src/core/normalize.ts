/** Code units of a text that are normalised at most; the longest that anyone may type is far below. */
export const NORMALIZED_MAX = 100_000;
/**
 * Marks in a row that are kept; Unicode calls texts with at most as many stream-safe, and no language needs more than a
 * few. Normalising sorts each run of marks, in a time that grows with the square of its length.
 */
const MARKS_MAX = 30;
/** The half-width sound marks are letters that become marks. */
const tooManyMarks = new RegExp(`([\\p{M}\\uff9e\\uff9f]{${MARKS_MAX}})[\\p{M}\\uff9e\\uff9f]+`, 'gu');
const plain = /^[\x20-\x7e]*$/;

/**
 * The one place that normalises a text that someone else wrote, in a time that grows with its length and no faster. The
 * end of a text beyond `max` code units is cut off, and so is the end of a run of marks.
 */
export function normalized(value: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD' = 'NFC', max = NORMALIZED_MAX): string {
  const bounded = value.length > max ? value.slice(0, max) : value;
  return plain.test(bounded) ? bounded : bounded.replace(tooManyMarks, '$1').normalize(form);
}
