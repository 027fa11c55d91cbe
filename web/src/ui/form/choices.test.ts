import { expect, it } from 'vitest';
import { foldName } from '#contract/reference.ts';
import { fitting, meant, moved } from './choices.ts';

const choices = [
  { key: 'DE', label: 'Germany' },
  { key: 'GB', label: 'United Kingdom' },
  { key: 'IN', label: 'भारत', also: 'India' },
  { key: 'KG', label: 'Kyrgyzstan' },
  { key: 'CI', label: 'Côte d’Ivoire' },
];
const keys = (text: string) => fitting(choices, text, foldName).map(({ key }) => key);

it('finds by the beginning of a word, whole names first, in both scripts and without accents', () => {
  expect(keys('')).toHaveLength(5);
  expect(keys('k')).toEqual(['KG', 'GB']);
  expect(keys('भा')).toEqual(['IN']);
  expect(keys('INDIA')).toEqual(['IN']);
  expect(keys("cote d'iv")).toEqual(['CI']);
  expect(keys('ermany')).toEqual([]);
});

it('moves round with the arrow keys and nowhere in an empty list', () => {
  expect([
    moved('ArrowDown', -1, 3),
    moved('ArrowDown', 2, 3),
    moved('ArrowUp', 0, 3),
    moved('ArrowUp', -1, 3),
  ]).toEqual([0, 0, 2, 2]);
  expect([moved('ArrowDown', -1, 0), moved('ArrowUp', -1, 0), moved('a', 1, 3)]).toEqual([-1, -1, undefined]);
});

it('takes what was typed for the one choice of that name, or with Tab for the marked one', () => {
  expect(meant(choices, ' germany ', null)?.key).toBe('DE');
  expect(meant(choices, 'germ', null)).toBeUndefined();
  expect(meant(choices, 'germ', 0)?.key).toBe('DE');
  expect(meant(choices, 'kyrgyzstan', 1)?.key).toBe('KG');
  expect(meant(choices, 'atlantis', -1)).toBeUndefined();
  expect(meant(choices, '', 0)).toBeUndefined();
  // Two cities of one name: no one can say which.
  expect(
    meant(
      [
        { key: '1', label: 'Aurangabad', detail: 'Bihar' },
        { key: '2', label: 'Aurangabad', detail: 'Maharashtra' },
      ],
      'Aurangabad',
      null,
    ),
  ).toBeUndefined();
});
