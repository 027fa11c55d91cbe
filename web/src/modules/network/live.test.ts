import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { FactName } from '#contract/core/facts.ts';
import { inviteByEmail, listEmailInvitations } from '#contract/network/invitations.ts';
import { blockActor, followActor, listBlocked, unblockActor } from '#contract/network/network.ts';
import {
  acceptRequest,
  answerFollows,
  declineRequest,
  disconnect,
  readNetwork,
  readPendingCounts,
  requestConnection,
  withdrawRequest,
} from '#contract/network/requests.ts';
import { editNetworkSettings, listMuted, muteActor, readNetworkSettings } from '#contract/network/settings.ts';
import { readPost } from '#contract/posts/posts.ts';
import { posted } from '#test/abilities/people.ts';
import { rulingOn } from '#test/admins/withhold.ts';
import { infiniteQueryOptions, queryOptions } from '#shell/calls/query-options.ts';
import { entityKey, overlayOf, shownAs } from '#shell/state/overlay.ts';
import { hear } from '#shell/live/handlers.ts';
import type { Listener } from '#test/listener.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { type LiveCase, closeWindow, expectLive, openWindow } from '../../../test/window.ts';
import { parseFilters, networkQuery } from './filters.ts';
import { live as handlers } from './live.ts';
import { peopleListQuery, relationshipQuery } from './people-of.ts';
import { current, type Row } from './relationships.ts';

/* Fetch, change the data, apply the facts to the old cache, compare with a fresh fetch: an open screen must show what
   it would show after a reload. The server, its sockets and the facts are real. */

let world: World;
let asha: Member;
let ravi: Member;
let window: Listener;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
  window = await openWindow(world, asha);
});
afterAll(async () => {
  closeWindow();
  await world.close();
});
const tables = ['connection_request', 'network_setting', 'follow', 'follow_count', 'connection', 'block'] as const;
beforeEach(async () => {
  for (const table of tables) await world.db.deleteFrom(table).execute();
});

const lists = (['connections', 'follow_requests', 'invitations', 'followers', 'followings'] as const).map((tab) =>
  networkQuery(parseFilters({ tab })),
);
const sent = networkQuery(parseFilters({ tab: 'invitations', sent: 'yes' }));
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0).toReversed()) close();
});
/** Asha's browser: all lists, the counts, the menu, and Ravi. */
const alone = () =>
  [queryOptions(readNetwork, {}), queryOptions(readPendingCounts, {}), relationshipQuery(ravi.id)] as const;
async function opened(): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const [figures, waiting, relationship] = alone();
  const onScreen = [
    ...[...lists, sent].map((query) => new InfiniteQueryObserver(client, query)),
    new QueryObserver(client, figures),
    new QueryObserver(client, waiting),
    new QueryObserver(client, relationship),
  ];
  closing.push(client.clear.bind(client), ...onScreen.map((observer) => observer.subscribe(() => undefined)));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  return client;
}
const shown = (client: QueryClient) => {
  const overlay = overlayOf(client);
  const now = <T extends Row>(row: T): T =>
    current(row, shownAs({ id: row.actor.id }, overlay.shown(entityKey('actor', row.actor.id))));
  const [figures, waiting, ravis] = alone().map(({ queryKey }) => client.getQueryData<{ data: Row }>(queryKey));
  return {
    lists: [...lists, sent].map((query) =>
      client.getQueryData(query.queryKey)?.pages.flatMap((page) => page.data.map((row) => now(row))),
    ),
    alone: [figures, waiting, ravis && { data: now(ravis.data) }],
  };
};

const to = (member: Member) => ({ params: { actorId: member.id } });
const ask = (who: Member, whom: Member) => who.call(requestConnection, { ...to(whom), body: {} });
const waiting = async () => ({
  params: {
    requestId: (
      await world.db
        .selectFrom('connection_request')
        .select('id')
        .where('state', '=', 'pending')
        .executeTakeFirstOrThrow()
    ).id,
  },
});
const connectBoth = async () => {
  await ask(ravi, asha);
  await ask(asha, ravi);
};
const approving = (member: Member) => member.call(editNetworkSettings, { body: { whoCanFollow: 'approval' } });

