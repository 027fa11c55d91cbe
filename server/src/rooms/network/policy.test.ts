import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { canBlock, canFollow, canUnfollow } from './policy.ts';
import { presentStanding } from './standing.ts';

const [member, page, other] = [uuid(), uuid(), uuid()];
const as = (actorId: string) => ({ actor: { id: actorId }, member: { id: member, since: new Date(0), isAdmin: false, sessionId: '' } });
const no = 'not_oneself';

test.each([
  // acting as, towards: follow, block
  ['oneself', as(member), member, no, no],
  ['somebody else', as(member), other, 'ok', 'ok'],
  ['a page of one’s own', as(member), page, 'ok', 'ok'],
  ['the page one acts as', as(page), page, no, no],
  ['the person behind the page one acts as', as(page), member, 'ok', no],
  ['somebody else, as a page', as(page), other, 'ok', 'ok'],
] as const)('towards %s', (_, caller, targetId, follow, block) => {
  const target = { id: targetId };
  expect([canFollow(caller, target), canUnfollow(caller, target), canBlock(caller, target)]).toEqual([follow, follow, block]);
});

test.each([
  [null, { follow: true, unfollow: false }],
  ['active', { follow: false, unfollow: true }],
  ['requested', { follow: false, unfollow: true }],
])('what one may do about somebody when one’s follow is %s', (followState, can) => {
  const row = { actor_id: other, is_connection: false, follow_state: followState, follows_you: false };
  expect(presentStanding(row, as(member)).can).toEqual({ ...can, block: true });
});
