import { expect, test } from 'vitest';
import type { ActorCard } from '#contract/core/cards.ts';
import type { FactData, FactName } from '#contract/core/facts.ts';
import type { Shown } from '#platform/notifications.ts';
import { notifications } from './notifications.ts';

const pathOf = (kind: string, shown: Shown) => notifications.find((one) => one.kind === kind)?.path?.(shown);
const follow = { followerId: 'asha', followeeId: 'ravi' };
const connected = { actorId: 'asha', otherId: 'ravi' };

/** Who is notified of a fact by which kind; `-` where it only takes news back. */
async function newsOf<N extends FactName>(name: N, data: FactData<N>): Promise<string[]> {
  const news: string[] = [];
  for (const { kind, on } of notifications)
    for (const { fact, occurrences } of on)
      if (fact === name)
        for (const { recipients, actorId, ended } of await occurrences(data, null as never))
          news.push(`${ended === true ? '-' : ''}${kind} of ${actorId} to ${recipients.join()}`);
  return news;
}

test('a follow is news unless it came with a connection, was approved or was restored', async () => {
  expect(await newsOf('network.followed', follow)).toEqual(['followed of asha to ravi']);
  const ended = '-follow_requested of asha to ravi';
  expect(await newsOf('network.followed', { ...follow, connecting: true })).toEqual([ended]);
  expect(await newsOf('network.followed', { ...follow, restored: true })).toEqual([ended]);
  expect(await newsOf('network.followed', { ...follow, approved: true })).toEqual([
    ended,
    'follow_accepted of ravi to asha',
  ]);
  expect(await newsOf('network.unfollowed', follow)).toEqual(['-followed of asha to ravi']);
});

test('a connection is news to the one who requested it, or to the one whose settings accepted it', async () => {
  const both = ['-connection_requested of ravi to asha', 'connection_accepted of asha to ravi'];
  expect(await newsOf('network.connected', connected)).toEqual(both);
  expect(await newsOf('network.connected', { ...connected, requestId: 'one' })).toEqual([
    ...both,
    'connected of ravi to asha',
  ]);
});

test('a request is news, and its end takes the news back', async () => {
  expect(await newsOf('network.follow_requested', follow)).toEqual(['follow_requested of asha to ravi']);
  expect(await newsOf('network.follow_request_closed', follow)).toEqual(['-follow_requested of asha to ravi']);
  const request = { requestId: 'one', fromId: 'asha', toId: 'ravi' };
  const news = 'connection_requested of asha to ravi';
  expect(await newsOf('network.connection_requested', request)).toEqual([news]);
  expect(await newsOf('network.connection_request_closed', request)).toEqual([`-${news}`]);
});

const person = { kind: 'member', username: 'asha' } as ActorCard;
const shown = (more: Partial<Shown>): Shown => ({
  readerId: 'ravi-id',
  ofPage: false,
  actors: [person],
  actorCount: 1,
  subject: null,
  ...more,
});

test.each([
  ['followed', '/user-profile/followers/ravi-id'],
  ['follow_accepted', '/my-networks/list?tab=followings'],
  ['connection_accepted', '/my-networks/list?tab=connections'],
  ['connected', '/user-profile/followers/ravi-id'],
])('%s leads to the one person, and to the list for several', (kind, list) => {
  expect(pathOf(kind, shown({}))).toContain('asha');
  expect(pathOf(kind, shown({ actorCount: 2 }))).toBe(list);
  // The person has closed the account.
  expect(pathOf(kind, shown({ actors: [] }))).toBe(list);
});

test('requests lead to their lists, and news of a page to the lists of the page', () => {
  expect(pathOf('connection_requested', shown({}))).toBe('/my-networks/list?tab=invitations');
  expect(pathOf('follow_requested', shown({}))).toBe('/my-networks/list?tab=follow_requests');
  expect(pathOf('follow_requested', shown({ ofPage: true }))).toBe('/notifications?tab=requests');
  expect(pathOf('followed', shown({ ofPage: true }))).toBe('/followers/ravi-id');
});
