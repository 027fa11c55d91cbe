import { describe, expect, it, test } from 'vitest';
import { NEW_MEMBER_DAYS } from '#contract/posts/spaces.ts';
import type { Verdict } from '#platform/policy.ts';
import { day, hour } from '#platform/time.ts';
import type { WholeSpaceFor } from '#modules/spaces';
import * as policy from './policy.ts';
import type { SpaceTerms } from './space-terms.ts';

const now = new Date('2026-11-21T10:00:00Z');
const [asha, ravi] = ['asha', 'ravi'];
const caller = (actorId: string) => ({
  actor: { id: actorId },
  member: { id: asha, since: new Date(0), isAdmin: false, sessionId: '' },
  role: null,
  now,
});
const me = caller(asha);
/** Someone who acts as a page in which they have no role. */
const outsider = caller('page');
const soon = new Date(now.getTime() + hour);
const before = new Date(now.getTime() - hour);

const whole = (changes: Partial<WholeSpaceFor> = {}): WholeSpaceFor =>
  ({
    id: 'weavers',
    kind: 'community',
    state: 'public',
    membership: 'active',
    role: 'member',
    ownRole: 'member',
    silencedUntil: null,
    approval: 'none',
    since: before,
    ...changes,
  }) as WholeSpaceFor;
const terms = (changes: Partial<SpaceTerms> = {}): SpaceTerms =>
  ({
    id: 'weavers',
    private: false,
    role: 'member',
    manages: false,
    silencedUntil: null,
    pinned: false,
    answerId: null,
    ...changes,
  }) as SpaceTerms;

describe('posting in a space', () => {
  const asCommunity = { asCommunity: true };
  const admin = { role: 'admin', ownRole: 'admin' } as const;
  it.each<[string, Verdict, Verdict]>([
    ['inside', policy.canPostIn(me, whole()), 'ok'],
    ['as a page without a role', policy.canPostIn(outsider, whole()), 'role_not_permitted'],
    ['of a deleted space', policy.canPostIn(me, whole({ state: 'deleted' })), 'not_found'],
    ['outside', policy.canPostIn(me, whole({ membership: null })), 'not_inside'],
    ['while one asks to get in', policy.canPostIn(me, whole({ membership: 'requested' as never })), 'not_inside'],
    ['as the community, as an admin', policy.canPostIn(me, whole(admin), asCommunity), 'ok'],
    ['as the community, as a member', policy.canPostIn(me, whole(), asCommunity), 'not_permitted'],
    ['as a group', policy.canPostIn(me, whole({ ...admin, kind: 'group' }), asCommunity), 'not_permitted'],
    ['while one is silenced', policy.canPostIn(me, whole({ silencedUntil: soon })), 'silenced'],
    ['once that is over', policy.canPostIn(me, whole({ silencedUntil: before })), 'ok'],
  ])('%s', (_, verdict, expected) => {
    expect(verdict).toBe(expected);
  });

  const since = (days: number) => new Date(now.getTime() - days * day);
  it.each<[boolean, Partial<WholeSpaceFor>]>([
    [false, { approval: 'none', since: null }],
    [true, { approval: 'always', since: since(900) }],
    [false, { approval: 'always', ownRole: 'owner' }],
    [false, { approval: 'always', ownRole: 'admin' }],
    [true, { approval: 'new_members' as never, since: null }],
    [true, { approval: 'new_members' as never, since: since(NEW_MEMBER_DAYS - 1) }],
    [false, { approval: 'new_members' as never, since: since(NEW_MEMBER_DAYS) }],
  ])('waits for an admin: %s, with %o', (waits, changes) => {
    expect(policy.needsApproval(whole(changes), now)).toBe(waits);
  });
});

test('commenting in a space is for those inside who are not silenced', () => {
  const write = (changes: Partial<SpaceTerms> | null) => policy.canWriteIn({ now }, changes && terms(changes));
  expect([
    write(null),
    write({}),
    write({ role: null }),
    write({ silencedUntil: soon.toISOString() }),
    write({ silencedUntil: before.toISOString() }),
    write({ silencedUntil: now.toISOString() }),
  ]).toEqual(['ok', 'ok', 'not_inside', 'silenced', 'ok', 'ok']);
});

