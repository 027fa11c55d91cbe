import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { Message } from '#contract/messaging/messages.ts';
import type { Conversation } from '#contract/messaging/messaging.ts';
import { session } from '#shell/session/session.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { acted, press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { conversationOf, messageOf, seenByAsha } from '../../../../test/messages.ts';
import { text } from '../strings.ts';
import { ConversationRow } from './conversation-row.tsx';
import { MessageItem, receiptOf } from './message-item.tsx';

beforeAll(async () => {
  await startStrings();
  await Promise.all(['messaging', 'network', 'media', 'posts'].map((of) => loadStrings(of)));
});
afterEach(() => {
  session.set({ token: null, user: null });
  vi.unstubAllGlobals();
});

const said = { actorId: 'ravi', author: 'Ravi', excerpt: 'Hello', deleted: false, blocked: false };
const last = { ...said, at: '2026-01-01T12:00:00.000Z' };
const conversation = { ...conversationOf(), last: { ...last, author: null } };
const group = { name: 'Weavers', invitedBy: null, picture: null, members: [], people: [] };
async function row(more: object) {
  session.set({ token: 't', user: { id: 'asha', actingFor: [] } as object as CurrentUser });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const onOpen = vi.fn<(id: string) => void>();
  const shown = { ...conversation, ...more } as object as Conversation;
  const { container } = await drawn(() => <ConversationRow conversation={shown} onOpen={onOpen} />, {
    queries: new QueryClient(),
  });
  return container;
}

it.each([
  [{}, false, '', ''],
  [{ markedUnread: true }, true, '', 'Marked as unread'],
  [{ unread: 1 }, true, '1', '1 unread message'],
  [{ unread: 99 }, true, '99', '99 unread messages'],
  [{ unread: 100 }, true, '99+', '100 unread messages'],
])('a conversation with %o is marked: %#', async (more, isUnread, sign, words) => {
  const container = await row(more);
  expect(container.querySelector('[data-unread]')?.getAttribute('data-unread')).toBe(`${isUnread}`);
  expect(container.textContent.endsWith(sign + words)).toBe(true);
  expect(container.querySelector('span > span[aria-hidden]')?.textContent ?? '').toBe(sign);
  expect(/unread/.test(container.textContent)).toBe(isUnread);
});

it.each([
  ['of another person', {}, 'Hello'],
  ['of the user', { last: { ...last, actorId: 'asha', author: null } }, 'You: Hello'],
  ['that was deleted', { last: { ...last, author: null, deleted: true } }, 'deleted'],
  ['of someone in a group', { group, others: [], last }, 'Ravi: Hello'],
  [
    'that was blocked',
    { group, others: [], last: { ...last, excerpt: '', blocked: true } },
    'Ravi: Message from someone you blocked',
  ],
  ['in a conversation of two, with their name', { last }, 'Hello'],
  ['before which a draft comes', { draft: { text: 'Not yet' } }, 'Draft: Not yet'],
  ['and an empty draft', { draft: { text: '' } }, 'Hello'],
])('the last words are those %s: %#', async (_whose, more, words) => {
  const { textContent } = await row(more);
  expect(textContent).toContain(words);
  expect(textContent.includes('Ravi: ')).toBe(words.startsWith('Ravi: '));
  expect(textContent.includes('Draft')).toBe(words.startsWith('Draft'));
});

it('a group without a message says nothing, and a request says what it is for', async () => {
  expect((await row({ group, others: [], last: null })).textContent).toContain('Weavers');
  const purpose = text('contact.purpose.job');
  const firstContact = { purpose: 'job' };
  expect((await row({ isRequest: true, firstContact })).textContent).toContain(purpose);
  expect((await row({ isRequest: false, firstContact })).textContent).not.toContain(purpose);
  expect((await row({ isRequest: true })).textContent).not.toContain(purpose);
});

const message = messageOf(5, { text: 'Look' });
const item = (more: Partial<Message>, how: object = {}) =>
  drawn(() => <MessageItem message={{ ...message, ...more }} {...seenByAsha} {...how} />);

it.each<[string, Partial<Message>, object, string | undefined]>([
  ['of two people', {}, {}, undefined],
  ['of several people', {}, { named: true }, 'Ravi'],
  ['of the user among several', { actorId: 'asha' }, { named: true }, undefined],
  ['of a page, to its team', { actorId: 'asha', by: { id: 'm', name: 'Mira' } }, {}, 'Mira'],
])('the first message %s shows who wrote it: %#', async (_whose, more, how, name) => {
  const { container } = await item(more, { ...how, startsGroup: true });
  expect(container.querySelector('bdi')?.textContent).toBe(name);
  // Screen readers hear it in any case.
  expect(container.textContent).toMatch(name ?? (more.actorId === 'asha' ? text('you') : 'Ravi'));
});

