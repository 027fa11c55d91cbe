import { expect, test } from 'vitest';
import { SPACE_ASK_AGAIN_DAYS } from '#contract/spaces/members.ts';
import { GROUP_MEMBERS_MAX, SPACE_ADMINS_MAX, SPACES_JOINED_MAX, SPACES_OWNED_MAX } from '#contract/spaces/spaces.ts';
import { day } from '#platform/time.ts';
import * as appointing from './admins/policy.ts';
import * as policy from './policy.ts';
import type { WholeSpaceFor } from './space-for.ts';

const now = new Date('2026-11-21T10:00:00Z');
const asha = {
  actor: { id: 'asha' },
  member: { id: 'asha', since: new Date(0), isAdmin: false, sessionId: '' },
  role: null,
  now,
} as never;
type Role = 'owner' | 'admin' | 'member' | null;
/** A space as Asha has it. */
const space = (role: Role, changes: Partial<WholeSpaceFor> = {}): WholeSpaceFor =>
  ({
    kind: 'group',
    state: 'public',
    joining: 'open',
    inParent: true,
    members: 5,
    membership: role === null ? null : 'active',
    role,
    ownRole: role,
    inside: role !== null,
    steward: false,
    declinedAt: null,
    offeredTo: null,
    adminAskedAt: null,
    adminDeclinedAt: null,
    ...changes,
  }) as WholeSpaceFor;
const person = (role: Role, changes: Partial<policy.PersonIn> = {}): policy.PersonIn => ({
  id: 'ravi',
  state: role === null ? null : 'active',
  role,
  silencedUntil: null,
  ...changes,
});
const roles = ['owner', 'admin', 'member', null] as const;
const ok = 'ok';
const no = 'not_permitted';

test.each([
  // Of: the owner, an admin, a member, someone else; and the owner of a deleted space.
  ['see inside a private one', policy.canSeeInside, [ok, ok, ok, no, no]],
  ['edit', policy.canEditSpace, [ok, ok, no, no, no]],
  ['edit settings', policy.canEditSettings, [ok, ok, no, no, no]],
  ['choose admins', policy.canAppoint, [ok, no, no, no, no]],
  ['delete', policy.canDeleteSpace, [ok, ok, no, no, no]],
  ['answer requests', policy.canAnswer, [ok, ok, no, no, no]],
  ['withdraw invitations', policy.canWithdrawInvitation, [ok, ok, no, no, no]],
  ['make links', policy.canLink, [ok, ok, no, no, no]],
  ['invite', policy.canInvite, [ok, ok, no, no, no]],
  ['choose what they hear of', policy.canChoose, [ok, ok, ok, no, no]],
] as const)('who may %s', (_, can, verdicts) => {
  const closed = { state: 'private', joining: 'request' } as const;
  const spaces = [...roles.map((role) => space(role, closed)), space('owner', { state: 'deleted' })];
  expect(spaces.map((each) => can(asha, each))).toEqual(verdicts);
});

test('members invite to open spaces, and those who manage it restore a deleted one', () => {
  expect(roles.map((role) => policy.canInvite(asha, space(role)))).toEqual([ok, ok, ok, no]);
  const deleted = { state: 'deleted' } as const;
  expect(roles.map((role) => policy.canRestoreSpace(asha, space(role, deleted)))).toEqual([ok, ok, no, no]);
  expect(policy.canRestoreSpace(asha, space('owner'))).toBe('unchanged');
});

test('everyone sees inside a public one, and an admin of the page that owns a private one', () => {
  expect(policy.canSeeInside(asha, space(null))).toBe(ok);
  expect(policy.canSeeInside(asha, space(null, { state: 'private', steward: true }))).toBe(ok);
});

test.each([
  // Rows: the caller is the owner, an admin, a member. Columns: of an owner, an admin, a member, someone else.
  ['remove', policy.canRemove, [no, ok, ok, 'unchanged'], [no, no, ok, 'unchanged'], [no, no, no, no]],
  ['ban', policy.canBan, [no, ok, ok, ok], [no, no, ok, ok], [no, no, no, no]],
  ['silence', policy.canSilence, [no, ok, ok, 'not_found'], [no, no, ok, 'not_found'], [no, no, no, no]],
] as const)('who may %s whom', (_, can, ...verdicts) => {
  const table = roles.slice(0, 3).map((own) => roles.map((role) => can(asha, space(own), person(role))));
  expect(table).toEqual(verdicts);
  expect(can(asha, space('admin'), person('member', { id: 'asha' }))).toBe(no);
});

