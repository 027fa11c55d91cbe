const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** First name and initial: "Asha R.", "आरव व."; a single word is not shortened. */
export function shortName(displayName: string): string {
  const words = displayName.trim().split(/\s+/);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const [initial] = segmenter.segment(last);
  return initial === undefined ? first : `${first} ${initial.segment}.`;
}
