import fs from 'node:fs';
import { expect, test } from 'vitest';
import { CALLS_TO_ACTION, EDUCATION_LEVELS, EMPLOYMENT_TYPES, LEVELS, PROFICIENCIES, PROOF_TYPES } from './choices.ts';
import { PAGE_TYPES } from '../pages/choices.ts';

test('the texts of choices are those of the declared values', () => {
  const texts = JSON.parse(
    fs.readFileSync(new URL('../../strings/en/choices.json', import.meta.url), 'utf8'),
  ) as Record<string, string>;
  const values = {
    level: LEVELS,
    proof: PROOF_TYPES,
    education: EDUCATION_LEVELS,
    proficiency: PROFICIENCIES,
    employment: EMPLOYMENT_TYPES,
    callToAction: CALLS_TO_ACTION,
    pageType: PAGE_TYPES,
  };
  const keys = Object.entries(values).flatMap(([choice, each]) => each.map((value) => `${choice}.${value}`));
  expect(Object.keys(texts).toSorted()).toEqual(keys.toSorted());
});
