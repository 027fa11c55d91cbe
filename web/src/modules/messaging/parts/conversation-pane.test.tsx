import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { Message } from '#contract/messaging/messages.ts';
import type { Conversation } from '#contract/messaging/messaging.ts';
import { session } from '#shell/session/session.ts';
import { startStrings } from '#shell/strings.ts';
import { formatDate } from '#ui/language/formats.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { acted, enter, press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { openMenu } from '../../../../test/menus.ts';
import { conversationOf, historyOf, messageOf, seenByAsha } from '../../../../test/messages.ts';
import { stubServer } from '../../../../test/server.ts';
import { groupQuery } from '../groups/api.ts';
import { historyKey } from '../keys.ts';
import { outbox } from '../outbox.ts';
import { text } from '../strings.ts';
import { ConversationPane } from './conversation-pane.tsx';
import { Messages } from './messages.tsx';

beforeAll(async () => {
  await startStrings();
  await Promise.all(['messaging', 'network', 'media', 'posts'].map((of) => loadStrings(of)));
});
beforeEach(() => session.set({ token: 't', user: { id: 'asha', actingFor: [] } as object as CurrentUser }));
afterEach(() => {
  session.set({ token: null, user: null });
  outbox.set([]);
  vi.unstubAllGlobals();
});

const loaded = (messages: readonly Message[], more = {}) => {
  const queries = new QueryClient();
  queries.setQueryData(historyKey('c'), historyOf(messages, more));
  return queries;
};
const buttonOf = (container: Element, label: string) =>
  [...container.querySelectorAll('button')].find(
    (button) => button.textContent.trim() === label || button.getAttribute('aria-label') === label,
  );

describe('the pane of a conversation', () => {
  const pendingMessage = {
    id: 'h',
    conversationId: 'c',
    kind: 'undo',
    text: 'Wait',
    fileIds: [],
    files: [],
    shared: null,
    dueAt: new Date(Date.now() + 60_000).toISOString(),
    failure: null,
  };
  let conversations = 0;
  async function pane(
    more: Partial<Conversation> = {},
    { history = {}, pending = [] as object[], messages = null as readonly Message[] | null } = {},
  ) {
    const sent = stubServer({
      'GET /held-messages': { data: pending },
      'DELETE /held-messages/h': new Response(null, { status: 204 }),
    });
    const id = `pane${(conversations += 1)}`;
    const conversation = conversationOf({ id, ...more });
    const queries = new QueryClient();
    if (messages !== null || more.unread === undefined)
      queries.setQueryData(historyKey(id), historyOf(messages ?? [messageOf(1)], history));
    const view = await drawn(() => <ConversationPane conversation={conversation} />, { queries });
    await view.settle(() => undefined);
    const { container, settle } = view;
    return {
      ...view,
      sent,
      field: () => container.querySelector('textarea'),
      menu: () =>
        [...container.querySelectorAll('[role="log"] [aria-haspopup="menu"]')].at(-1)?.getAttribute('aria-label') ?? '',
      press: (label: string) => settle(() => press(buttonOf(container, label)!)),
      has: (label: string) => buttonOf(container, label) !== undefined,
    };
  }

  it.each([
    [40, 30, ''],
    [41, 30, 'after=20'],
    [41, 5, 'after=0'],
  ])('with %i unread messages after message %i begins where it says', async (unread, readUpTo, query) => {
    const { sent } = await pane({ unread, readUpTo });
    expect(sent.find(({ call }) => call.endsWith('/messages'))?.query).toBe(query);
  });

  it.each([
    ['', {}, true],
    ['that is read-only', { readOnly: 'blocked' }, false],
    ['that is a request', { isRequest: true }, false],
    ['that the user left', { readOnly: 'left', leftAt: '2026-03-02T10:00:00.000Z' }, false],
  ])('of a conversation %s has a field: %#', async (_which, more, has) => {
    expect((await pane(more as Partial<Conversation>)).field() !== null).toBe(has);
  });

  it.each(['left', 'removed'] as const)('of a group says in its place when the user %s', async (readOnly) => {
    const leftAt = '2026-03-02T10:00:00.000Z';
    const { container } = await pane({ readOnly, leftAt });
    expect(container.textContent).toContain(text(`readOnly.${readOnly}`, { date: formatDate(leftAt) }));
  });

  it.each([
    [{}, false],
    [{ hasNewer: true }, true],
  ])('with %o offers the way to the latest message: %s', async (history, offers) => {
    expect((await pane({}, { history })).has(text('toEnd'))).toBe(offers);
  });

  it('leads to the latest message from above the end', async () => {
    const { container, settle, has } = await pane();
    const log = container.querySelector('[role="log"]')!;
    log.scrollTop = -500;
    await settle(() => log.dispatchEvent(new Event('scroll')));
    expect(has(text('toEnd'))).toBe(true);
  });

  it.each([
    [0, false],
    [3, true],
  ])('with %i unread messages that are not shown offers the way to them: %s', async (unread, offers) => {
    const { container, settle, has } = await pane(
      { unread, readUpTo: 2 },
      { messages: [messageOf(5)], history: { hasOlder: true } },
    );
    await settle(() => container.querySelector('[role="log"]')!.dispatchEvent(new Event('scroll')));
    expect(has(text('toUnread'))).toBe(offers);
  });

  it.each([
    ['with a field', {}, false, true],
    ['that is read-only', { readOnly: 'blocked' }, false, false],
    ['in which a message is edited', {}, true, false],
  ])('of a conversation %s takes files that are dropped: %#', async (_which, more, edits, takes) => {
    const can = { edit: true, delete: false, react: false, report: false, forward: false };
    const view = await pane(more as Partial<Conversation>, { messages: [messageOf(1, { actorId: 'asha', can })] });
    if (edits) await (await openMenu(view, view.menu())).choose(text('message.edit'));
    const dataTransfer = { files: [], types: ['Files'] };
    await view.settle(() =>
      view.container.querySelector('[role="log"]')!.dispatchEvent(acted('dragenter', { dataTransfer })),
    );
    expect(view.container.textContent.includes(text('files.drop'))).toBe(takes);
  });

  it('puts the focus into the field once a message is sent', async () => {
    const { document, container, settle, field, press: pressed } = await pane();
    await settle(() => enter(field()!, 'Hello'));
    container.querySelector<HTMLElement>('[role="log"]')!.focus();
    expect(document.activeElement).not.toBe(field());
    await pressed(text('composer.send'));
    expect([document.activeElement === field(), field()?.value]).toEqual([true, '']);
  });

  it.each([
    ['', {}, 'Wait'],
    ['with a card and words', { shared: { card: null } }, 'Wait'],
    ['with files alone, which leaves what is written', { text: '' }, 'Hello'],
    ['with a card alone, which leaves what is written', { shared: { card: null }, text: '' }, 'Hello'],
  ])('takes a message %s back into the field, with the focus: %#', async (_which, more, words) => {
    const { document, settle, field, press: pressed } = await pane({}, { pending: [{ ...pendingMessage, ...more }] });
    await settle(() => enter(field()!, 'Hello'));
    await pressed(text('held.undo'));
    await settle(() => undefined);
    expect([document.activeElement === field(), field()?.value]).toEqual([true, words]);
  });
});

