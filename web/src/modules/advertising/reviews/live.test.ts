import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCampaignReviews } from '#contract/advertising/reviews.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { hear } from '#shell/live/handlers.ts';
import { someone } from '#test/abilities/people.ts';
import { approve, aWaitingBoost, claim, reviewOf, someDesk } from '#test/advertising/campaign.ts';
import type { Listener } from '#test/listener.ts';
import { type Member, openWorld, type World } from '#test/world.ts';
import { closeWindow, expectLive, type LiveCase, openWindow } from '../../../../test/window.ts';
import { live as handlers } from '../live.ts';
import { reviewQuery } from './api.ts';

let world: World;
let desk: Member;
let reviewId: string;
let window: Listener;
beforeAll(async () => {
  world = await openWorld();
  desk = await someDesk(world);
  reviewId = await reviewOf(world, await aWaitingBoost(world, await someone(world)));
  window = await openWindow(world, desk);
});
afterAll(async () => {
  closeWindow();
  await world.close();
});

const list = () => queryOptions(listCampaignReviews, { query: { list: 'waiting' } });
const cases: LiveCase[] = [
  {
    what: 'a campaign is sent for review',
    fact: 'advertising.queue_changed',
    reads: () => [list()],
    action: async () => aWaitingBoost(world, await someone(world)),
  },
  {
    what: 'another admin claims what is open',
    fact: 'advertising.queue_changed',
    reads: () => [list(), reviewQuery(reviewId)],
    action: async () => claim(await someDesk(world), reviewId),
  },
  {
    what: 'another admin approves what is open',
    fact: 'advertising.queue_changed',
    reads: () => [list(), reviewQuery(reviewId)],
    action: async () => {
      world.clock.advance(16 * 60_000);
      await approve(await someDesk(world), reviewId);
    },
  },
];
test.each(cases.map((live) => [live.what, live] as const))('%s', async (_what, live) => {
  const { open, fresh } = await expectLive(
    { world, window, hear: (fact, queries) => hear(handlers, fact, queries) },
    live,
  );
  expect(open).toEqual(fresh);
});