test('a post is of the caller’s community when the community wrote it and the caller decides for it', () => {
  const isOwn = (authorId: string, space: SpaceTerms | null) => policy.isOfOwnCommunity({ authorId, space });
  expect([
    isOwn('weavers', terms({ manages: true })),
    isOwn('weavers', terms()),
    isOwn(ravi, terms({ manages: true })),
    isOwn(ravi, null),
  ]).toEqual([true, false, false, false]);
});

const post = (space: SpaceTerms | null, authorId = ravi, commentsLocked = false) => ({
  authorId,
  space,
  commentsLocked,
});
type Post = ReturnType<typeof post>;
const manages = { manages: true } as const;
test.each<[string, (ctx: typeof me, about: Post) => Verdict, Post, Post]>([
  // What it is done to, and what is so already.
  ['canPin', policy.canPin, post(terms(manages)), post(terms({ ...manages, pinned: true }))],
  ['canUnpin', policy.canUnpin, post(terms({ ...manages, pinned: true })), post(terms(manages))],
  ['canLockComments', policy.canLockComments, post(terms(manages)), post(terms(manages), ravi, true)],
  ['canUnlockComments', policy.canUnlockComments, post(terms(manages), ravi, true), post(terms(manages))],
])('%s is for the team of the space, once', (_, can, about, done) => {
  const member = { ...about, space: { ...about.space!, manages: false } };
  expect([
    can(me, about),
    can(me, done),
    can(me, member),
    can(me, { ...about, space: null }),
    can(outsider, about),
  ]).toEqual(['ok', 'unchanged', 'not_permitted', 'not_found', 'role_not_permitted']);
});

test('the team removes what others wrote; what it wrote itself it deletes', () => {
  const space = terms(manages);
  expect([
    policy.canRemovePost(me, post(space)),
    policy.canRemovePost(me, post(space, asha)),
    policy.canRemovePost(me, post(space, 'weavers')),
    policy.canRemovePost(me, post(terms())),
    policy.canRemovePost(outsider, post(space)),
  ]).toEqual(['ok', 'not_permitted', 'not_permitted', 'not_permitted', 'role_not_permitted']);
  expect([
    policy.canRemoveComment(me, post(space)),
    policy.canRemoveComment(me, post(space, asha)),
    policy.canRemoveComment(me, post(terms())),
    policy.canRemoveComment(me, post(null)),
    policy.canRemoveComment(outsider, post(space)),
  ]).toEqual(['ok', 'not_permitted', 'not_permitted', 'not_found', 'role_not_permitted']);
});

test.each([
  ['canMarkAnswer', policy.canMarkAnswer, null, 'c'],
  ['canUnmarkAnswer', policy.canUnmarkAnswer, 'c', null],
] as const)('%s is for the one who asked and for the team, once', (_, can, answerId, done) => {
  const mark = (changes: Partial<SpaceTerms> | null, postAuthorId = ravi, ctx = me) =>
    can(ctx, { id: 'c', postAuthorId, space: changes && terms({ answerId, ...changes }) });
  expect([
    mark({}, asha),
    mark({ manages: true }),
    mark({ manages: true, role: null }),
    mark({ manages: true, answerId: done }),
    mark({}),
    mark({ role: null }, asha),
    mark({ silencedUntil: soon.toISOString() }, asha),
    mark(null, asha),
    mark({ manages: true }, ravi, outsider),
  ]).toEqual([
    'ok',
    'ok',
    'ok',
    'unchanged',
    'not_permitted',
    'not_inside',
    'silenced',
    'not_found',
    'role_not_permitted',
  ]);
});

test.each([
  ['canEditHeld', policy.canEditHeld, 'own'],
  ['canWithdrawHeld', policy.canWithdrawHeld, 'own'],
  ['canApproveHeld', policy.canApproveHeld, 'managed'],
  ['canRejectHeld', policy.canRejectHeld, 'managed'],
] as const)('%s is for what waits, and is %s', (_, can, whose) => {
  const isOwn = whose === 'own';
  const waiting = (changes: object = {}, ctx = me) =>
    can(ctx, { authorId: isOwn ? ctx.actor.id : ravi, state: 'held', manages: !isOwn, ...changes });
  expect([
    waiting(),
    waiting({ state: 'published' }),
    waiting(isOwn ? { authorId: ravi, manages: true } : { authorId: asha, manages: false }),
    ['role_not_permitted', 'acting_as_page'].includes(waiting({}, outsider)),
  ]).toEqual(['ok', 'held_decided', isOwn ? 'not_found' : 'not_permitted', true]);
});
