import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGroup, editSpace } from '#contract/spaces/editing.ts';
import { editPreferences, joinSpace } from '#contract/spaces/members.ts';
import { readSpace } from '#contract/spaces/spaces.ts';
import { hear } from '#shell/live/handlers.ts';
import type { Listener } from '#test/listener.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { type LiveCase, closeWindow, expectLive, openWindow } from '../../../test/window.ts';
import { spaceQuery, spacesQuery } from './api.ts';
import { live as handlers } from './live.ts';

let world: World;
let asha: Member, karan: Member;
/** Asha owns the private one, and looks at the public one. */
let own: string, open: string;
let window: Listener;
beforeAll(async () => {
  world = await openWorld();
  [asha, karan] = [await world.member('asha'), await world.member('karan')];
  const create = async (member: Member, visibility: 'public' | 'private') =>
    (await member.call(createGroup, { body: { name: 'Quartz', visibility } })).reply.data.id;
  [own, open] = [await create(asha, 'private'), await create(karan, 'public')];
  window = await openWindow(world, asha);
  await window.watch({ kind: 'group', id: open });
});
afterAll(async () => {
  closeWindow();
  await world.close();
});

const at = (spaceId: string) => ({ params: { spaceId } });
const cases: LiveCase[] = [
  {
    what: 'an admin edits the group that is open',
    fact: 'spaces.changed',
    reads: () => [spaceQuery(open), spacesQuery('group', 'explore', '')],
    action: async () => {
      const { version } = (await karan.call(readSpace, at(open))).reply.data;
      return karan.call(editSpace, { ...at(open), body: { version, name: 'Quartz cutters' } });
    },
  },
  {
    what: 'someone joins the group that is open',
    fact: 'spaces.members_changed',
    reads: () => [spaceQuery(open)],
    action: async () => (await world.member('ravi')).call(joinSpace, { ...at(open), body: {} }),
  },
  {
    what: 'someone asks to join a group of the user',
    fact: 'spaces.requests_changed',
    reads: () => [spaceQuery(own), spacesQuery('group', 'my', '')],
    action: () => karan.call(joinSpace, { ...at(own), body: {} }),
  },
  {
    what: 'the user joins in another window',
    fact: 'spaces.membership_changed',
    reads: () => [spaceQuery(open), spacesQuery('group', 'joined', '')],
    action: () => asha.call(joinSpace, { ...at(open), body: {} }),
  },
  {
    what: 'the user chooses less in another window',
    fact: 'spaces.preferences_changed',
    reads: () => [spaceQuery(open)],
    action: () => asha.call(editPreferences, { ...at(open), body: { feed: 'none' } }),
  },
];

test.each(cases.map((live) => [live.what, live] as const))('%s', async (_what, live) => {
  const { open: shown, fresh } = await expectLive(
    { world, window, hear: (fact, queries) => hear(handlers, fact, queries) },
    live,
  );
  expect(shown).toEqual(fresh);
});
