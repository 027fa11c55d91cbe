import { expect, test } from 'vitest';
import { type Cursor, firstCursor } from './cursor.ts';
import { findOrCorrect, type Ranges } from './find-corrected.ts';

/** Finds rows of these ranks as written, and one more with corrections. `similar`: whether a name is like it. */
async function search(ranks: readonly number[], { word = 'ashaa', similar = true, limit = 20, from = {} } = {}) {
  const finds: ('written' | 'corrected')[] = [];
  const find = (ranges: Ranges) => {
    const withCorrections = ranges.some(({ fit }) => fit >= 6);
    finds.push(withCorrections ? 'corrected' : 'written');
    return Promise.resolve([...ranks, ...(withCorrections ? [99] : [])].map((rank) => ({ rank })));
  };
  const like = () => Promise.resolve(similar ? [{ ordinal: 1, word: 'asha', likeness: 0.5 }] : []);
  const cursor: Cursor = { ...firstCursor, ...from };
  const { rows, corrected } = await findOrCorrect({ words: [word], from: cursor, limit, find, like });
  return { ranks: rows.map(({ rank }) => rank), corrected, finds };
}

test('what is found as written is enough from three results on, or with a whole word', async () => {
  const asWritten = (ranks: number[]) => ({ ranks, corrected: false, finds: ['written'] });
  expect(await search([12, 12, 12])).toEqual(asWritten([12, 12, 12]));
  expect(await search([11])).toEqual(asWritten([11]));
  // A page of two cannot have three.
  expect(await search([12, 12], { limit: 2 })).toEqual(asWritten([12, 12]));
  // The first page was not corrected, so the next is not.
  for (const rank of [0, 5]) expect(await search([], { from: { rank } })).toEqual(asWritten([]));
});

test('fewer results are searched again with corrections, also on the pages after', async () => {
  expect(await search([12, 12])).toEqual({ ranks: [12, 12, 99], corrected: true, finds: ['written', 'corrected'] });
  expect(await search([12], { from: { rank: 5, corrected: true } })).toEqual({
    ranks: [12, 99],
    corrected: true,
    finds: ['corrected'],
  });
});

test('short words and words that are like no other are not corrected', async () => {
  const once = { ranks: [12], corrected: true, finds: ['written'] };
  expect(await search([12], { word: 'as' })).toEqual(once);
  expect(await search([12], { similar: false })).toEqual(once);
  expect(await search([12], { word: 'as', from: { rank: 5, corrected: true } })).toEqual(once);
  expect((await search([12], { word: 'ash' })).finds).toEqual(['written', 'corrected']);
});
