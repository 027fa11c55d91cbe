import { expect, test } from 'vitest';
import type { PageRole } from '#contract/core/roles.ts';
import { DOCUMENTS_MAX } from '#contract/pages/documents.ts';
import { TEAM_MAX } from '#contract/pages/team.ts';
import { PAGES_MAX } from '#contract/pages/pages.ts';
import * as documents from './documents/policy.ts';
import * as address from './domain-address/policy.ts';
import type { PageOf } from './page-policy.ts';
import * as people from './people/policy.ts';
import * as policy from './policy.ts';
import * as succession from './succession/policy.ts';
import * as team from './team/policy.ts';
import * as verification from './verification/policy.ts';

type Role = PageRole | null;
const roles = ['admin', 'editor', 'advertiser', null] as const;
const page = (role: Role, state: PageOf['state'] = 'public'): PageOf => ({ id: 'page', role, state });
const member = { id: 'asha', isAdmin: false };
/** Asha as herself, as the page in one of its roles, and as another page. */
const asha = { actor: { id: 'asha' }, member, role: null } as never;
const asPage = (role: Role) => ({ actor: { id: 'page', kind: 'business' }, member, role }) as never;
const asOther = { actor: { id: 'other', kind: 'business' }, member, role: 'admin' } as never;
const [ok, no] = ['ok', 'not_permitted'] as const;

/** Of: an admin, an editor, an advertiser, someone else; an admin who acts as the page, as another; a deleted page. */
const verdictsOf = (can: (who: never, page: PageOf) => string) => [
  ...roles.map((role) => can(asha, page(role))),
  can(asPage('admin'), page('admin')),
  can(asOther, page('admin')),
  can(asha, page('admin', 'deleted')),
];
const free = { role: null, open: null, size: 1 } as const;
const place = { role: 'editor', admins: 1 } as const;
const draft = { state: 'draft', count: 1 } as const;
const claim = { running: 'open', isClaimed: false, domain: 'a.org', isProved: true } as const;
const request = (kind: team.RequestOf['kind'], memberId = 'asha', isOpen = true) => ({ kind, memberId, isOpen });
const [self, twice] = ['acting_as_page', 'already_contested'] as const;

test.each<[string, (who: never, page: PageOf) => string, readonly string[]]>([
  ['edit it', policy.canEditPage, [ok, no, no, no, ok, no, no]],
  ['delete it', policy.canDeletePage, [ok, no, no, no, ok, no, no]],
  ['read its figures', policy.canReadAnalytics, [ok, ok, ok, no, ok, no, no]],
  ['see its team', team.canSeeTeam, [ok, ok, ok, no, ok, no, ok]],
  ['manage its team', team.canManageTeam, [ok, no, no, no, ok, no, no]],
  ['invite', (who, of) => team.canInviteToTeam(who, of, free), [ok, no, no, no, ok, no, no]],
  ['change roles', (who, of) => team.canChangeTeamRole(who, of, place), [ok, no, no, no, ok, no, no]],
  ['remove', (who, of) => team.canRemoveFromTeam(who, of, place), [ok, no, no, no, ok, no, no]],
  ['approve', (who, of) => team.canApproveTeamRequest(who, of, request('request')), [ok, no, no, no, ok, no, no]],
  ['decline', (who, of) => team.canDeclineTeamRequest(who, of, request('claim')), [ok, no, no, no, ok, no, no]],
  ['take back', (who, of) => team.canWithdrawTeamRequest(who, of, request('invitation')), [ok, no, no, no, ok, no, no]],
  ['answer its people', people.canAnswerPeople, [ok, ok, no, no, ok, no, no]],
  ['name successors', succession.canNameSuccessors, [ok, no, no, no, ok, no, no]],
  ['check its site', (who, of) => verification.canCheckWebsite(who, of, { host: 'a' }), [ok, no, no, no, ok, no, no]],
  ['add documents', (who, of) => documents.canAddDocument(who, of, draft), [ok, no, no, no, ok, no, no]],
  ['delete documents', (who, of) => documents.canDeleteDocument(who, of, draft), [ok, no, no, no, ok, no, no]],
  ['send documents', (who, of) => documents.canSendDocuments(who, of, draft), [ok, no, no, no, ok, no, no]],
  [
    'take documents back',
    (who, of) => documents.canWithdrawDocuments(who, of, { state: 'checking' }),
    [ok, no, no, no, ok, no, no],
  ],
])('who may %s', (what, can, verdicts) => {
  expect(verdictsOf(can)).toEqual(verdicts);
  const reads = ['read its figures', 'see its team'].includes(what);
  expect(can(asPage('advertiser'), page('admin'))).toBe(reads ? ok : 'role_not_permitted');
  expect(can(asPage(null), page('admin'))).toBe('role_not_permitted');
});

