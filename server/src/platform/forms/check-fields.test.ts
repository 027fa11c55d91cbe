import { expect, test } from 'vitest';
import { checkFields } from './check-fields.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';

const refusalOf = async (checks: Promise<unknown>): Promise<Refusal> =>
  checks.then(
    () => expect.fail('nothing was refused'),
    (error: unknown) => error as Refusal,
  );
const taken = () => {
  throw new Refusal('username_taken', { fields: [{ field: 'username', key: 'username_taken' }] });
};
const wrong = (field: string) => () => {
  throw fieldRefusal(field, 'invalid');
};

test('the results of all checks come back in their order', async () => {
  expect(
    await checkFields(
      () => 1,
      () => Promise.resolve('two'),
    ),
  ).toEqual([1, 'two']);
});

test('the problems of all fields are refused together, in the order of the form', async () => {
  const { code, details } = await refusalOf(
    checkFields(
      async () => Promise.reject(fieldRefusal('first', 'invalid')),
      () => 'fine',
      wrong('last'),
    ),
  );
  expect(code).toBe('invalid_input');
  expect(details.fields?.map(({ field }) => field)).toEqual(['first', 'last']);
});

test('a code of its own stays alone, and is named among others', async () => {
  expect((await refusalOf(checkFields(taken))).code).toBe('username_taken');
  const { code, details } = await refusalOf(checkFields(taken, wrong('name')));
  expect([code, details.fields?.map(({ field }) => field)]).toEqual(['invalid_input', ['username', 'name']]);
});

test('what is no problem of a field comes first', async () => {
  const refused = checkFields(wrong('name'), () => {
    throw new Refusal('not_permitted');
  });
  expect((await refusalOf(refused)).code).toBe('not_permitted');
  await expect(
    checkFields(wrong('name'), () => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
});