test('a ban is lifted and a silence ended where there is one', () => {
  const banned = person(null, { state: 'banned' });
  expect([policy.canBan(asha, space('owner'), banned), policy.canLiftBan(asha, space('owner'), banned)]).toEqual([
    'unchanged',
    ok,
  ]);
  expect(policy.canLiftBan(asha, space('owner'), person('member'))).toBe('unchanged');
  const until = [new Date(now.getTime() + 1), now, null];
  expect(
    until.map((silencedUntil) => policy.canEndSilence(asha, space('admin'), person('member', { silencedUntil }))),
  ).toEqual([ok, 'unchanged', 'unchanged']);
  const silenced = { silencedUntil: new Date(now.getTime() + 1) };
  const end = (own: Role, role: Role) => policy.canEndSilence(asha, space(own), person(role, silenced));
  expect([end('member', 'member'), end('admin', 'admin'), end('owner', 'admin')]).toEqual([no, no, ok]);
  expect(policy.canLiftBan(asha, space('member'), banned)).toBe(no);
});

test('no one decides about the people of a deleted space, takes it over, or opens a group in it', () => {
  const deleted = space('owner', { state: 'deleted', offeredTo: 'asha' });
  const silencedUntil = new Date(now.getTime() + 1);
  expect([
    policy.canRemove(asha, deleted, person('member')),
    policy.canBan(asha, deleted, person('member')),
    policy.canSilence(asha, deleted, person('member')),
    policy.canEndSilence(asha, deleted, person('member', { silencedUntil })),
    policy.canLiftBan(asha, deleted, person(null, { state: 'banned' })),
    policy.canEndOffer(asha, deleted),
    policy.canTakeOver(asha, deleted, { owned: 0 }),
    policy.canCreateGroup(asha, deleted, { joined: 0, owned: 0 }),
  ]).toEqual(Array(8).fill(no));
});

test('a page whose advertiser calls decides nothing, not even about what it owns', () => {
  const page = { actor: { id: 'asha', kind: 'business' }, member: { id: 'ravi' }, role: 'advertiser', now } as never;
  const none = { joined: 0, owned: 0 };
  const own = space('owner', { offeredTo: 'asha' });
  const deleted = space('owner', { state: 'deleted' });
  const silenced = person('member', { silencedUntil: new Date(now.getTime() + 1) });
  const waits = space('member', { adminAskedAt: now });
  const verdicts = {
    edit: policy.canEditSpace(page, own),
    settings: policy.canEditSettings(page, own),
    restore: policy.canRestoreSpace(page, deleted),
    community: policy.canCreateCommunity(page, none),
    group: policy.canCreateGroup(page, null, none),
    join: policy.canEnter(page, space(null)),
    request: policy.canEnter(page, space(null, { joining: 'request' })),
    leave: policy.canLeave(page, space('member')),
    choose: policy.canChoose(page, own),
    invite: policy.canInvite(page, own),
    remove: policy.canRemove(page, own, person('member')),
    ban: policy.canBan(page, own, person('member')),
    liftBan: policy.canLiftBan(page, own, person(null, { state: 'banned' })),
    silence: policy.canSilence(page, own, person('member')),
    endSilence: policy.canEndSilence(page, own, silenced),
    role: policy.canSetRole(page, own, { person: person('member'), role: 'admin', admins: 0 }),
    endOffer: policy.canEndOffer(page, own),
    takeOver: policy.canTakeOver(page, own, none),
    requestAdmin: appointing.canRequestAdmin(page, space('member')),
    withdrawRequest: appointing.canWithdrawAdminRequest(page, waits),
    decideAdmins: appointing.canDecideAdmins(page, own),
  };
  // A page creates communities and decides nothing else about them: that is for its admins as themselves.
  expect(verdicts).toEqual({
    ...Object.fromEntries(Object.keys(verdicts).map((name) => [name, 'acting_as_page'])),
    community: 'role_not_permitted',
  });
});

test('ordinary members ask to become an admin once, and after a refusal not for some days', () => {
  const can = (role: Role, changes: Partial<WholeSpaceFor> = {}) =>
    appointing.canRequestAdmin(asha, space(role, changes));
  expect(roles.map((role) => can(role))).toEqual([no, no, ok, no]);
  expect([can('member', { steward: true }), can('member', { state: 'deleted' })]).toEqual([no, no]);
  expect(can('member', { adminAskedAt: now })).toBe('unchanged');
  const ago = (ms: number) => can('member', { adminDeclinedAt: new Date(now.getTime() - ms) });
  expect([ago(SPACE_ASK_AGAIN_DAYS * day - 1), ago(SPACE_ASK_AGAIN_DAYS * day)]).toEqual(['asked_recently', ok]);
  const withdraw = (adminAskedAt: Date | null) =>
    appointing.canWithdrawAdminRequest(asha, space('member', { adminAskedAt }));
  expect([withdraw(now), withdraw(null)]).toEqual([ok, 'unchanged']);
  expect(roles.map((role) => appointing.canDecideAdmins(asha, space(role)))).toEqual([ok, no, no, no]);
  expect(appointing.canDecideAdmins(asha, space('owner', { state: 'deleted' }))).toBe(no);
});

