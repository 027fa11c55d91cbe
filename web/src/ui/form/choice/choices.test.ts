import { expect, it } from 'vitest';
import { foldName } from '#contract/reference/reference.ts';
import { matchingChoices, choiceFor, movedIndex } from './choices.ts';

const choices = [
  { key: 'DE', label: 'Germany' },
  { key: 'GB', label: 'United Kingdom' },
  { key: 'IN', label: 'भारत', also: 'India' },
  { key: 'KG', label: 'Kyrgyzstan' },
  { key: 'CI', label: 'Côte d’Ivoire' },
];
const keys = (text: string) => matchingChoices(choices, text, foldName).map(({ key }) => key);

it('matchingChoices matches beginnings of words, whole names first, in both scripts, ignoring accents', () => {
  expect(keys('')).toHaveLength(5);
  expect(keys('k')).toEqual(['KG', 'GB']);
  expect(keys('भा')).toEqual(['IN']);
  expect(keys('INDIA')).toEqual(['IN']);
  expect(keys("cote d'iv")).toEqual(['CI']);
  expect(keys('ermany')).toEqual([]);
});

it('movedIndex wraps around with the arrow keys, and stays at -1 in an empty list', () => {
  expect([
    movedIndex('ArrowDown', -1, 3),
    movedIndex('ArrowDown', 2, 3),
    movedIndex('ArrowUp', 0, 3),
    movedIndex('ArrowUp', -1, 3),
  ]).toEqual([0, 0, 2, 2]);
  expect([movedIndex('ArrowDown', -1, 0), movedIndex('ArrowUp', -1, 0), movedIndex('a', 1, 3)]).toEqual([
    -1,
    -1,
    undefined,
  ]);
});

it('choiceFor picks the only choice of the typed name, or the highlighted one', () => {
  expect(choiceFor(choices, ' germany ', null)?.key).toBe('DE');
  expect(choiceFor(choices, 'germ', null)).toBeUndefined();
  expect(choiceFor(choices, 'germ', 0)?.key).toBe('DE');
  expect(choiceFor(choices, 'kyrgyzstan', 1)?.key).toBe('KG');
  expect(choiceFor(choices, 'atlantis', -1)).toBeUndefined();
  expect(choiceFor(choices, '', 0)).toBeUndefined();
  // Two cities share a name, so neither is chosen.
  expect(
    choiceFor(
      [
        { key: '1', label: 'Aurangabad', detail: 'Bihar' },
        { key: '2', label: 'Aurangabad', detail: 'Maharashtra' },
      ],
      'Aurangabad',
      null,
    ),
  ).toBeUndefined();
});
