import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { FactName } from '#contract/core/facts.ts';
import { recordView, editViewingMode } from '#contract/insights/insights.ts';
import { blockActor, followActor } from '#contract/network/network.ts';
import { hear } from '#shell/live/handlers.ts';
import type { Listener } from '#test/listener.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { closeWindow, openWindow } from '../../../test/window.ts';
import { figuresQuery, groupsQuery, viewersQuery, viewingQuery } from './api.ts';
import { live } from './live.ts';

/* Fetch, change the data, apply the facts to the old cache, compare with a fresh fetch: an open screen must show what
   it would show after a reload. */

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

const alone = [figuresQuery('28'), groupsQuery('28'), viewingQuery()] as const;
const viewers = viewersQuery('28');
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0).toReversed()) close();
});
async function opened(): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const [figures, groups, viewing] = alone;
  const onScreen = [
    new QueryObserver(client, figures),
    new QueryObserver(client, groups),
    new QueryObserver(client, viewing),
    new InfiniteQueryObserver(client, viewers),
  ];
  closing.push(client.clear.bind(client), ...onScreen.map((observer) => observer.subscribe(() => undefined)));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  return client;
}
const shown = (client: QueryClient) => [
  ...alone.map(({ queryKey }) => client.getQueryData(queryKey)),
  client.getQueryData(viewers.queryKey)?.pages,
];

const cases: { what: string; fact: FactName; action: () => Promise<unknown> }[] = [
  {
    what: 'a member views the profile',
    fact: 'insights.profile_viewed',
    action: () => ravi.call(recordView, { params: { memberId: asha.id } }),
  },
  {
    what: 'a member views the profile privately',
    fact: 'insights.profile_viewed',
    action: async () => {
      await meera.call(editViewingMode, { body: { mode: 'private' } });
      await meera.call(recordView, { params: { memberId: asha.id } });
    },
  },
  {
    what: 'a member follows',
    fact: 'network.followed',
    action: () => ravi.call(followActor, { params: { actorId: asha.id } }),
  },
  {
    what: 'the viewing mode changes on another device',
    fact: 'insights.viewing_changed',
    action: () => asha.call(editViewingMode, { body: { mode: 'partly' } }),
  },
  {
    what: 'the viewing mode changes back',
    fact: 'insights.viewing_changed',
    action: () => asha.call(editViewingMode, { body: { mode: 'named' } }),
  },
  {
    what: 'the user blocks a viewer',
    fact: 'network.blocked',
    action: () => asha.call(blockActor, { params: { actorId: ravi.id } }),
  },
];
test.each(cases)('$what', async ({ fact, action }) => {
  await world.settled();
  const queries = await opened();
  const stale = shown(queries);
  const before = window.facts.length;
  await action();
  await window.heard(fact, (heard) => window.facts.slice(before).some(({ data }) => data === heard));
  await world.settled();
  for (const heard of window.facts.slice(before)) hear(live, heard, queries);
  const fresh = shown(await opened());
  expect(fresh).not.toEqual(stale);
  await vi.waitFor(() => expect(shown(queries)).toEqual(fresh));
});
