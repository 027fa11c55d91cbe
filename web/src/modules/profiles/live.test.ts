import { afterAll, beforeAll, expect, test } from 'vitest';
import { editUsername } from '#contract/actors/actors.ts';
import { followActor } from '#contract/network/network.ts';
import { requestConnection } from '#contract/network/requests.ts';
import { addItem, endorseSkill, withdrawEndorsement } from '#contract/profiles/items.ts';
import { editName, editProfile, readOwnProfile } from '#contract/profiles/profiles.ts';
import { hear } from '#shell/live/handlers.ts';
import type { Listener } from '#test/listener.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { type LiveCase, closeWindow, expectLive, openWindow } from '../../../test/window.ts';
import { ownQuery, profileQuery, viewAsQuery, visibilityQuery } from './api.ts';
import { live as handlers } from './live.ts';

let world: World;
let asha: Member, ravi: Member, meera: Member;
let window: Listener;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
  window = await openWindow(world, asha);
});
afterAll(async () => {
  closeWindow();
  await world.close();
});
const expectHeard = (live: LiveCase) =>
  expectLive({ world, window, hear: (fact, queries) => hear(handlers, fact, queries) }, live);

const to = (member: Member) => ({ params: { actorId: member.id } });
const versionOf = async (member: Member) => (await member.call(readOwnProfile, {})).reply.data.version;
const watchRavi = () => window.watch({ kind: 'profile', id: ravi.id });
const own = () => [ownQuery(), profileQuery(asha.username), viewAsQuery('visitor', '')];
let skillId = '';

const cases: LiveCase[] = [
  {
    what: 'someone edits the profile that is open',
    fact: 'profiles.changed',
    reads: () => [profileQuery(ravi.username)],
    first: watchRavi,
    action: async () => ravi.call(editProfile, { body: { version: await versionOf(ravi), about: 'I build bridges.' } }),
  },
  {
    what: 'someone whose profile is open takes another name',
    fact: 'actors.card_changed',
    reads: () => [profileQuery(ravi.username)],
    action: () => ravi.call(editName, { body: { firstName: 'Ravi', lastName: 'Verma' } }),
  },
  {
    what: 'someone whose profile is open gains a follower',
    fact: 'network.followers_changed',
    reads: () => [profileQuery(ravi.username)],
    action: () => meera.call(followActor, to(ravi)),
  },
  {
    what: 'a skill is added on another device',
    fact: 'profiles.section_changed',
    reads: own,
    action: async () => {
      skillId = (await asha.call(addItem.skills, { body: { name: 'Welding' } })).reply.data.id;
    },
  },
  {
    what: 'a skill is endorsed',
    fact: 'profiles.skill_endorsed',
    reads: () => [profileQuery(asha.username)],
    first: async () => {
      await asha.call(requestConnection, { ...to(ravi), body: {} });
      await ravi.call(requestConnection, { ...to(asha), body: {} });
    },
    action: () => ravi.call(endorseSkill, { params: { itemId: skillId } }),
  },
  {
    what: 'an endorsement is withdrawn',
    fact: 'profiles.endorsement_withdrawn',
    reads: () => [profileQuery(asha.username)],
    action: () => ravi.call(withdrawEndorsement, { params: { itemId: skillId } }),
  },
  {
    what: 'the username changes on another device, and no longer contains the surname',
    fact: 'actors.card_changed',
    reads: () => [visibilityQuery()],
    action: () => asha.call(editUsername, { body: { username: 'asha.weaves' } }),
  },
];
test.each(cases)('$what', async (live) => {
  const { open, fresh } = await expectHeard(live);
  expect(open).toEqual(fresh);
});
