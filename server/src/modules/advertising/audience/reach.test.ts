import { afterAll, beforeAll, expect, test } from 'vitest';
import { estimateAudience } from '#contract/advertising/audiences.ts';
import type { AudienceInput } from '#contract/advertising/fields.ts';
import { addItem } from '#contract/profiles/items.ts';
import * as made from '#test/advertising/campaign.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
/** Born in 1990; the first 22 are women, the first 21 live in India, and one is 17. */
const PEOPLE = 36;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  asha = await world.member('asha');
  const members = await Promise.all(Array.from({ length: PEOPLE }, async (_, n) => world.member(`reached${n}`)));
  for (const [n, { id }] of members.entries()) {
    const traits = {
      gender: n < 22 ? 'female' : 'male',
      country_code: n < 21 ? 'IN' : 'NP',
      date_of_birth: n === 0 ? '2009-06-01' : '1990-05-05',
      interests: n < 25 ? ['design'] : [],
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

test('reach is a band of two digits, and nothing is said of an audience that is too small', async () => {
  expect(await estimate({ interests: ['Design'] })).toEqual({ isEnough: true, from: 20, below: 30, least: 20 });
  // One of 22 is known to be under 18.
  expect(await estimate({ gender: 'female' })).toMatchObject({ isEnough: true, from: 20, below: 30 });
  expect(await estimate({ places: [{ country: 'IN' }] })).toMatchObject({ isEnough: true, from: 20 });
  for (const small of [
    { places: [{ country: 'NP' }] },
    { education: 'master' },
    { excludedPlaces: [{ country: 'IN' }] },
    { interests: ['nothing'] },
    { ages: { from: 40, to: 50 } },
  ] as const)
    expect(await estimate(small as Partial<AudienceInput>)).toEqual({ isEnough: false, from: 0, below: 20, least: 20 });
  expect(await estimate({ ages: { from: 30, to: 40 } })).toMatchObject({ isEnough: true, from: 30, below: 40 });
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
