import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPage } from '#contract/pages/pages.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let karan: Member;
beforeAll(async () => {
  world = await openWorld();
  karan = await world.member('karan');
});
afterAll(() => world.close());

const body = { name: 'Mehta Tools', visibility: 'public' } as const;
const refusalOf = async (member: Member, more: object) => {
  const { refusal } = await member.call(createPage, { body: { ...body, ...more } });
  return [refusal.code, Object.keys(refusal.error ?? {})];
};

test('bad input names its field', async () => {
  await karan.call(createPage, { body: { ...body, username: 'taken-name' } });
  const year = world.clock.now().getUTCFullYear();
  expect([
    await refusalOf(karan, { latitude: 18.5 }),
    await refusalOf(karan, { longitude: 73.8 }),
    await refusalOf(karan, { founded: 3_000 }),
    await refusalOf(karan, { founded: year + 1 }),
    await refusalOf(karan, { website: 'javascript:alert(1)' }),
    await refusalOf(karan, { username: 'taken-name' }),
    await refusalOf(karan, { username: 'admin' }),
    await refusalOf(karan, { industry: 'alchemy' }),
    await refusalOf(karan, { place: { country: 'XX' } }),
    await refusalOf(karan, { phone: '12' }),
    await refusalOf(karan, { specialties: Array.from({ length: 21 }, (_, n) => `No ${n}`) }),
  ]).toEqual([
    ['invalid_input', ['longitude']],
    ['invalid_input', ['latitude']],
    ['invalid_input', ['founded']],
    ['invalid_input', ['founded']],
    ['invalid_input', ['website']],
    ['username_taken', ['username']],
    ['invalid_input', ['username']],
    ['invalid_input', ['industry']],
    ['invalid_input', ['place.country']],
    ['invalid_input', ['phone']],
    ['invalid_input', ['specialties']],
  ]);
});

test('all problems of a form are named at once, in its order', async () => {
  const wrong = { industry: 'alchemy', phone: '12', founded: 3_000, place: { country: 'XX' }, latitude: 18.5 };
  expect(await refusalOf(karan, { ...wrong, username: 'admin' })).toEqual([
    'invalid_input',
    ['username', 'industry', 'phone', 'founded', 'place.country', 'longitude'],
  ]);
  expect(await refusalOf(karan, { username: 'taken-name', industry: 'alchemy' })).toEqual([
    'invalid_input',
    ['username', 'industry'],
  ]);
});
