import { expect, test } from 'vitest';
import { CONVERSATION_SCOPES, REQUEST_DAYS, REQUEST_MESSAGES } from '#contract/messaging/messaging.ts';
import { FINAL_MINUTES } from '#contract/messaging/messages.ts';
import type { Verdict } from '#platform/policy.ts';
import { day, minute } from '#platform/time.ts';
import * as agreed from './agreed/policy.ts';
import * as policy from './policy.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
type Caller = Parameters<typeof policy.canWrite>[0];
const asha = { actor: { id: 'asha' }, member: { id: 'asha' }, role: null, now } as unknown as Caller;
const onPage = (role: string) =>
  ({ actor: { id: 'page', kind: 'business' }, member: { id: 'asha' }, role, now }) as unknown as Caller;

/** A conversation in which two people who are not connected talk. */
const talk = {
  kind: 'direct',
  scope: 'personal',
  actor_kind: 'member',
  state: 'active',
  other_state: 'active',
  other_requested_at: null,
  other_requested_after: 0,
  last_sequence: 0,
  reachable: true,
  connected: false,
  follows: false,
  who_can_write: 'anyone',
} as unknown as Parameters<typeof policy.canWrite>[1] & Parameters<typeof agreed.canAgree>[1];
type Talk = typeof talk;
const stranger = { other_state: 'none' } as unknown as Partial<Talk>;
const full = REQUEST_MESSAGES;
const request = (age: number, count = full): Partial<Talk> => ({
  other_state: 'requested',
  other_requested_at: ago(age),
  other_requested_after: 2,
  last_sequence: count + 2,
});
const declined = { ...request(day), other_state: 'declined' } as Partial<Talk>;
const page = { ...stranger, actor_kind: 'business' } as Partial<Talk>;
const group = { kind: 'group', other_state: 'none' } as unknown as Partial<Talk>;
const closed = 'conversation_read_only';

test.each<[string, Partial<Talk>, Verdict]>([
  ['someone who answered', { who_can_write: 'nobody' }, 'ok'],
  ['a group', group, 'ok'],
  ['a group that one has left', { ...group, state: 'left' }, closed],
  ['someone who is out of reach', { reachable: false }, closed],
  ['a stranger', stranger, 'ok'],
  ['a stranger who lets no one write', { ...stranger, who_can_write: 'nobody' }, 'messages_closed'],
  ['a stranger who lets connections write', { ...stranger, who_can_write: 'connections' }, 'messages_closed'],
  ['a connection who lets connections write', { ...stranger, who_can_write: 'connections', connected: true }, 'ok'],
  ['a page', page, 'ok'],
  ['a page that lets followers write', { ...page, who_can_write: 'followers' }, 'messages_closed'],
  ['a page that one follows', { ...page, who_can_write: 'followers', follows: true }, 'ok'],
  ['a page that lets no one write', { ...page, who_can_write: 'nobody', follows: true }, 'messages_closed'],
  ['someone whose request has room', request(day, full - 1), 'ok'],
  ['someone whose request is full', request(day), 'request_waits'],
  ['someone who declined', declined, 'request_waits'],
  ['someone whose full request has ended', request(REQUEST_DAYS * day), 'ok'],
  ['someone whose full request ends soon', request(REQUEST_DAYS * day - 1), 'request_waits'],
  ['a connection whose request is full', { ...request(day), connected: true }, 'ok'],
])('writing to %s', (_, changed, verdict) => {
  expect(policy.canWrite(asha, { ...talk, ...changed })).toBe(verdict);
});

test.each<[string, Partial<Talk>, boolean, boolean]>([
  ['someone who answered', { other_requested_at: ago(day) }, false, false],
  ['a group', { ...group, ...request(day), kind: 'group' }, false, false],
  ['a group without a request', group, false, false],
  ['a stranger', stranger, true, false],
  ['a page', page, false, false],
  ['a connection', { ...stranger, connected: true }, false, false],
  ['a connection with a request', { ...request(day), connected: true }, false, false],
  ['someone with a request', request(day), false, true],
  ['someone who declined', declined, false, true],
  ['someone whose request has ended', request(REQUEST_DAYS * day), true, false],
  ['someone whose request has no time', { ...request(day), other_requested_at: null }, true, false],
])('%s: a message begins a request, a request waits', (_, changed, begins, waits) => {
  const row = { ...talk, ...changed };
  expect([policy.beginsRequest(row, now), policy.isPending(row, now)]).toEqual([begins, waits]);
  expect(policy.canWithdraw(asha, row)).toBe(waits ? 'ok' : 'request_answered');
  expect(policy.canDescribe(asha, row)).toBe(begins ? 'ok' : 'contact_begun');
});

test('a contact is described where a message may be sent', () => {
  const silent = { ...talk, ...stranger, who_can_write: 'nobody' } as Talk;
  expect(policy.canDescribe(asha, silent)).toBe('contact_begun');
});

test('a request is answered once, and accepted where both reach each other', () => {
  const answers = (row: Partial<Talk>) =>
    [policy.canAccept, policy.canDecline].map((can) => can(asha, { ...talk, ...row }));
  expect(answers({ state: 'requested' })).toEqual(['ok', 'ok']);
  expect(answers({ state: 'requested', reachable: false })).toEqual([closed, 'ok']);
  expect(answers({ state: 'active' })).toEqual(['request_answered', 'request_answered']);
});