test('an admin restores a deleted page, and a member has so many pages', () => {
  expect(roles.map((role) => policy.canRestorePage(asha, page(role, 'deleted')))).toEqual([ok, no, no, no]);
  expect(policy.canRestorePage(asha, page('admin'))).toBe('unchanged');
  expect(policy.canRestorePage(asPage('editor'), page('admin', 'deleted'))).not.toBe(ok);
  expect([PAGES_MAX - 1, PAGES_MAX].map((created) => policy.canCreatePage({ created }))).toEqual([
    ok,
    'too_many_pages',
  ]);
});

test('who is invited: those who are in no team and on no way into it, while there is room', () => {
  const invite = (changes: object) => team.canInviteToTeam(asha, page('admin'), { ...free, ...changes });
  expect([invite({ role: 'editor' }), invite({ open: 'request' })]).toEqual(['already_in_team', 'already_invited']);
  expect([invite({ size: TEAM_MAX - 1 }), invite({ size: TEAM_MAX })]).toEqual([ok, 'team_full']);
});

test('members ask for a role of a public page as themselves, once, and after a refusal not for some days', () => {
  const ask = (who: never, of: PageOf, changes: object = {}) =>
    team.canRequestRole(who, of, { open: null, wasDeclined: false, ...changes });
  expect([ask(asha, page(null)), ask(asha, page(null, 'private')), ask(asha, page('editor'))]).toEqual([
    ok,
    no,
    'already_in_team',
  ]);
  expect(ask(asPage('admin'), page(null))).toBe(self);
  expect([ask(asha, page(null), { open: 'request' }), ask(asha, page(null), { wasDeclined: true })]).toEqual([
    'already_invited',
    'asked_recently',
  ]);
});

test('there is always an admin', () => {
  const change = (role: Role, admins: number) => team.canChangeTeamRole(asha, page('admin'), { role, admins });
  expect([change('admin', 2), change('admin', 1), change('editor', 1), change(null, 1)]).toEqual([
    ok,
    'last_admin',
    ok,
    'not_found',
  ]);
  const leave = (role: Role, admins: number, who = asha) => team.canLeaveTeam(who, page(role), admins);
  expect([leave('admin', 2), leave('admin', 1), leave('editor', 0), leave(null, 1)]).toEqual([
    ok,
    'last_admin',
    ok,
    no,
  ]);
  expect([leave('admin', 2, asOther), leave('admin', 2, asPage('advertiser'))]).toEqual([no, ok]);
  expect(leave('admin', 2, asPage(null))).toBe('role_not_permitted');
  expect(team.canLeaveTeam(asha, page('editor', 'deleted'), 1)).toBe(no);
});

test('who answers what waits, while it waits', () => {
  const kinds = ['invitation', 'succession', 'request', 'claim'] as const;
  const admin = page('admin');
  const each = (can: (of: team.RequestOf) => string, memberId?: string) =>
    kinds.map((kind) => can(request(kind, memberId)));
  const accept = (of: team.RequestOf) => team.canAcceptTeamInvitation(asha, of);
  expect([each(accept), each(accept, 'ravi')]).toEqual([
    [ok, ok, no, no],
    [no, no, no, no],
  ]);
  expect(team.canAcceptTeamInvitation(asPage('admin'), request('invitation'))).toBe(self);
  expect(each((of) => team.canApproveTeamRequest(asha, admin, of), 'ravi')).toEqual([no, no, ok, no]);
  const decline = (of: team.RequestOf) => team.canDeclineTeamRequest(asha, page(null), of);
  expect([each(decline), each(decline, 'ravi')]).toEqual([
    [ok, ok, no, no],
    [no, no, no, no],
  ]);
  expect(each((of) => team.canDeclineTeamRequest(asha, admin, of), 'ravi')).toEqual([no, no, ok, ok]);
  const withdraw = (of: team.RequestOf) => team.canWithdrawTeamRequest(asha, page(null), of);
  expect([each(withdraw), each(withdraw, 'ravi')]).toEqual([
    [no, no, ok, ok],
    [no, no, no, no],
  ]);
  expect(each((of) => team.canWithdrawTeamRequest(asha, admin, of), 'ravi')).toEqual([ok, no, no, no]);
  const closed = (kind: team.RequestOf['kind']) => request(kind, 'asha', false);
  expect([
    accept(closed('invitation')),
    team.canApproveTeamRequest(asha, admin, closed('request')),
    decline(closed('invitation')),
    team.canDeclineTeamRequest(asha, admin, closed('claim')),
    withdraw(closed('claim')),
    team.canWithdrawTeamRequest(asha, admin, closed('invitation')),
  ]).toEqual(Array(6).fill('request_closed'));
  expect([
    team.canDeclineTeamRequest(asPage('advertiser'), page('admin'), request('invitation')),
    team.canWithdrawTeamRequest(asPage('advertiser'), page('admin'), request('claim')),
  ]).toEqual(['role_not_permitted', 'role_not_permitted']);
  expect(team.canDeclineTeamRequest(asPage('admin'), page('admin'), request('invitation'))).toBe(no);
});

