import { expect, it } from 'vitest';
import { fieldsOf } from './failure.ts';

const refused = (code: string, fields: Record<string, string>) =>
  Object.assign(new Error('Wrong code.'), { code, fields });

it.each([
  ['its fields', refused('invalid_input', { name: 'Too long.' }), { name: 'Too long.' }],
  ['the field of its code', refused('code_wrong', {}), { code: 'Wrong code.' }],
  ['its fields before that of its code', refused('code_wrong', { name: 'x' }), { name: 'x' }],
  ['nothing without either', refused('stale', {}), {}],
  ['nothing for an error without a code', Object.assign(new Error('x'), { fields: { name: 'x' } }), {}],
  ['nothing for an error without fields', Object.assign(new Error('x'), { code: 'code_wrong' }), {}],
  ['nothing for something else', { code: 'code_wrong', fields: { name: 'x' } }, {}],
])('a failed call names %s', (_what, error, fields) => {
  expect(fieldsOf(error, { code_wrong: 'code' })).toEqual(fields);
});
