import { expect, test } from 'vitest';
import { lineChanges } from './line-changes.ts';

test('names the lines that are only in one of two texts, in their order', () => {
  expect(lineChanges(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd', 'e'])).toEqual(['…', '- b', '+ x', '…', '+ e']);
  expect(lineChanges(['a', 'b'], ['a', 'b'])).toEqual(['…']);
  expect(lineChanges([], ['a'])).toEqual(['+ a']);
});