test('editors answer once; the person contests a refusal once', () => {
  const states = ['stated', 'confirmed', 'disowned'] as const;
  const of = page('editor');
  expect(states.map((state) => people.canConfirmPerson(asha, of, { state }))).toEqual([ok, 'unchanged', ok]);
  expect(states.map((state) => people.canDisownPerson(asha, of, { state }))).toEqual([ok, ok, 'unchanged']);
  for (const can of [people.canConfirmPerson, people.canDisownPerson])
    expect(can(asha, page(null), { state: 'stated' })).toBe(no);
  const contest = (state: 'stated' | 'disowned' | null, wasContested = false) =>
    people.canContest({ state, wasContested });
  expect([contest('disowned'), contest('disowned', true), contest('stated', true)]).toEqual([ok, twice, twice]);
  expect([contest('stated'), contest(null, true)]).toEqual(['nothing_to_contest', 'nothing_to_contest']);
});

test('documents are added until they are sent, and sent where there are any', () => {
  const of = page('admin');
  const add = (state: never, count: number) => documents.canAddDocument(asha, of, { state, count });
  const states = ['none', 'draft', 'checking', 'verified', 'failed'] as never[];
  expect(states.map((state) => add(state, 1))).toEqual([ok, ok, 'documents_waiting', 'documents_waiting', ok]);
  expect([add('draft' as never, DOCUMENTS_MAX - 1), add('draft' as never, DOCUMENTS_MAX)]).toEqual([
    ok,
    'too_many_documents',
  ]);
  expect(add('failed' as never, DOCUMENTS_MAX)).toBe(ok);
  const send = (state: never, count: number) => documents.canSendDocuments(asha, of, { state, count });
  expect(states.map((state) => send(state, 1))).toEqual([
    'no_documents',
    ok,
    'documents_waiting',
    'documents_waiting',
    'no_documents',
  ]);
  expect(send('draft' as never, 0)).toBe('no_documents');
  expect(states.map((state) => documents.canDeleteDocument(asha, of, { state }))).toEqual([
    'documents_waiting',
    ok,
    'documents_waiting',
    'documents_waiting',
    'documents_waiting',
  ]);
  const withdraw = states.map((state) => documents.canWithdrawDocuments(asha, of, { state }));
  expect(withdraw.map((verdict) => verdict === ok)).toEqual([false, false, true, false, false]);
  expect([null, 'editor' as const].map((role) => documents.canDecideDocuments({ role }))).toEqual([ok, 'not_oneself']);
  expect(verification.canCheckWebsite(asha, of, { host: null })).toBe('no_website');
});

test('an address is proved at the domain of the page', () => {
  const code = (email: string, domain: string | null, of = page(null)) =>
    address.canRequestPageCode(asha, of, { domain, email });
  expect([code('x@a.org', 'a.org'), code('x@b.org', 'a.org'), code('x@a.org', null)]).toEqual([
    ok,
    'address_elsewhere',
    'no_verified_domain',
  ]);
  const prove = (isRight: boolean, domain: string | null, of = page(null), who = asha) =>
    address.canProveAddress(who, of, { isRight, domain, email: 'x@a.org' });
  expect([prove(true, 'a.org'), prove(false, 'a.org'), prove(true, null), prove(true, 'b.org')]).toEqual([
    ok,
    'code_wrong',
    'code_wrong',
    'code_wrong',
  ]);
  const deleted = page('admin', 'deleted');
  expect([code('x@a.org', 'a.org', deleted), prove(true, 'a.org', deleted)]).toEqual([no, no]);
  expect(prove(true, 'a.org', page('admin'), asPage('admin'))).not.toBe(ok);
  expect(address.canRequestPageCode(asPage('admin'), page('admin'), { domain: 'a.org', email: 'x@a.org' })).not.toBe(
    ok,
  );
});

test('a page without an admin is claimed once, with an address at its domain', () => {
  const can = (changes: object, of = page(null), who = asha) => succession.canClaim(who, of, { ...claim, ...changes });
  expect([can({}), can({}, page('admin')), can({}, page(null, 'deleted')), can({}, page('editor'))]).toEqual([
    ok,
    no,
    no,
    ok,
  ]);
  expect(can({}, page(null), asPage('admin'))).not.toBe(ok);
  expect([can({ running: 'asking' }), can({ running: null }), can({ isClaimed: true })]).toEqual([
    'not_claimable',
    'not_claimable',
    'claim_open',
  ]);
  expect([can({ domain: null }), can({ isProved: false })]).toEqual(['no_verified_domain', 'address_unproved']);
});
