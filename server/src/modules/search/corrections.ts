import { keyRanges, type KeyRange } from '#modules/actors';
import type { WordRow } from './queries.ts';

/** Maximum number of corrected readings of a mistyped query. */
const MAX_READINGS = 4;

/**
 * The word with each pair of neighbouring letters swapped: the most common typo, which trigram similarity does not
 * detect.
 */
const transpositions = (word: string): string[] =>
  Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, index) => word.slice(0, index) + word.charAt(index + 1) + word.charAt(index) + word.slice(index + 2),
  ).filter((each) => each !== word);

interface ReadContext {
  readonly words: readonly string[];
  readonly likeness: number;
}

/** Finds the words of names that are similar to `words`, or equal to one of `changed`. */
export type LikeWords = (typed: {
  readonly words: readonly string[];
  readonly changed: readonly string[];
}) => Promise<readonly WordRow[]>;

/** Key ranges of probable readings, the most likely first. A known word may stay as it is. */
export async function correctedRanges(like: LikeWords, words: readonly string[]): Promise<KeyRange[][]> {
  const rows = await like({ words, changed: words.flatMap(transpositions) });
  let readings: ReadContext[] = [{ words: [], likeness: 0 }];
  for (const [index, word] of words.entries()) {
    const choices = [{ word, likeness: 1 }, ...rows.filter((row) => row.ordinal === index + 1)];
    readings = readings
      .flatMap((before) =>
        choices.map((choice) => ({
          words: [...before.words, choice.word],
          likeness: before.likeness + choice.likeness,
        })),
      )
      .toSorted((a, b) => b.likeness - a.likeness)
      .slice(0, MAX_READINGS + 1);
  }
  const filters = words.join(' ');
  return readings
    .filter((reading) => reading.words.join(' ') !== filters)
    .slice(0, MAX_READINGS)
    .map((reading) => keyRanges(reading.words));
}
