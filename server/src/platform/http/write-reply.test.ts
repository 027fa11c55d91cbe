import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { data, id, instant, type Schema } from '#contract/core/endpoint.ts';
import { fitsOf } from './fits.ts';
import { writeReply } from './write-reply.ts';

const person = z.object({
  id,
  name: z.string(),
  photo: z.nullable(z.object({ url: z.string() })),
  kind: z.enum(['member', 'page']),
});
const part = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tag'), tag: z.string() }),
  z.object({ kind: z.literal('link'), href: z.string() }),
]);
const reply = data(
  z.object({
    person,
    parts: z.array(part),
    count: z.int().check(z.minimum(1)),
    score: z.number(),
    code: z.string().check(z.regex(/^[A-Z]{2}$/)),
    at: instant,
    open: z.boolean(),
    note: z.optional(z.string()),
  }),
);
const good = {
  data: {
    person: { id: '0198c0de-0000-7000-8000-00000000abcd', name: 'Zoë "Z"', photo: null, kind: 'member' },
    parts: [
      { kind: 'tag', tag: 'a' },
      { kind: 'link', href: 'b' },
    ],
    count: 3,
    score: 1.5,
    code: 'IN',
    at: new Date('2026-11-21T12:00:00.000Z'),
    open: true,
  },
};
/** Parses with zod only. */
const parseAndWrite = (schema: Schema, value: unknown) =>
  JSON.parse(JSON.stringify(z.parse(schema as z.ZodMiniType, value))) as unknown;
const outcome = (run: () => unknown): unknown => {
  try {
    return { out: run() };
  } catch (error) {
    return { refused: (error as Error).message };
  }
};
const short = (schema: Schema, value: unknown) => JSON.parse(writeReply({ reply: schema }, value) ?? 'null') as unknown;

describe('writeReply', () => {
  it('writes a fitting reply unchanged', () => {
    expect(fitsOf(reply)(good)).toBe(true);
    expect(short(reply, good)).toEqual({ data: { ...good.data, at: '2026-11-21T12:00:00.000Z' } });
    expect(writeReply({ reply: z.undefined() }, undefined)).toBeNull();
  });
  it('strips unknown keys, wherever they are', () => {
    const leaking = {
      secret: 1,
      data: {
        ...good.data,
        hash: 'x',
        person: { ...good.data.person, email: 'a@b.c' },
        parts: [{ kind: 'tag', tag: 'a', ip: '::1' }],
      },
    };
    expect(short(reply, leaking)).toEqual({
      data: { ...good.data, at: '2026-11-21T12:00:00.000Z', parts: [{ kind: 'tag', tag: 'a' }] },
    });
  });
  it('refuses a reply that does not match', () => {
    for (const wrong of [
      { count: 1.5 },
      { count: 0 },
      { code: 'in' },
      { count: '1' },
      { score: Number.NaN },
      { at: new Date(Number.NaN) },
      { open: null },
      { parts: [{ kind: 'video' }] },
      { person: { ...good.data.person, id: 'x' } },
      { note: null },
    ])
      expect(() => writeReply({ reply }, { data: { ...good.data, ...wrong } })).toThrow();
  });
  it('uses the first option that zod accepts, not the first that fits', () => {
    const either = z.union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() })]);
    expect(short(either, { a: '1', b: '2' })).toEqual({ a: '1' });
  });
  it('parses with zod what the compiled check does not support', () => {
    const upper = z.pipe(
      z.string(),
      z.transform((text) => text.toUpperCase()),
    );
    expect(short(z.object({ a: upper, b: z.record(z.string(), z.int()) }), { a: 'x', b: { c: 1 } })).toEqual({
      a: 'X',
      b: { c: 1 },
    });
    expect(fitsOf(z.string().check(z.maxLength(3)))('long enough')).toBe(false);
    expect(fitsOf(z.strictObject({ a: z.optional(z.boolean()) }).check(z.refine(({ a }) => a !== undefined)))({})).toBe(
      false,
    );
  });
  it('agrees with zod for any change of a valid reply', () => {
    const places = [
      [],
      ['data'],
      ['data', 'person'],
      ['data', 'person', 'id'],
      ['data', 'person', 'photo'],
      ['data', 'parts'],
      ['data', 'parts', 0],
      ['data', 'parts', 0, 'kind'],
      ['data', 'count'],
      ['data', 'code'],
      ['data', 'at'],
      ['data', 'open'],
      ['data', 'note'],
      ['data', 'extra'],
    ];
    const values = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(
        undefined,
        new Date(0),
        Number.NaN,
        [],
        { url: 'x' },
        { url: 'x', more: 1 },
        'link',
        good.data.person.id,
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...places), values), { maxLength: 3 }), (changes) => {
        let changed: unknown = structuredClone(good);
        for (const [place, value] of changes) {
          if (place.length === 0) changed = value;
          const holder = place
            .slice(0, -1)
            .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], changed);
          if (typeof holder === 'object' && holder !== null)
            (holder as Record<string, unknown>)[place.at(-1) as string] = value;
        }
        expect(outcome(() => short(reply, changed))).toEqual(outcome(() => parseAndWrite(reply, changed)));
      }),
      { numRuns: 300 },
    );
  });
});

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
