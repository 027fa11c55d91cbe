import { expect, test } from 'vitest';
import { looks } from '../../content/faces.ts';
import { namedPeople, otherPeople } from '../../content/people.ts';
import { portraitOf, portraitSvg } from './portrait.ts';

const all = [...looks.values()];
const kinds = (values: readonly unknown[]): number => new Set(values.filter((value) => value !== undefined)).size;

test('every person of the demo world has a portrait, and no two are alike', () => {
  expect([...looks.keys()]).toEqual([...namedPeople, ...otherPeople].map(({ key }) => key));
  expect(kinds(all.map((look) => JSON.stringify({ ...look, ground: 0, cloth: '', second: '' })))).toBe(all.length);
});

test('heads differ in hair, beards, glasses, covers, angles and grounds', () => {
  expect(kinds(all.map(({ hair }) => hair))).toBeGreaterThanOrEqual(6);
  expect(kinds(all.map(({ beard }) => beard))).toBeGreaterThanOrEqual(4);
  expect(kinds(all.map(({ glasses }) => glasses))).toBe(2);
  expect(kinds(all.map(({ cover }) => cover))).toBeGreaterThanOrEqual(6);
  expect(kinds(all.map(({ turn }) => turn))).toBe(3);
  expect(kinds(all.map(({ ground }) => ground))).toBe(12);
});

test('each drawing is complete', async () => {
  const broken = [...looks].filter(([, look]) => /undefined|NaN|Infinity|null/.test(portraitSvg(look)));
  expect(broken.map(([key]) => key)).toEqual([]);
  const [first] = all;
  expect((await portraitOf(first!)).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
});