const message = {
  actor_id: 'asha',
  created_at: ago(minute),
  deleted_at: null as Date | null,
  event: null as unknown,
  reachable: true,
  accepted: true,
  text: 'Hello',
  files: null as { kind: string | null }[] | null,
  shared_id: null as string | null,
};
type Message = typeof message;
const verdictsOf = (changed: Partial<Message>) => {
  const row = { ...message, ...changed } as Parameters<typeof policy.canForward>[1] &
    Parameters<typeof policy.canEdit>[1];
  return {
    edit: policy.canEdit(asha, row),
    delete: policy.canDelete(asha, row),
    preview: policy.canRemovePreview(asha, row),
    react: policy.canReact(asha, row),
    forward: policy.canForward(asha, row),
    report: policy.canReport(asha, row),
  };
};
const all = { edit: 'ok', delete: 'ok', preview: 'ok', react: 'ok', forward: 'ok', report: 'own_report' };
const final = 'message_final';
const gone = { edit: final, delete: final, preview: final, react: final, forward: final };
const no = 'not_permitted';

test.each<[string, Partial<Message>, object]>([
  ['one’s own', {}, {}],
  ['that of someone else', { actor_id: 'ravi' }, { edit: no, delete: no, preview: no, report: 'ok' }],
  [
    'a deleted one of someone else',
    { actor_id: 'ravi', deleted_at: now },
    { ...gone, edit: no, delete: no, preview: no, report: 'not_found' },
  ],
  [
    'an event of someone else',
    { actor_id: 'ravi', event: {} },
    { ...gone, edit: no, delete: no, preview: no, report: 'not_found' },
  ],
  ['a deleted one', { deleted_at: now }, gone],
  ['an event', { event: {} }, gone],
  ['one that is just young enough', { created_at: ago(FINAL_MINUTES * minute - 1) }, {}],
  ['an old one', { created_at: ago(FINAL_MINUTES * minute) }, { edit: final, delete: final }],
  ['one behind a block', { reachable: false }, { edit: closed, react: closed }],
  ['one in a request', { accepted: false }, { react: closed, forward: no }],
  ['one without anything', { text: '' }, { forward: no }],
  ['one with a card alone', { text: '', shared_id: 'card' }, {}],
  ['one with a file alone', { text: '', files: [{ kind: 'document' }] }, {}],
  ['one whose file is gone', { text: '', files: [{ kind: null }] }, { forward: no }],
])('what may be done with a message: %s', (_, changed, verdicts) => {
  expect(verdictsOf(changed)).toEqual({ ...all, ...verdicts });
});

test('two agree who talk with each other', () => {
  const proposal = { proposed_by: 'ravi', state: 'proposed' };
  const rows: [Partial<Talk>, Verdict][] = [
    [{}, 'ok'],
    [{ reachable: false }, closed],
    [{ state: 'requested' }, closed],
    [{ other_state: 'requested' }, closed],
  ];
  for (const [changed, verdict] of rows) {
    const row = { ...talk, ...changed };
    expect([agreed.canAgree(asha, row), agreed.canConfirm(asha, proposal, row)]).toEqual([verdict, verdict]);
  }
  const own = { ...proposal, proposed_by: 'asha' };
  expect([agreed.canConfirm(asha, own, talk), agreed.canWithdrawProposal(asha, own)]).toEqual([no, 'ok']);
  const over = { proposed_by: 'ravi', state: 'confirmed' };
  expect(agreed.canConfirm(asha, over, talk)).toBe('agreement_closed');
  expect(agreed.canWithdrawProposal(asha, over)).toBe(no);
  expect(agreed.canWithdrawProposal(asha, { ...over, proposed_by: 'asha' })).toBe('agreement_closed');
});

test('a page assigns conversations, and its admins delete the notes of others', () => {
  expect([policy.canAssign(asha), policy.canAssign(onPage('editor'))]).toEqual([no, 'ok']);
  const deleting = (role: string, memberId: string) => policy.canDeleteNote(onPage(role), { member_id: memberId });
  expect([deleting('editor', 'asha'), deleting('editor', 'ravi'), deleting('admin', 'ravi')]).toEqual(['ok', no, 'ok']);
});

test('no one opens a conversation with themselves', () => {
  expect([policy.canOpen(asha, 'asha'), policy.canOpen(asha, 'ravi')]).toEqual(['not_oneself', 'ok']);
});

test.each([
  [null, ['personal', 'page', 'marketplace', 'advertising']],
  ['admin', ['personal', 'page', 'marketplace', 'advertising']],
  ['editor', ['personal', 'page', 'marketplace', 'advertising']],
  ['advertiser', ['advertising']],
] as const)('the role %s opens conversations of the desks %s, writes in them and begins them', (role, open) => {
  const caller = role === null ? asha : onPage(role);
  for (const scope of CONVERSATION_SCOPES) {
    const verdict = open.some((each) => each === scope) ? 'ok' : 'role_not_permitted';
    expect([scope, policy.opensDesk(caller, { scope })]).toEqual([scope, verdict]);
    expect([scope, policy.canWrite(caller, { ...talk, scope })]).toEqual([scope, verdict]);
    expect([scope, policy.canOpenAbout(caller, 'ravi', scope)]).toEqual([scope, verdict]);
  }
});

test('someone who advertises for a page begins no conversation that is about nothing, and reports none', () => {
  const caller = onPage('advertiser');
  const theirs = { ...message, actor_id: 'ravi' } as unknown as Parameters<typeof policy.canReport>[1];
  expect([policy.canOpen(caller, 'ravi'), policy.canReport(caller, theirs)]).toEqual(
    Array(2).fill('role_not_permitted'),
  );
  expect(policy.canOpenAbout(onPage('advertiser'), 'page', 'advertising')).toBe('not_oneself');
});
