import { expect, test } from 'vitest';
import type { Message } from '#contract/messaging/messages.ts';
import { heardBy, whisperToGroup } from '../groups/whisper.ts';
import { presentMessage, presentShared, sharedIn } from '../messages/present.ts';
import type { MessageRow } from '../messages/queries.ts';
import { presentHeld } from '../sending/present.ts';
import { presentConversation } from './present.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const ctx = {
  actor: { id: 'asha' },
  member: { id: 'asha' },
  role: null,
  now,
  services: {},
  language: 'en',
} as unknown as Parameters<typeof presentConversation>[2] & { language: 'en' };
const actor = { actor_name: 'Ravi', actor_headline: 'Weaver', actor_photo_id: null, actor_verified: true };

/** Ravi, who shows what he has read, in a conversation that both have accepted. */
const row = {
  ...actor,
  id: 'talk',
  kind: 'direct',
  actor_kind: 'member',
  state: 'active',
  other_state: 'active',
  other_requested_at: null,
  other_delivered_up_to: 4,
  other_read_up_to: 3,
  reachable: true,
  receipts: true,
  typing: true,
  connected: false,
  who_can_write: 'anyone',
  last_sequence: 9,
  read_up_to: 2,
  cleared_up_to: 0,
  group_name: 'Weavers',
  picture_id: null,
  assignee_id: null,
  assignee_name: null,
  contact_purpose: null,
  muted_until: null as Date | null,
  undo_seconds: 5,
  undo_first_seconds: 20,
  draft_text: null,
  draft_version: null,
};
type Row = Parameters<typeof presentConversation>[0];
type Last = NonNullable<Parameters<typeof presentConversation>[1]['last']>;
const last = {
  ...actor,
  actor_id: 'ravi',
  excerpt: 'Hello',
  deleted: false,
  created_at: now,
  blocked: true,
} as unknown as Last;
const present = (changed: object, beside?: Last) =>
  presentConversation({ ...row, ...changed } as unknown as Row, { last: beside }, ctx);

test.each<[string, object, boolean]>([
  ['both have accepted', {}, true],
  ['a block stands between them', { reachable: false }, false],
  ['one has not accepted', { state: 'requested' }, false],
  ['the other has not accepted', { other_state: 'requested' }, false],
])('marks and typing are shown where %s: %s', (_, changed, isShown) => {
  const { others, showsTyping } = present(changed);
  expect([others[0]?.readUpTo, others[0]?.deliveredUpTo]).toEqual(isShown ? [3, 4] : [null, null]);
  expect(showsTyping).toBe(isShown);
});

test('marks and typing each have a setting', () => {
  expect(present({ receipts: false }).others[0]?.readUpTo).toBeNull();
  expect(present({ receipts: false }).showsTyping).toBe(true);
  expect(present({ typing: false }).showsTyping).toBe(false);
});

test('someone out of reach keeps a name', () => {
  expect(present({}).others[0]?.actor).toMatchObject({ name: 'Ravi', headline: 'Weaver', verified: true });
  expect(present({ reachable: false }).others[0]?.actor).toMatchObject({ name: 'Ravi', headline: '', verified: false });
});

test('who is invited to a group does not see how much is said in it', () => {
  const group = { kind: 'group', group_name: 'Weavers' };
  expect(present({ ...group, state: 'requested' })).toMatchObject({ lastSequence: 0, readUpTo: 0, unread: 0 });
  expect(present(group)).toMatchObject({ lastSequence: 9, readUpTo: 2, unread: 7, others: [] });
  expect(present({ state: 'requested' })).toMatchObject({ lastSequence: 9, unread: 7, isRequest: true, group: null });
});

test('the last message of someone blocked is hidden in a group alone', () => {
  expect(present({ kind: 'group' }, last).last).toMatchObject({ blocked: true, excerpt: '' });
  expect(present({}, last).last).toMatchObject({ blocked: false, excerpt: 'Hello' });
  expect(present({ kind: 'group' }, { ...last, blocked: false }).last).toMatchObject({
    blocked: false,
    excerpt: 'Hello',
  });
});

test('a conversation is silent until a moment', () => {
  const later = new Date(now.getTime() + 1);
  const until = (date: Date | null) => present({ muted_until: date }).mutedUntil;
  expect([until(null), until(now), until(later)]).toEqual([null, null, later.toISOString()]);
});

