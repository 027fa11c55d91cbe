import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, id } from '#contract/core/endpoint.ts';
import { Refusal } from '../../refusal.ts';
import { isBroken, parseInput, refuseDepth } from './parse.ts';

const body = z.strictObject({ name: z.string(), more: z.optional(z.record(z.string(), z.unknown())) });
const query = z.strictObject({ tags: z.optional(z.array(z.string())), limit: z.optional(z.coerce.number()) });
const shared = {
  path: '/things/{thingId}',
  summary: '',
  access: 'member',
  query,
  params: z.strictObject({ thingId: z.string() }),
} as const;
const write = endpoint({ ...shared, method: 'POST', body });
const read = endpoint({ ...shared, method: 'GET' });
const params = { thingId: 'one' };

function outcome(of: Parameters<typeof parseInput>[0], parts: Partial<Parameters<typeof parseInput>[1]>): unknown {
  try {
    return parseInput(of, { params, query: {}, body: undefined, ...parts });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, ...(error.details.fields ?? []).map(({ field, key }) => `${field} ${key}`)];
  }
}
const good = { name: 'a' };

describe('the input of a call', () => {
  test('is parsed, with numbers of the query', () => {
    expect(outcome(write, { query: { limit: '5' }, body: good })).toEqual({ params, query: { limit: 5 }, body: good });
  });

  test.each<[string, Parameters<typeof outcome>[1], unknown]>([
    ['no id', { params: {}, body: good }, ['not_found']],
    ['an id that cannot be stored', { params: { thingId: 'a\0' }, body: good }, ['not_found']],
    [
      'a query that cannot be stored',
      { query: { tags: ['a', '\ud800'], other: 1 }, body: {} },
      ['invalid_input', 'tags invalid'],
    ],
    ['a wrong query', { query: { other: '1' }, body: good }, ['invalid_input', 'other unknown_key']],
    ['a wrong body', { body: { name: 1 } }, ['invalid_input', 'name invalid']],
    ['both', { query: { other: '1' }, body: {} }, ['invalid_input', 'other unknown_key', 'name required']],
    ['no body', {}, ['invalid_input', 'body required']],
    ['a text that cannot be stored', { body: { name: 'a\0' } }, ['invalid_input', 'name invalid']],
    [
      'such texts deep inside',
      { body: { name: 'a', more: { list: [{ x: 'ok' }, { x: 'a\ud800' }], none: null, count: 1 } } },
      ['invalid_input', 'more.list.1.x invalid'],
    ],
    [
      'a name that cannot be stored',
      { body: { name: 'a', more: { in: { 'a\0': 1 } } } },
      ['invalid_input', 'more.in invalid'],
    ],
  ])('with %s is refused', (_, parts, refused) => {
    expect(outcome(write, parts)).toEqual(refused);
  });

  test('names at most 20 problems', () => {
    const many = (value: unknown) => Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`k${index}`, value]));
    for (const parts of [
      { body: { ...good, ...many(1) } },
      { query: many('a\0') },
      { body: { ...good, more: many('\0') } },
    ])
      expect(outcome(write, parts)).toHaveLength(21);
  });

  test('may be an empty object where there is no body, and nothing else', () => {
    for (const none of [undefined, {}]) expect(outcome(read, { body: none })).toMatchObject({ params });
    for (const some of [{ a: 1 }, [], null, 'a']) expect(outcome(read, { body: some })).toContain('invalid_input');
  });
});

test('a body has at most 20 levels', () => {
  const nested = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 'a');
  expect(() => refuseDepth(nested(20))).not.toThrow();
  expect(() => refuseDepth(nested(21))).toThrow('malformed');
  expect(() => refuseDepth(null)).not.toThrow();
});

test('a text is broken by a NUL or half a character', () => {
  expect(['a', 'a\0', '\udc00', ['a', '\0'], ['a'], 5, { a: '\0' }].map(isBroken)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('ids are those of the contract', () => {
  const strict = endpoint({ ...shared, method: 'GET', params: z.strictObject({ thingId: id }) });
  expect(outcome(strict, { params: { thingId: 'x' } })).toEqual(['not_found']);
});
