import { expect, test } from 'vitest';
import { day } from '#platform/time.ts';
import { canEdit, canEndorse } from './policy.ts';
import { peopleInFeed } from './suggestions/people-in-feed.ts';

const as = (actorId: string, memberId = 'asha') => ({
  actor: { id: actorId },
  member: { id: memberId, since: new Date(0), isAdmin: false, sessionId: '' },
});
test('a profile is edited by its member, and not while they act as a page', () => {
  expect([
    canEdit(as('asha'), 'asha'),
    canEdit(as('page'), 'asha'),
    canEdit(as('ravi', 'ravi'), 'asha'),
    canEdit(as('asha', 'ravi'), 'asha'),
  ]).toEqual(['ok', 'not_permitted', 'not_permitted', 'not_permitted']);
});

test('skills are endorsed by connections, as themselves', () => {
  const skill = (memberId: string, isConnection: boolean) => ({ memberId, isConnection });
  expect([
    canEndorse(as('asha'), skill('ravi', true)),
    canEndorse(as('asha'), skill('ravi', false)),
    canEndorse(as('page'), skill('ravi', true)),
    canEndorse(as('asha'), skill('asha', true)),
  ]).toEqual(['ok', 'only_connections_endorse', 'only_connections_endorse', 'not_oneself']);
});

test('the feed suggests people to members in their first 60 days, once, and not to pages', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const suggested = (days: number, { actorId = 'asha', isFirst = true } = {}) => {
    const { actor, member } = as(actorId);
    const since = new Date(now.getTime() - days * day);
    const { fill } = peopleInFeed;
    return fill({ now, actor, member: { ...member, since } } as never, { isFirst, items: [] });
  };
  const people = [{ slot: 4, kind: 'people' }];
  expect([suggested(0), suggested(60), suggested(61)]).toEqual([people, people, []]);
  expect([suggested(0, { actorId: 'page' }), suggested(0, { isFirst: false })]).toEqual([[], []]);
});