test.each<[string, object, number]>([
  ['someone who answered', {}, 5],
  ['a connection', { other_state: 'none', connected: true }, 5],
  ['a page', { other_state: 'none', actor_kind: 'business' }, 5],
  ['a stranger', { other_state: 'none' }, 20],
])('a message to %s can be undone for its own time', (_, changed, seconds) => {
  expect(present(changed).undoSeconds).toBe(seconds);
});

const message = {
  id: 'm',
  actor_id: 'asha',
  by_id: 'nila',
  by_name: 'Nila',
  text: 'Hello',
  event: null,
  files: null,
  shared_kind: null,
  shared_id: null,
  preview: { address: 'https://example.com/', host: 'example.com', title: 'Example', picture: null },
  blocked: true,
  reply_to: 3,
  reply_actor_id: 'ravi',
  reply_excerpt: 'Before',
  reply_blocked: true,
  created_at: now,
  edited_at: null,
  deleted_at: null,
} as unknown as MessageRow;
const terms = { reachable: true, accepted: true, inGroup: true };

test('who wrote for a page is shown to its team', () => {
  const by = (changed: object) => presentMessage({ ...message, ...changed }, ctx, terms).by;
  expect(by({})).toEqual({ id: 'nila', name: 'Nila' });
  expect([by({ actor_id: 'ravi' }), by({ by_id: null }), by({ by_name: null })]).toEqual([null, null, null]);
});

test('previews wait until the conversation is accepted', () => {
  const preview = (changed: object) => presentMessage(message, ctx, { ...terms, ...changed }).preview;
  expect(preview({})).toMatchObject({ title: 'Example', picture: null });
  expect(preview({ accepted: false })).toBeNull();
  expect(presentMessage({ ...message, preview: null }, ctx, terms).preview).toBeNull();
});

test('someone blocked is hidden in a group alone', () => {
  const shown = (inGroup: boolean, changed: object = {}) => {
    const { blocked, replyTo } = presentMessage({ ...message, ...changed }, ctx, { ...terms, inGroup });
    return [blocked, replyTo?.excerpt];
  };
  expect(shown(true)).toEqual([true, '']);
  expect(shown(false)).toEqual([false, 'Before']);
  expect(shown(true, { blocked: false, reply_blocked: false })).toEqual([false, 'Before']);
  expect(presentMessage({ ...message, reply_to: null }, ctx, terms).replyTo).toBeNull();
});

test('a card is shared with those who accepted', () => {
  const cards = { get: () => ({ title: 'Post' }) } as never;
  const shared = { shared_kind: 'post', shared_id: 'p' } as const;
  expect(presentShared(shared, terms, cards)).toMatchObject({ card: { title: 'Post' }, withheld: false });
  expect(presentShared(shared, { accepted: false }, cards)).toMatchObject({ card: null, withheld: true });
  expect(sharedIn([shared, { shared_kind: null, shared_id: null }])).toEqual([{ kind: 'post', id: 'p' }]);
});

test('what waits says why it was not sent, if the reason is known', () => {
  const waiting = { ...message, due_at: now, media_ids: [], failure: null as string | null };
  const failure = (code: string | null) =>
    presentHeld({ ...waiting, failure: code } as unknown as Parameters<typeof presentHeld>[0], ctx, {
      get: () => undefined,
    } as never).failure;
  expect([failure(null), failure('gone_since')]).toEqual([null, null]);
  expect(failure('not_permitted')).toBeTypeOf('string');
});

test('each of a group hears a message as they may read it', () => {
  const whispers: [readonly string[], Message][] = [];
  const whisper = (ids: readonly string[], { message: said }: { message: Message }) => whispers.push([ids, said]);
  const listener = (id: string, blocked: boolean, reads: boolean) => ({ id, blocked, reads });
  const listeners = [
    listener('a', false, true),
    listener('b', false, false),
    listener('c', true, true),
    listener('d', true, false),
    listener('e', false, true),
  ];
  whisperToGroup({ ...ctx, whisper } as never, message, listeners);
  expect(whispers.map(([ids, said]) => [ids.join(), said.blocked, said.replyTo?.excerpt])).toEqual([
    ['a,e', false, 'Before'],
    ['b', false, ''],
    ['c', true, 'Before'],
    ['d', true, ''],
  ]);
  expect(heardBy(message, true)).toMatchObject({ reply_blocked: false, reply_excerpt: 'Before' });
});
