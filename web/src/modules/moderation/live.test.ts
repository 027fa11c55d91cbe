import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReport } from '#contract/moderation/moderation.ts';
import { createSpacePost } from '#contract/posts/spaces.ts';
import { hear } from '#shell/live/handlers.ts';
import type { Listener } from '#test/listener.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { closeWindow, expectLive, type LiveCase, openWindow } from '../../../test/window.ts';
import { spaceReportsQuery } from './api.ts';
import { live as handlers } from './live.ts';

let world: World;
let karan: Member, ravi: Member;
let spaceId: string, postId: string;
let window: Listener;
beforeAll(async () => {
  world = await openWorld();
  [karan, ravi] = [await world.member('karan'), await world.member('ravi')];
  const group = await openSpace(world, karan);
  spaceId = group.id;
  const meera = await world.member('meera');
  for (const member of [ravi, meera]) await group.enter(member);
  const { reply } = await meera.call(createSpacePost, { params: { spaceId }, body: { text: 'Cheap looms' } });
  postId = reply.data.post!.id;
  window = await openWindow(world, karan);
});
afterAll(async () => {
  closeWindow();
  await world.close();
});

const cases: LiveCase[] = [
  {
    what: 'a member reports a post while the team has its reports open',
    fact: 'moderation.reports_changed',
    reads: () => [spaceReportsQuery(spaceId)],
    action: async () => ravi.call(createReport, { body: { kind: 'post', id: postId, reason: 'spam' } }),
  },
];

test.each(cases.map((live) => [live.what, live] as const))('%s', async (_what, live) => {
  const { open, fresh } = await expectLive(
    { world, window, hear: (fact, queries) => hear(handlers, fact, queries) },
    live,
  );
  expect(open).toEqual(fresh);
});
