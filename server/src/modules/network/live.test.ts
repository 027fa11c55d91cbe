import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockActor, followActor, unblockActor, unfollowActor } from '#contract/network.ts';
import { editProfile } from '#contract/profiles.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
let ravi: Member;
let meera: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
});
afterAll(() => world.close());
const of = (member: Member) => ({ params: { actorId: member.id } });
const profile = (member: Member) => ({ kind: 'profile', id: member.id }) as const;

test('a follow reaches both members; watchers get the changed count without names', async () => {
  const [ashas, ravis, meeras] = [await world.listen(asha), await world.listen(ravi), await world.listen(meera)];
  expect(await meeras.watch(profile(ravi))).toBe(true);
  await asha.call(followActor, of(ravi));
  const expectedData = { followerId: asha.id, followeeId: ravi.id };
  expect(await ashas.heard('network.followed')).toEqual(expectedData);
  expect(await ravis.heard('network.followed')).toEqual(expectedData);
  expect(await meeras.heard('network.followers_changed')).toEqual({ actorId: ravi.id });
  await asha.call(unfollowActor, of(ravi));
  expect(await ravis.heard('network.unfollowed')).toEqual(expectedData);
  await world.settled();
  expect(meeras.facts.map((fact) => fact.name)).not.toContain('network.followed');
});

test('a block is silent, and the blocked member receives no more facts about the blocker', async () => {
  const [ashas, ravis] = [await world.listen(asha), await world.listen(ravi)];
  expect(await ravis.watch(profile(asha))).toBe(true);
  await asha.call(blockActor, of(ravi));
  expect(await ashas.heard('network.blocked')).toEqual({ blockerId: asha.id, blockedId: ravi.id });
  await world.settled();
  await asha.call(editProfile, { body: { version: 0, headline: 'Not for Ravi' } });
  await ashas.heard('actors.card_changed');
  await world.settled();
  expect(ravis.facts).toEqual([]);
  expect(await ravis.watch(profile(asha))).toBe(false);
  expect(await ashas.watch(profile(ravi))).toBe(false);

  await asha.call(unblockActor, of(ravi));
  expect(await ashas.heard('network.unblocked')).toEqual({ blockerId: asha.id, blockedId: ravi.id });
  expect(await ravis.watch(profile(asha))).toBe(true);
});
