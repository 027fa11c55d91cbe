import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockActor, followActor, unblockActor, unfollowActor } from '#contract/network/network.ts';
import { inviteByEmail } from '#contract/network/invitations.ts';
import * as requests from '#contract/network/requests.ts';
import { editNetworkSettings } from '#contract/network/settings.ts';
import { editProfile } from '#contract/profiles/profiles.ts';
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

test('a request, its end, and a connection and its end reach both people and no one else', async () => {
  const [ashas, ravis, meeras] = [await world.listen(asha), await world.listen(ravi), await world.listen(meera)];
  const request = async (from: Member, to: Member) =>
    (await from.call(requests.requestConnection, { ...of(to), body: {} })).reply.data.request!.id;
  const expectBoth = async (name: 'network.connection_requested' | 'network.connection_request_closed', id: string) => {
    for (const listener of [ashas, ravis])
      expect(await listener.heard(name, ({ requestId }) => requestId === id)).toMatchObject({ requestId: id });
  };
  const first = await request(asha, ravi);
  await expectBoth('network.connection_requested', first);
  await asha.call(requests.withdrawRequest, { params: { requestId: first } });
  await expectBoth('network.connection_request_closed', first);
  await asha.call(requests.acceptRequest, { params: { requestId: await request(ravi, asha) } });
  const connected = { actorId: asha.id, otherId: ravi.id };
  for (const listener of [ashas, ravis]) expect(await listener.heard('network.connected')).toEqual(connected);
  await asha.call(requests.disconnect, of(ravi));
  for (const listener of [ashas, ravis]) expect(await listener.heard('network.disconnected')).toEqual(connected);
  await world.settled();
  expect(meeras.facts).toEqual([]);
});

test('a follow that waits for approval, and its end, reach both people', async () => {
  const [meeras, ravis] = [await world.listen(meera), await world.listen(ravi)];
  await ravi.call(editNetworkSettings, { body: { whoCanFollow: 'approval' } });
  expect(await ravis.heard('network.settings_changed')).toEqual({ actorId: ravi.id });
  await meera.call(followActor, of(ravi));
  const pair = { followerId: meera.id, followeeId: ravi.id };
  for (const listener of [meeras, ravis]) expect(await listener.heard('network.follow_requested')).toEqual(pair);
  await ravi.call(requests.answerFollows, { body: { accept: false, followerIds: [meera.id] } });
  for (const listener of [meeras, ravis]) expect(await listener.heard('network.follow_request_closed')).toEqual(pair);
});

test('invitations by e-mail reach the own devices alone', async () => {
  const [ashas, ravis] = [await world.listen(asha), await world.listen(ravi)];
  await asha.call(inviteByEmail, { body: { emails: ['ravi@example.com'] } });
  expect(await ashas.heard('network.invitations_changed')).toEqual({ actorId: asha.id });
  await world.settled();
  expect(ravis.facts.filter(({ name }) => name === 'network.invitations_changed')).toEqual([]);
});
