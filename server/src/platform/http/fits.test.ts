import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { instant, type Schema } from '#contract/core/endpoint.ts';
import { fitsOf } from './fits.ts';

const when = new Date(0);
const bare = Object.assign(Object.create(null) as object, { a: 'x' });
const inherited = Object.create({ a: 'x' }) as object;
const option = (kind: string) => z.object({ kind: z.literal(kind), name: z.string() });

/** What a schema leaves as it is, and what zod has to look at. */
test.each<[string, Schema, readonly unknown[], readonly unknown[]]>([
  ['an object', z.object({ a: z.string() }), [{ a: 'x' }, bare], [null, undefined, 'a', 1, inherited, when, [], {}]],
  [
    'an object with a key that may be missing',
    z.object({ a: z.optional(z.string()) }),
    [{ a: 'x' }, {}, { a: undefined }],
    [{ a: 1 }, { b: 'x' }, { a: 'x', b: 'x' }, { a: undefined, b: 1 }],
  ],
  ['a strict object', z.strictObject({ a: z.string() }), [{ a: 'x' }], [{ a: 'x', b: 1 }]],
  ['an object with other keys', z.catchall(z.object({ a: z.string() }), z.string()), [], [{ a: 'x' }]],
  ['a checked object', z.object({ a: z.string() }).check(z.refine(() => true)), [], [{ a: 'x' }]],
  ['an array', z.array(z.string()), [[], ['a', 'b']], [['a', 1], 'ab', null, { every: () => true }]],
  ['a checked array', z.array(z.string()).check(z.maxLength(2)), [], [['a']]],
  [
    'one of two tagged objects',
    z.discriminatedUnion('kind', [option('a'), option('b')]),
    [
      { kind: 'a', name: 'x' },
      { kind: 'b', name: 'x' },
    ],
    [{ kind: 'c', name: 'x' }, { kind: 'a' }, null, 'a', Object.assign([], { kind: 'a', name: 'x' })],
  ],
  ['one of two types', z.union([z.string(), z.number()]), ['a', 1], [true, null]],
  ['a text', z.string(), ['', 'a'], [1, null, undefined, ['a']]],
  ['a text with a pattern', z.string().check(z.regex(/^a+$/)), ['aa'], ['b', ['aa'], 1]],
  ['a text with two patterns', z.string().check(z.regex(/a/), z.regex(/b/)), ['ab'], ['a', 'b']],
  ['a text with a pattern that has a state', z.string().check(z.regex(/a/g)), [], ['a']],
  ['a text with a pattern at a position', z.string().check(z.regex(/a/y)), [], ['a']],
  ['a text with a length', z.string().check(z.maxLength(3)), [], ['a']],
  ['an id', z.uuid(), ['0198c0de-0000-7000-8000-00000000abcd'], ['x']],
  ['a day', z.iso.date(), ['2026-11-21'], ['2026-13-21', 'x']],
  ['an address', z.email(), [], ['asha@example.org']],
  ['a number', z.number(), [0, -1.5], [Number.NaN, Infinity, '1', null]],
  ['a whole number', z.int(), [1], [1.5, 2 ** 53]],
  ['a small whole number', z.int32(), [], [1]],
  ['a number with limits', z.number().check(z.minimum(1), z.maximum(3)), [1, 2, 3], [0.9, 3.1, '2']],
  ['a number above a limit', z.number().check(z.gt(1)), [], [2]],
  ['a multiple', z.number().check(z.multipleOf(2)), [], [2]],
  ['a number that is converted', z.coerce.number(), [], [1, '1']],
  ['a moment', instant, [when, '1970-01-01'], [new Date(Number.NaN), 0, null, { getTime: () => 0 }]],
  ['a choice', z.enum(['a', 'b']), ['a', 'b'], ['c', null]],
  ['a fixed value', z.literal(['a', 1]), ['a', 1], ['b', true]],
  ['nothing', z.undefined(), [undefined], [null, 0]],
  ['null', z.null(), [null], [undefined, 0]],
  ['a boolean', z.boolean(), [true, false], [0, null]],
  ['a text or null', z.nullable(z.string()), ['a', null], [undefined, 1]],
  ['a text or nothing', z.optional(z.string()), ['a', undefined], [null, 1]],
])('%s', (_, schema, fitting, others) => {
  const fits = fitsOf(schema);
  expect(fitting.filter((value) => !fits(value))).toEqual([]);
  expect(others.filter((value) => fits(value))).toEqual([]);
});

test('an option that zod would take before is left to zod', () => {
  const either = z.union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() })]);
  expect([{ a: 'x' }, { a: 'x', b: 'x' }].map((value) => fitsOf(either)(value))).toEqual([true, false]);
});