interface Case {
  what: string;
  fact: FactName;
  first?: () => Promise<unknown>;
  action: () => Promise<unknown>;
}
const cases: Case[] = [
  { what: 'a member requests a connection', fact: 'network.connection_requested', action: () => ask(ravi, asha) },
  {
    what: 'the user requests a connection on another device',
    fact: 'network.connection_requested',
    action: () => ask(asha, ravi),
  },
  {
    what: 'a request is withdrawn',
    fact: 'network.connection_request_closed',
    first: () => ask(ravi, asha),
    action: async () => ravi.call(withdrawRequest, await waiting()),
  },
  {
    what: 'the user’s request is declined',
    fact: 'network.connection_request_closed',
    first: () => ask(asha, ravi),
    action: async () => ravi.call(declineRequest, await waiting()),
  },
  {
    what: 'the user’s request is accepted',
    fact: 'network.connected',
    first: () => ask(asha, ravi),
    action: async () => ravi.call(acceptRequest, await waiting()),
  },
  {
    what: 'the user accepts on another device',
    fact: 'network.connected',
    first: () => ask(ravi, asha),
    action: async () => asha.call(acceptRequest, await waiting()),
  },
  {
    what: 'a connection ends',
    fact: 'network.disconnected',
    first: connectBoth,
    action: () => ravi.call(disconnect, to(asha)),
  },
  {
    what: 'a member requests to follow',
    fact: 'network.follow_requested',
    first: () => approving(asha),
    action: () => ravi.call(followActor, to(asha)),
  },
  {
    what: 'the user’s follow request is approved',
    fact: 'network.followed',
    first: async () => {
      await approving(ravi);
      await asha.call(followActor, to(ravi));
    },
    action: () => ravi.call(answerFollows, { body: { accept: true, followerIds: [asha.id] } }),
  },
  {
    what: 'a request to follow is declined',
    fact: 'network.follow_request_closed',
    first: async () => {
      await approving(ravi);
      await asha.call(followActor, to(ravi));
    },
    action: () => ravi.call(answerFollows, { body: { accept: false, followerIds: [asha.id] } }),
  },
  {
    what: 'the user blocks on another device',
    fact: 'network.blocked',
    first: connectBoth,
    action: () => asha.call(blockActor, to(ravi)),
  },
];
test.each(cases)('$what', async ({ fact, first, action }) => {
  await first?.();
  await world.settled();
  const queries = await opened();
  const before = window.facts.length;
  await action();
  await window.heard(fact, (heard) => window.facts.slice(before).some(({ data }) => data === heard));
  await world.settled();
  for (const heard of window.facts.slice(before)) hear(handlers, heard, queries);
  const fresh = shown(await opened());
  await vi.waitFor(() => expect(shown(queries).lists).toEqual(fresh.lists), { timeout: 3_000 });
  // A blocked person can no longer be read; the cached profile stays until its screen finds out.
  const readable = ({ alone: each }: typeof fresh) => each.slice(0, fact === 'network.blocked' ? 2 : 3);
  await vi.waitFor(() => expect(readable(shown(queries))).toEqual(readable(fresh)), { timeout: 3_000 });
});

let postId = '';
const more: LiveCase[] = [
  {
    what: 'a ruling withholds what is on the screen',
    fact: 'network.withheld_changed',
    reads: () => [queryOptions(readPost, { params: { postId } })],
    first: async () => {
      postId = await posted(asha);
      return window.watch({ kind: 'post', id: postId });
    },
    action: () => rulingOn(world, 'post', postId),
  },
  {
    what: 'someone else follows the person who is open',
    fact: 'network.followers_changed',
    reads: () => [relationshipQuery(ravi.id), peopleListQuery('followers', ravi.id, '')],
    first: () => window.watch({ kind: 'profile', id: ravi.id }),
    action: async () => (await world.member('meera')).call(followActor, to(ravi)),
  },
  {
    what: 'the user unblocks on another device',
    fact: 'network.unblocked',
    reads: () => [infiniteQueryOptions(listBlocked, {})],
    first: () => asha.call(blockActor, to(ravi)),
    action: () => asha.call(unblockActor, to(ravi)),
  },
  {
    what: 'the user mutes on another device',
    fact: 'network.mutes_changed',
    reads: () => [infiniteQueryOptions(listMuted, {})],
    action: () => asha.call(muteActor, { ...to(ravi), body: {} }),
  },
  {
    what: 'settings are changed on another device',
    fact: 'network.settings_changed',
    reads: () => [queryOptions(readNetworkSettings, {})],
    action: () => approving(asha),
  },
  {
    what: 'the user invites on another device',
    fact: 'network.invitations_changed',
    reads: () => [infiniteQueryOptions(listEmailInvitations, {})],
    action: () => asha.call(inviteByEmail, { body: { emails: ['new@example.com'], note: '' } }),
  },
];
test.each(more)('$what', async (live) => {
  const { open, fresh } = await expectLive({ world, window, hear: (...of) => hear(handlers, ...of) }, live);
  expect(open).toEqual(fresh);
});
