import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import * as policy from './policy.ts';

const { canBlock, canConnect, canFollow, canMute, canUnfollow } = policy;
import { presentRelationship } from './visibility/relationship.ts';

const [member, page, other] = [uuid(), uuid(), uuid()];
const now = new Date();
const day = 86_400_000;
const as = (actorId: string) => ({
  actor: { id: actorId },
  member: { id: member, since: new Date(0), isAdmin: false, sessionId: '' },
  role: actorId === member ? null : ('admin' as const),
  now,
});
const no = 'not_oneself';
const open = {
  followRule: null,
  isConnection: false,
  connectable: true,
  askedAt: null,
  declinedAt: null,
  followState: null,
  request: null,
};

test.each([
  // Columns: acting as, towards, may follow, may block, may connect.
  ['the caller', as(member), member, no, no, no],
  ['someone else', as(member), other, 'ok', 'ok', 'ok'],
  ['a page of the caller', as(member), page, 'ok', 'ok', 'ok'],
  ['the page that the caller acts as', as(page), page, no, no, 'not_connectable'],
  ['the person behind the page that the caller acts as', as(page), member, 'ok', no, no],
  ['someone else, as a page', as(page), other, 'ok', 'ok', 'not_connectable'],
] as const)('towards %s', (_, caller, targetId, follow, block, connect) => {
  const target = { ...open, id: targetId };
  expect([
    canFollow(caller, target),
    canUnfollow(caller, { ...target, followState: 'active' }),
    canBlock(caller, target),
    canMute(caller, target),
    canConnect(caller, target),
  ]).toEqual([follow, follow, block, block, connect]);
});

test.each([
  // Towards oneself, someone else where there is something to end, and someone else where there is not.
  ['canDisconnect', (id: string, isConnection: boolean) => policy.canDisconnect(as(member), { id, isConnection })],
  ['canUnmute', (id: string, isMuted: boolean) => policy.canUnmute(as(member), { id, isMuted })],
  ['canRemoveFollower', (id: string, followsYou: boolean) => policy.canRemoveFollower(as(member), { id, followsYou })],
])('%s ends what is there, once', (_, verdict) => {
  expect([verdict(member, true), verdict(other, true), verdict(other, false)]).toEqual([no, 'ok', 'unchanged']);
});

test('a removed follower is restored, and no one else is made to follow', () => {
  const restore = (id: string, followsYou: boolean, removed: boolean) =>
    policy.canRestoreFollower(as(member), { id, followsYou, removed });
  expect([restore(member, false, true), restore(other, false, true)]).toEqual([no, 'ok']);
  expect([restore(other, true, true), restore(other, false, false)]).toEqual(['unchanged', 'not_found']);
});

test('a request is answered by its recipient, withdrawn by its sender, and by no page', () => {
  const both = (sent: boolean | null, who = as(member)) => {
    const request = sent === null ? null : { sent };
    return [policy.canAnswerRequest(who, request), policy.canWithdrawRequest(who, request)];
  };
  expect([both(false), both(true), both(null)]).toEqual([
    ['ok', 'not_found'],
    ['not_found', 'ok'],
    ['not_found', 'not_found'],
  ]);
  expect([both(false, as(page))[0], both(true, as(page))[1]]).toEqual(['acting_as_page', 'acting_as_page']);
});

test('what is one’s own is not reported, dismissed or accepted', () => {
  expect([policy.canReport(as(member), { ownerId: member }), policy.canReport(as(member), { ownerId: other })]).toEqual(
    ['own_report', 'ok'],
  );
  const dismissed = [member, other].map((id) => policy.canDismissSuggestion(as(member), { id }));
  expect(dismissed).toEqual([no, 'ok']);
  expect([member, other].map((fromId) => policy.canAcceptInvitation(as(member), { fromId }))).toEqual([no, 'ok']);
});

