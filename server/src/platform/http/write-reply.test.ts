import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
