import { afterAll, beforeAll, expect, test } from 'vitest';
import { estimateAudience } from '#contract/advertising/audiences.ts';
import type { AudienceInput } from '#contract/advertising/fields.ts';
import { addItem } from '#contract/profiles/items.ts';
import { noiseOf } from './noise.ts';
import * as made from '#test/advertising/campaign.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
/** Born in 1990; the first 45 are women, the first 42 live in India, and one is 17. */
const PEOPLE = 64;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  asha = await world.member('asha');
  const members = await Promise.all(Array.from({ length: PEOPLE }, async (_, n) => world.member(`reached${n}`)));
  for (const [n, { id }] of members.entries()) {
    const traits = {
      gender: n < 45 ? 'female' : 'male',
      country_code: n < 42 ? 'IN' : 'NP',
      date_of_birth: n === 0 ? '2009-06-01' : '1990-05-05',
      interests: n < 44 ? ['design', `of ${n}`] : [],
    };
    await world.db
      .insertInto('profile')
      .values({ member_id: id, ...traits })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(traits))
      .execute();
  }
  for (const member of members.slice(0, 2))
    await member.call(addItem.educations, { body: { school: 'Loom school', level: 'master' } as never });
});
afterAll(() => world.close());
const estimate = async (audience: Partial<AudienceInput>) =>
  (await asha.call(estimateAudience, { body: { audience } })).reply.data;

/** By so many people a count is off at most. */
const OFF = 9;

test('reach is a band of two digits, and nothing is said of an audience that is too small', async () => {
  // One of those who are interested, and of the women, is known to be under 18.
  for (const [audience, people] of [
    [{ interests: ['Design'] }, 43],
    [{ gender: 'female' }, 44],
    [{ places: [{ country: 'IN' }] }, 41],
    [{ ages: { from: 30, to: 40 } }, 63],
  ] as const) {
    const { isEnough, from, below, least } = await estimate(audience as Partial<AudienceInput>);
    expect({ isEnough, least, width: (below ?? 0) - from, rest: from % 10 }).toEqual({
      isEnough: true,
      least: 20,
      width: 10,
      rest: 0,
    });
    expect(from).toBeLessThanOrEqual(people + OFF);
    expect(below).toBeGreaterThan(people - OFF);
  }
  for (const small of [
    { places: [{ country: 'IN' }], gender: 'male' },
    { education: 'master' },
    { excludedPlaces: [{ country: 'IN' }, { country: 'NP' }] },
    { interests: ['nothing'] },
    { ages: { from: 40, to: 50 } },
  ] as const)
    expect(await estimate(small as Partial<AudienceInput>)).toEqual({ isEnough: false, from: 0, below: 20, least: 20 });
  expect(await estimate({})).toMatchObject({ isEnough: true });
});

test('the same people are always counted alike, and each set is off by something else', async () => {
  const { services } = world.app;
  const noise = (mark: string, count = 40) => noiseOf(services, { count, mark });
  expect(noise('1')).toBe(noise('1'));
  const many = Array.from({ length: 2_000 }, (_, n) => noise(String(n)));
  expect(Math.max(...many)).toBeLessThanOrEqual(OFF);
  expect(Math.min(...many)).toBeGreaterThanOrEqual(-OFF);
  const mean = many.reduce((sum, one) => sum + one, 0) / many.length;
  expect(Math.abs(mean)).toBeLessThan(0.5);
  const spread = Math.sqrt(many.reduce((sum, one) => sum + (one - mean) ** 2, 0) / many.length);
  expect(spread).toBeGreaterThan(3);
  // Two rules that mean the same people are answered alike, however they are written.
  const women = await estimate({ gender: 'female' });
  expect(await estimate({ gender: 'female', ages: { from: 18, to: 100 } })).toEqual(women);
  expect(await estimate({ gender: 'female', excludedPlaces: [{ country: 'FR' }] })).toEqual(women);
  // What is taken has the people that it needs, whatever the noise.
  const nineteen = (from: number) => Array.from({ length: 19 }, (_, n) => `of ${from + n}`);
  for (const from of [1, 2, 3, 4, 5]) expect(await estimate({ interests: nineteen(from) })).toMatchObject({ from: 0 });
});

test('estimates are counted, also those of a form that is refused', async () => {
  const member = await world.member('counts');
  const used = async () =>
    (
      await world.db
        .selectFrom('daily_count')
        .select('count')
        .where('member_id', '=', member.id)
        .where('what', '=', 'audience_estimates')
        .executeTakeFirst()
    )?.count ?? 0;
  await member.call(estimateAudience, { body: { audience: { gender: 'male' } } });
  expect(await used()).toBe(1);
  const draft = await made.aBoost(member, { audience: { gender: 'male' } });
  expect(await used()).toBe(2);
  await made.edit(member, draft, { audience: { places: [{ country: 'XX' }] } });
  await made.edit(member, draft, { budget: 200_00 });
  expect(await used()).toBe(3);
});

test('a campaign for an audience that is too small stays a draft, and one that runs keeps its own', async () => {
  await made.fund(world, asha);
  const small = await made.aBoost(asha, { audience: { education: 'master' } });
  const { refusal } = await made.submit(asha, small);
  expect(refusal.error).toEqual({ audience: 'Choose a wider audience: it has to have at least 20 people.' });
  const running = await made.read(asha, await made.aRunningBoost(world, asha, { audience: { gender: 'female' } }));
  const narrowed = await made.edit(asha, running, { audience: { education: 'master' } });
  expect(Object.keys(narrowed.refusal.error ?? {})).toEqual(['audience']);
});