it('the time stands above the first message of a run, and beside the others', async () => {
  const times = async (startsRun: boolean) => {
    const { container } = await item({}, { startsRun });
    const [time, ...more] = container.querySelectorAll('time');
    return [more.length, time?.parentElement?.tagName];
  };
  expect([await times(true), await times(false)]).toEqual([
    [0, 'P'],
    [0, 'DIV'],
  ]);
});

it('a long press of a finger opens the menu, a short one or one that scrolls does not', async () => {
  const { container, settle } = await item({});
  const bubble = container.querySelector('[data-deleted]')!;
  const opened = vi.fn();
  container.querySelector('[data-menu]')!.addEventListener('click', opened);
  const touch = async (...rest: [string, object][]) => {
    vi.useFakeTimers();
    const at = { pointerType: 'touch', clientX: 5, clientY: 5 };
    for (const [type, more] of [['pointerdown', {}] as const, ...rest])
      bubble.dispatchEvent(acted(type, { ...at, ...more }));
    vi.advanceTimersByTime(450);
    vi.useRealTimers();
    await settle(() => undefined);
    return opened.mock.calls.length;
  };
  expect(await touch(['pointerup', {}])).toBe(0);
  expect(await touch(['pointermove', { clientY: 40 }])).toBe(0);
  expect(await touch(['pointerdown', { pointerType: 'mouse' }])).toBe(0);
  expect(await touch(['pointermove', { clientY: 9 }])).toBe(1);
});

it('someone whom the user blocks is heard when the user wants it', async () => {
  const { container, settle } = await item({ blocked: true });
  expect(container.textContent).not.toContain('Look');
  await settle(() => press(container.querySelector('button')!));
  expect(container.textContent).toContain('Look');
  expect((await item({})).container.textContent).toContain('Look');
});

it.each([
  [{}, false],
  [{ editedAt: message.at }, true],
  [{ editedAt: message.at, deleted: true }, false],
  [{ deleted: true }, false],
])('a message with %o says that it was edited: %s', async (more, edited) => {
  expect((await item(more)).container.textContent.includes(text('message.edited'))).toBe(edited);
});

it.each([
  [{ withheld: true }, ['Look', 'Only you can see this, because of a ruling.'], []],
  [{ withheld: true, deleted: true, text: '' }, ['This message is not shown'], ['Message deleted']],
  [{ deleted: true, text: '' }, ['Message deleted'], ['This message is not shown']],
] as const)('a message with %o says %j', async (more, words, others) => {
  const { textContent } = (await item(more)).container;
  for (const each of words) expect(textContent).toContain(each);
  for (const each of others) expect(textContent).not.toContain(each);
});

const link = (start: number, length: number) =>
  ({ kind: 'link', start, length, href: 'https://a.example' }) as Message['entities'][number];
it.each([
  ['at the end', [link(2, 2)], ['cd']],
  ['beyond the end', [link(2, 3)], []],
  ['right after another', [link(0, 2), link(2, 2)], ['ab', 'cd']],
  ['inside another', [link(0, 3), link(2, 2)], ['abc']],
])('a link %s of a text is shown as far as it fits: %#', async (_where, entities, links) => {
  const { container } = await item({ text: 'abcd', entities });
  expect([...container.querySelectorAll('a[target]')].map(({ textContent }) => textContent)).toEqual(links);
  expect(container.textContent).toContain('abcd');
});

it('a reaction shows how many gave it, from two on', async () => {
  const reactions = (count: number) => [{ kind: 'like', actorIds: Array.from({ length: count }, (_, id) => `${id}`) }];
  const shown = async (count: number) => {
    const { container } = await item({ reactions: reactions(count) as Message['reactions'] });
    return container.querySelector('[aria-pressed]')?.textContent.trim().replaceAll(/\D/g, '');
  };
  expect([await shown(1), await shown(2)]).toEqual(['', '2']);
});

it.each([
  [undefined, 'sent'],
  [{ readUpTo: 4, deliveredUpTo: 4 }, 'sent'],
  [{ readUpTo: 4, deliveredUpTo: 5 }, 'delivered'],
  [{ readUpTo: 5, deliveredUpTo: 5 }, 'read'],
])('the last own message is with %o: %s', (other, receipt) => {
  expect(receiptOf(message, other as Parameters<typeof receiptOf>[1])).toBe(receipt);
});