test('the owner makes members admins, up to a number, and offers the space', () => {
  const set = (own: Role, of: policy.PersonIn, role: 'member' | 'admin', admins = 0) =>
    policy.canSetRole(asha, space(own), { person: of, role, admins });
  expect([set('owner', person('member'), 'admin'), set('admin', person('member'), 'admin')]).toEqual([ok, no]);
  expect(
    [SPACE_ADMINS_MAX - 1, SPACE_ADMINS_MAX].map((admins) => set('owner', person('member'), 'admin', admins)),
  ).toEqual([ok, 'too_many_admins']);
  expect(set('owner', person('admin'), 'member', SPACE_ADMINS_MAX)).toBe(ok);
  expect(set('owner', person('admin'), 'admin')).toBe('unchanged');
  expect([set('owner', person('owner'), 'member'), set('owner', person(null), 'admin')]).toEqual([no, 'not_found']);
  expect(roles.map((role) => policy.canOffer(asha, space('owner'), person(role)))).toEqual([no, ok, ok, 'not_found']);
  expect(roles.map((role) => policy.canOffer(asha, space(role), person('member')))).toEqual([ok, no, no, no]);
});

test('an offered space is taken over by the person asked, and either side ends the offer', () => {
  const offered = space('member', { offeredTo: 'asha' });
  expect([policy.canEndOffer(asha, offered), policy.canEndOffer(asha, space('owner'))]).toEqual([ok, ok]);
  expect(policy.canEndOffer(asha, space('admin', { offeredTo: 'ravi' }))).toBe(no);
  const take = (of: WholeSpaceFor, owned = 0) => policy.canTakeOver(asha, of, { owned });
  expect([take(offered, SPACES_OWNED_MAX - 1), take(offered, SPACES_OWNED_MAX)]).toEqual([ok, 'too_many_owned']);
  expect(take(space('member', { offeredTo: 'ravi' }))).toBe('offer_ended');
});

test('a member has a number of spaces, and of those that they own', () => {
  const create = (joined: number, owned: number) => policy.canCreateCommunity(asha, { joined, owned });
  expect([create(SPACES_JOINED_MAX - 1, SPACES_OWNED_MAX - 1), create(SPACES_JOINED_MAX, 0)]).toEqual([
    ok,
    'too_many_spaces',
  ]);
  expect(create(0, SPACES_OWNED_MAX)).toBe('too_many_owned');
  const none = { joined: 0, owned: 0 };
  expect(roles.map((role) => policy.canCreateGroup(asha, space(role), none))).toEqual([ok, ok, no, no]);
  expect(policy.canCreateGroup(asha, null, none)).toBe(ok);
  expect(policy.canCreateGroup(asha, null, { joined: 0, owned: SPACES_OWNED_MAX })).toBe('too_many_owned');
  expect(policy.canCreateGroup(asha, space('owner', { membership: null }), none)).toBe('not_in_community');
});

test('who gets in at once, who asks, and who does not get in', () => {
  const enter = (changes: Partial<WholeSpaceFor>, linked = false) =>
    policy.canEnter(asha, space(null, changes), { linked });
  const ask = { joining: 'request' } as const;
  expect([enter({}), enter(ask), enter({ joining: 'invitation' as never })]).toEqual([ok, ok, 'joining_closed']);
  const closed = { joining: 'invitation' as never };
  expect([enter({ ...closed, membership: 'invited' }), enter({ ...closed, steward: true })]).toEqual([ok, ok]);
  expect(policy.canJoin(asha, space(null, ask))).toBe('joining_closed');
  expect(policy.canRequest(asha, space(null, { ...ask, membership: 'invited' }))).toBe('joining_closed');
  expect(enter({ membership: 'active' })).toBe('unchanged');
  expect([enter({ membership: 'banned' }), enter({ ...ask, membership: 'banned' })]).toEqual(['banned', 'banned']);
  expect([enter({ inParent: false }), enter({ state: 'deleted' })]).toEqual(['not_in_community', no]);
  expect([enter({ ...ask, membership: 'requested' }), enter({ ...ask, membership: 'requested' }, true)]).toEqual([
    'unchanged',
    ok,
  ]);
  const full = { members: GROUP_MEMBERS_MAX };
  expect([enter(full), enter({ members: GROUP_MEMBERS_MAX - 1 }), enter({ ...full, kind: 'community' })]).toEqual([
    'space_full',
    ok,
    ok,
  ]);
  const again = policy.askAgainAt(now).getTime() - now.getTime();
  const declined = (ago: number) => enter({ ...ask, declinedAt: new Date(now.getTime() - ago) });
  expect([declined(again - 1), declined(again)]).toEqual(['asked_recently', ok]);
});

test('everyone leaves but the owner, and the owner of a group in it', () => {
  expect(roles.map((role) => policy.canLeave(asha, space(role)))).toEqual(['owner_stays', ok, ok, 'unchanged']);
  expect(policy.canLeave(asha, space('member'), true)).toBe('owner_stays');
  expect(policy.canLeave(asha, space(null, { membership: 'banned' }))).toBe('unchanged');
});
