import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { headlineText, personName } from './person-name.ts';

const name = personName({ max: 50 });
const headline = headlineText({ max: 220 });
const problemOf = (schema: z.ZodMiniType, value: string) => {
  const { error } = z.safeParse(schema, value);
  return (error?.issues[0] as { params?: { key?: string } } | undefined)?.params?.key ?? null;
};

test.each(['✓', '✔', '✔️', '☑', '☑️', '✅', '🗸', '🗹', '⍻', '𐄂'])('%s is refused in names and headlines', (sign) => {
  for (const value of [`Asha ${sign}`, `${sign}Asha`, `As${sign}ha`]) {
    expect(problemOf(name, value)).toBe('imitates_badge');
    expect(problemOf(headline, value)).toBe('imitates_badge');
  }
});
test.each(['🛡️', '🏅', '🎖', '🔰', '🪪', '💠', '🔵', '🔷', '√'])('%s is refused in names only', (sign) => {
  expect(problemOf(name, `Asha ${sign}`)).toBe('imitates_badge');
  expect(problemOf(headline, `Coach ${sign}`)).toBe(null);
});
test.each(['Asha', 'O’Neill-Şen', 'आशा', '明日香', "D'Arcy Jr.", 'Asha 🌸'])('%s is a name', (value) =>
  expect(problemOf(name, value)).toBe(null),
);
test('a name is still measured', () => {
  expect(problemOf(name, '')).toBe('required');
  expect(problemOf(name, 'x'.repeat(51))).toBe('too_long');
});