describe('the messages of a conversation', () => {
  async function log(
    messages: readonly Message[],
    { conversation = conversationOf(), members = null as readonly object[] | null } = {},
  ) {
    stubServer();
    const queries = loaded(messages);
    const group = members && { members };
    if (group) queries.setQueryData(groupQuery('c').queryKey, { data: group } as never);
    const names = { ...seenByAsha, cardOf: () => undefined, others: [], group: group as never };
    const { container } = await drawn(
      () => (
        <Messages
          {...{ conversation, names }}
          history={historyOf(messages)}
          readUpTo={99}
          ownId="asha"
          actions={seenByAsha.actions}
        />
      ),
      { queries },
    );
    return container.textContent;
  }
  const own = (more: Partial<Message> = {}) => messageOf(2, { actorId: 'asha', ...more });
  const sent = () => text('receipt.sent');

  it.each<[string, readonly Message[], boolean]>([
    ['is the last one', [messageOf(1), own()], true],
    ['came before another', [own(), messageOf(3)], false],
    ['was deleted', [own({ deleted: true })], false],
    ['is an event', [own({ event: { kind: 'left', actorIds: ['asha'] } as object as Message['event'] })], false],
    ['is of another person', [messageOf(1)], false],
  ])('say that an own message was sent when it %s: %#', async (_which, messages, says) => {
    expect((await log(messages)).includes(sent())).toBe(says);
  });

  it('say nothing of it while another one is on its way, and whose beginning it is', async () => {
    expect(await log([])).toContain(text('begin', { name: 'Ravi' }));
    expect(await log([own()])).not.toContain(text('begin', { name: 'Ravi' }));
    outbox.set([
      { clientId: 'x', conversationId: 'c', actorId: 'asha', text: 'Next', files: [], failure: null } as never,
    ]);
    expect((await log([own()])).includes(sent())).toBe(false);
    expect(await log([])).not.toContain(text('begin', { name: 'Ravi' }));
    outbox.set([{ clientId: 'x', conversationId: 'other', actorId: 'asha', text: 'Next', files: [] } as never]);
    expect((await log([own()])).includes(sent())).toBe(true);
  });

  it('say it once, below the last of several own ones', async () => {
    const words = await log([messageOf(1, { actorId: 'asha' }), own()]);
    expect(words.split(sent())).toHaveLength(2);
  });

  it('say how many others of a group have read the last own one', async () => {
    const conversation = conversationOf({ kind: 'group', others: [], group: { name: 'Weavers' } as never });
    const member = (id: string, readUpTo: number | null) => ({ actor: { id }, readUpTo });
    const said = (members: readonly object[] | null) => log([own()], { conversation, members });
    expect(await said([member('asha', 9), member('ravi', 1), member('meera', null)])).toContain(sent());
    expect(await said(null)).toContain(sent());
    expect(await said([member('asha', 9), member('ravi', 2), member('meera', 3)])).toContain(
      text('receipt.readBy', { count: 2 }),
    );
  });
});
