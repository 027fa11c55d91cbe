import { afterAll, beforeAll, expect, test } from 'vitest';
import { muteActor } from '#contract/network/settings.ts';
import { blockActor, followActor } from '#contract/network/network.ts';
import { addItem } from '#contract/profiles/items.ts';
import { readProfile } from '#contract/profiles/profiles.ts';
import { viewAs } from '#contract/profiles/visibility.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member, ravi: Member, meera: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
});
afterAll(() => world.close());

test('a preview as a person reveals nothing of their blocks, mutes and abilities', async () => {
  await asha.call(addItem.skills, { body: { name: 'Bookkeeping' } });
  for (const member of [ravi, meera]) await member.call(followActor, { params: { actorId: asha.id } });
  const preview = async () => {
    const { reply, headers } = await asha.call(viewAs, { query: { viewer: 'person', username: ravi.username } });
    expect(Number(headers['x-queries'])).toBeLessThanOrEqual(4);
    return reply.data.profile!;
  };
  const before = await preview();
  await ravi.call(muteActor, { params: { actorId: asha.id } });
  await ravi.call(blockActor, { params: { actorId: meera.id } });
  await world.settled();
  const own = (await asha.call(readProfile, { params: { username: asha.username } })).reply.data;
  const after = await preview();
  expect(after).toEqual(before);
  expect(after.counts).toEqual('counts' in own ? own.counts : null);
  expect(after.counts.followers).toBe(2);
  expect(after.relationship).toMatchObject({ relation: 'following', follows: true, request: null });
  expect(Object.values(after.relationship.can)).not.toContain(true);
  expect(after.sections.skills?.map(({ can, endorsed }) => [can.endorse, endorsed])).toEqual([[false, false]]);
});

test('a preview as oneself is one’s own profile', async () => {
  const query = { viewer: 'person', username: asha.username } as const;
  const { profile, sections } = (await asha.call(viewAs, { query })).reply.data;
  expect([profile?.can.edit, new Set(sections.map(({ why }) => why))]).toEqual([true, new Set(['yourself'])]);
});
