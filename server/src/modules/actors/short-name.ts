import { foldForSearch, latinOf } from './search-text.ts';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** First name and initial: "Asha R.", "आरव व."; a single word is not shortened. */
export function shortName(displayName: string): string {
  const words = displayName.trim().split(/\s+/);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const [initial] = segmenter.segment(last);
  return initial === undefined ? first : `${first} ${initial.segment}.`;
}

/** Words below this length are part of many names: they count only as a whole part of a username. */
const MIN_CONTAINED = 4;

/** Whether a username contains a word of a name that the short form of the name ("Asha R.") leaves out. */
export function showsSurname(username: string, displayName: string): boolean {
  const [, ...hidden] = foldForSearch(displayName).split(' ');
  const parts = username.split(/[._-]|(?<=\D)(?=\d)/);
  const whole = parts.join('');
  return hidden
    .map((word) => latinOf(word).replace(/[^a-z0-9]/g, ''))
    .some((word) => parts.includes(word) || (word.length >= MIN_CONTAINED && whole.includes(word)));
}