test('for a page an editor follows and blocks, an advertiser does not, and no one connects', () => {
  const target = { ...open, id: other };
  const verdicts = (role: 'editor' | 'advertiser') => {
    const who = { ...as(page), role };
    return [
      canFollow(who, target),
      canUnfollow(who, { ...target, followState: 'active' }),
      canBlock(who, target),
      canMute(who, target),
      policy.canUnmute(who, { ...target, isMuted: true }),
      policy.canRemoveFollower(who, { ...target, followsYou: true }),
      policy.canRestoreFollower(who, { ...target, followsYou: false, removed: true }),
      policy.canReport(who, { ownerId: other }),
    ];
  };
  expect(new Set(verdicts('editor'))).toEqual(new Set(['ok']));
  expect(new Set(verdicts('advertiser'))).toEqual(new Set(['role_not_permitted']));
  const asPage = as(page);
  expect([
    policy.canDismissSuggestion(asPage, target),
    policy.canDisconnect(asPage, { ...target, isConnection: true }),
  ]).toEqual(['acting_as_page', 'acting_as_page']);
});

test.each([
  ['anyone', false, 'ok'],
  ['nobody', true, 'not_found'],
  ['members', false, 'ok'],
  ['approval', false, 'ok'],
  ['connections', false, 'follow_closed'],
  ['connections', true, 'ok'],
])('the follow rule %s with connected %s', (followRule, isConnection, verdict) => {
  expect(canFollow(as(member), { ...open, id: other, followRule, isConnection })).toBe(verdict);
});

test.each([
  [
    '20 days after they declined',
    { followRule: 'approval', declinedAt: new Date(now.getTime() - 20 * day) },
    'asked_recently',
  ],
  ['21 days after it', { followRule: 'approval', declinedAt: new Date(now.getTime() - 21 * day) }, 'ok'],
  ['once they let anyone follow', { followRule: 'anyone', declinedAt: now }, 'ok'],
  ['once connected', { followRule: 'approval', declinedAt: now, isConnection: true }, 'ok'],
] as const)('following an actor %s', (_, change, verdict) => {
  expect(canFollow(as(member), { ...open, id: other, ...change })).toBe(verdict);
});

test.each([
  ['a platform admin or a page', { connectable: false }, 'not_connectable'],
  ['20 days after a refusal', { askedAt: new Date(now.getTime() - 20 * day) }, 'asked_recently'],
  ['21 days after it', { askedAt: new Date(now.getTime() - 21 * day) }, 'ok'],
] as const)('connecting with %s', (_, change, verdict) => {
  expect(canConnect(as(member), { ...open, id: other, ...change })).toBe(verdict);
});

const row = {
  actor_id: other,
  is_connection: false,
  follow_state: null,
  follows_you: false,
  request: null,
  asked_at: null,
  follow_rule: null,
  follow_declined_at: null,
  is_muted: false,
  connectable: true,
};
const can = {
  follow: true,
  unfollow: false,
  block: true,
  connect: true,
  disconnect: false,
  answer: false,
  withdraw: false,
  mute: true,
  unmute: false,
  removeFollower: false,
};
test.each([
  ['a stranger', {}, {}],
  ['someone followed', { follow_state: 'active' }, { follow: false, unfollow: true }],
  ['someone with a follow request', { follow_state: 'requested' }, { follow: false, unfollow: true }],
  [
    'a connection',
    { is_connection: true, follow_state: 'active' },
    { follow: false, unfollow: true, connect: false, disconnect: true },
  ],
  ['the recipient of a request', { request: `sent ${page}` }, { connect: false, withdraw: true }],
  ['the sender of a request', { request: `received ${page}` }, { connect: false, answer: true }],
  ['someone who declined a request', { asked_at: now }, { connect: false }],
  ['someone who declined a follow request', { follow_rule: 'approval', follow_declined_at: now }, { follow: false }],
  ['someone whom only connections may follow', { follow_rule: 'connections' }, { follow: false }],
  ['a muted actor', { is_muted: true }, { mute: false, unmute: true }],
])('abilities towards %s', (_, change, allowed) => {
  expect(presentRelationship({ ...row, ...change }, as(member)).can).toEqual({ ...can, ...allowed });
});
test('a page does not answer requests of the member behind it', () => {
  expect(presentRelationship({ ...row, request: `received ${page}`, is_connection: true }, as(page))).toMatchObject({
    request: null,
    can: { answer: false, connect: false, disconnect: false },
  });
});
