import { keyRanges, type KeyRange } from '#modules/actors';
import { correctedRanges, type LikeWords } from './corrections.ts';
import type { Cursor } from './cursor.ts';

/** With fewer results than this, the query may be mistyped. */
const MIN_RESULTS = 3;
/** Shorter words are not corrected. */
const MIN_LETTERS = 3;
/** Ranks below this match whole words as written, so the query is not mistyped. */
const WHOLE_WORD_RANK = 12;
/** Distance between the classes of matches: as written, by sound, and corrected. */
const STEP = 3;

/** Key ranges with the class of a match in each. */
export type Ranges = readonly (KeyRange & { readonly fit: number })[];
export const exactRanges = (words: readonly string[]): Ranges =>
  keyRanges(words).map((range) => ({ ...range, fit: STEP * Math.min(range.kind, 1) + (range.kind === 2 ? 1 : 0) }));

/** Ranges as parameters of a statement. */
export const boundsOf = (ranges: Ranges) => ({
  lows: ranges.map(({ low }) => low),
  highs: ranges.map(({ high }) => high),
  classes: ranges.map(({ fit }) => fit),
});

interface Search<Row> {
  readonly words: readonly string[];
  readonly from: Cursor;
  readonly limit: number;
  readonly find: (ranges: Ranges) => Promise<readonly Row[]>;
  /** The words of names that are similar to those of the query. */
  readonly like: LikeWords;
}

/** The rows of a page plus one, and whether corrections were included. */
export async function findOrCorrect<Row extends { readonly rank: number }>({
  words,
  from,
  limit,
  find,
  like,
}: Search<Row>): Promise<{ rows: readonly Row[]; corrected: boolean }> {
  const exact = exactRanges(words);
  const rows = from.corrected ? null : await find(exact);
  if (
    rows !== null &&
    (from.rank >= 0 || rows.length >= Math.min(MIN_RESULTS, limit) || rows.some(({ rank }) => rank < WHOLE_WORD_RANK))
  )
    return { rows, corrected: false };
  const readings = words.some(({ length }) => length >= MIN_LETTERS) ? await correctedRanges(like, words) : [];
  if (readings.length === 0) return { rows: rows ?? (await find(exact)), corrected: true };
  const corrections = readings.flatMap((ranges, index) =>
    ranges.map((range) => ({ ...range, fit: STEP * (2 + index) + range.kind })),
  );
  return { rows: await find([...exact, ...corrections]), corrected: true };
}
