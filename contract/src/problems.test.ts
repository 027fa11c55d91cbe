import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { problemsOf } from './core/problems.ts';

const form = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  nick: z.optional(z.string().check(z.minLength(2))),
  age: z.optional(z.number().check(z.minimum(18), z.maximum(99))),
  tags: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(2))),
  mail: z.optional(z.email()),
  level: z.optional(z.enum(['low', 'high'])),
  needed: z.optional(z.strictObject({ kind: z.enum(['a', 'b']) })),
  agreed: z.optional(z.literal(true)),
  fixed: z.optional(z.literal('x')),
  answer: z.optional(z.literal([true, 'later'])),
});
const problems = (input: unknown) => problemsOf(z.safeParse(form, input).error?.issues ?? [], input);

test.each<[string, unknown, unknown[]]>([
  ['an absent value', {}, [{ field: 'name', key: 'required' }]],
  ['null', { name: null }, [{ field: 'name', key: 'required' }]],
  ['another type', { name: 3 }, [{ field: 'name', key: 'invalid' }]],
  ['an empty text', { name: '' }, [{ field: 'name', key: 'required' }]],
  ['a short text', { name: 'a', nick: 'b' }, [{ field: 'nick', key: 'too_short', values: { min: 2 } }]],
  ['a long text', { name: 'abcdef' }, [{ field: 'name', key: 'too_long', values: { max: 5 } }]],
  ['a small number', { name: 'a', age: 17 }, [{ field: 'age', key: 'number_too_small', values: { min: 18 } }]],
  ['a large number', { name: 'a', age: 100 }, [{ field: 'age', key: 'number_too_big', values: { max: 99 } }]],
  ['no entry', { name: 'a', tags: [] }, [{ field: 'tags', key: 'too_few', values: { min: 1 } }]],
  ['many entries', { name: 'a', tags: ['', '', ''] }, [{ field: 'tags', key: 'too_many', values: { max: 2 } }]],
  ['an entry of another type', { name: 'a', tags: [1] }, [{ field: 'tags.0', key: 'invalid' }]],
  ['no address', { name: 'a', mail: 'x' }, [{ field: 'mail', key: 'invalid_email' }]],
  ['another choice', { name: 'a', level: 'x' }, [{ field: 'level', key: 'invalid_choice' }]],
  ['no choice', { name: 'a', needed: {} }, [{ field: 'needed.kind', key: 'required' }]],
  ['another fixed value', { name: 'a', fixed: 'y' }, [{ field: 'fixed', key: 'invalid_choice' }]],
  ['another answer', { name: 'a', answer: false }, [{ field: 'answer', key: 'invalid_choice' }]],
  ['no consent', { name: 'a', agreed: false }, [{ field: 'agreed', key: 'must_accept' }]],
  [
    'unknown keys, last',
    { more: 1 },
    [
      { field: 'name', key: 'required' },
      { field: 'more', key: 'unknown_key' },
    ],
  ],
  ['no object', null, [{ field: 'body', key: 'required' }]],
])('problemsOf names the problem of %s', (_, input, expected) => expect(problems(input)).toEqual(expected));

test('problemsOf reads a place below null as absent', () => {
  const issue: z.core.$ZodIssue = { code: 'invalid_type', expected: 'string', path: ['a', 'b'], message: '' };
  for (const input of [{ a: null }, {}, null])
    expect(problemsOf([issue], input)).toEqual([{ field: 'a.b', key: 'required' }]);
});

test('problemsOf counts the entries of a set like those of a list', () => {
  const few = z.set(z.string()).check(z.maxSize(1));
  const { error } = z.safeParse(few, new Set(['a', 'b']));
  expect(problemsOf(error?.issues ?? [], null)).toEqual([{ field: 'body', key: 'too_many', values: { max: 1 } }]);
});
