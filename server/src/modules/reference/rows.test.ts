import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as contract from '#contract/reference/reference.ts';
import { openWorld, type World } from '#test/world.ts';
import { sourceCities } from './seeding/source.ts';

/* A list that the contract does not take whole is answered with 500: every row of the data is held against it. */

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_ADDRESS: '1000000' });
});
afterAll(() => world.close());

test.each(['countries', 'currencies', 'time-zones', 'languages', 'industries', 'service-categories'])(
  '%s are answered with all their rows',
  async (list) => {
    const response = await world.fastify.inject({ url: `/api/reference/${list}` });
    expect([response.statusCode, response.json<{ data: unknown[] }>().data.length > 5]).toEqual([200, true]);
  },
);

test('every country answers with its states, and takes each as part of a place', async () => {
  const { reply } = await world.visitor(contract.listCountries, {});
  const failed: string[] = [];
  let states = 0;
  for (const { code } of reply.data) {
    const answer = await world.visitor(contract.listStates, { query: { country: code } });
    if (answer.status !== 200) failed.push(code);
    else {
      states += answer.reply.data.length;
      for (const state of answer.reply.data)
        if (!z.safeParse(contract.placeInput, { country: code, state: state.code, cityId: null }).success)
          failed.push(`${code} ${state.code}`);
    }
  }
  expect(failed).toEqual([]);
  expect(states).toBeGreaterThan(4_000);
});

test('every city of the data fits the contract', async () => {
  const failed: string[] = [];
  let id = 0;
  for await (const batch of sourceCities())
    for (const [name, country, state] of batch) {
      const city = { id: (id += 1), name, state: { code: state, name: '' }, country: { code: country, name: '' } };
      if (!z.safeParse(contract.city, city).success) failed.push(`${country} ${state} ${name}`);
    }
  expect(failed).toEqual([]);
});
