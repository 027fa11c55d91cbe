import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { Conversation } from '#contract/messaging/messaging.ts';
import type { HeldMessage } from '#contract/messaging/sending.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { hearWhisper } from '#shell/live/whispers.ts';
import { session } from '#shell/session/session.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { toasts } from '#ui/toasts/store.ts';
import { drawn } from '../../../test/draw.tsx';
import { conversationOf, historyOf, messageOf } from '../../../test/messages.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { groupQuery } from './groups/api.ts';
import { useNames } from './groups/use-names.ts';
import { useDraft } from './sending/use-draft.ts';
import { useHeld } from './sending/use-held.ts';
import { text } from './strings.ts';
import { useReading } from './use-reading.ts';
import { useTyping } from './use-whispers.ts';

beforeAll(async () => {
  await startStrings();
  await loadStrings('messaging');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  session.set({ token: null, user: null });
});
/** Draws what a hook returns last. */
async function hook<T>(use: () => T, queries?: QueryClient) {
  let latest: T | undefined;
  function Part() {
    latest = use();
    return null;
  }
  const rest = await drawn(() => <Part />, queries && { queries });
  return { ...rest, now: () => latest! };
}

describe('reading', () => {
  const read = async (more: Partial<Conversation>, shown: ReturnType<typeof historyOf> | undefined, scrollTop = 0) => {
    const sent = stubServer();
    const scroller = { current: { scrollTop } as HTMLDivElement };
    const { now, settle } = await hook(() => useReading(conversationOf(more), shown, scroller));
    await settle(() => now().onScroll());
    const marks = sent.filter(({ call }) => call === 'PUT /conversations/c/marks').map(({ body }) => body);
    return { marks, atEnd: now().atEnd };
  };
  const shown = historyOf([messageOf(7)]);
  it.each([
    ['is new', { readUpTo: 6 }, shown, [{ readUpTo: 7 }]],
    ['was read', { readUpTo: 7 }, shown, []],
    ['was read and marked as unread', { readUpTo: 7, markedUnread: true }, shown, [{ readUpTo: 7 }]],
    ['does not exist', { markedUnread: true }, historyOf([]), []],
    ['is not the latest', { readUpTo: 6 }, { ...shown, hasNewer: true }, []],
    ['is not read yet from the server', { readUpTo: 6 }, undefined, []],
  ])('the last message that %s is marked as read: %#', async (_which, more, history, marks) => {
    expect((await read(more, history)).marks).toEqual(marks);
  });
  it.each([
    [-47, true],
    [-48, false],
  ])('scrolled to %i, the end is in sight: %s', async (scrollTop, atEnd) => {
    expect((await read({ readUpTo: 7 }, shown, scrollTop)).atEnd).toBe(atEnd);
  });
  it('nothing is marked while the window is hidden, or the end is out of sight', async () => {
    const sent = stubServer();
    const scroller = { current: { scrollTop: -500 } as HTMLDivElement };
    let history = shown;
    const { now, document, draw, settle } = await hook(() =>
      useReading(conversationOf({ readUpTo: 7 }), history, scroller),
    );
    const marks = () => sent.filter(({ call }) => call.startsWith('PUT')).length;
    await settle(() => now().onScroll());
    history = historyOf([messageOf(8)]);
    await draw();
    expect(marks()).toBe(0);
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    await settle(() => document.dispatchEvent(new Event('visibilitychange')));
    scroller.current.scrollTop = 0;
    await settle(() => now().onScroll());
    expect(marks()).toBe(0);
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    await settle(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(marks()).toBe(1);
  });
});

it('people type in their conversation, until their message arrives or five seconds have passed', async () => {
  const { now, settle } = await hook(() => useTyping('c'));
  const types = (conversationId: string, actorId: string) =>
    settle(() => hearWhisper({ name: 'messaging.typing', conversationId, actorId }));
  const sends = (conversationId: string) =>
    settle(() => hearWhisper({ name: 'messaging.message', message: messageOf(1, { conversationId }) }));
  await types('other', 'ravi');
  expect(now()).toEqual([]);
  await types('c', 'ravi');
  await types('c', 'meera');
  expect(now()).toEqual(['ravi', 'meera']);
  await sends('other');
  await settle(() =>
    hearWhisper({ name: 'messaging.marks', conversationId: 'c', actorId: 'ravi', deliveredUpTo: 1, readUpTo: 1 }),
  );
  expect(now()).toEqual(['ravi', 'meera']);
  await sends('c');
  expect(now()).toEqual(['meera']);
});

describe('a draft', () => {
  const draft = (version: number, words: string) => ({ text: words, replyTo: null, version });
  const path = 'PUT /conversations/d/draft';
  async function typing(replies: Parameters<typeof stubServer>[0] = {}) {
    draftOf('message:d').clear();
    const sent = stubServer(replies);
    let conversation = conversationOf({ id: 'd', draft: draft(1, 'first') });
    const { now, settle, draw } = await hook(() => useDraft(conversation));
    return {
      sent: () => sent.filter(({ call }) => call === path).map(({ body }) => body),
      now,
      settle,
      arrives: async (version: number, words: string) => {
        conversation = { ...conversation, draft: draft(version, words) };
        await draw();
        return now().text;
      },
      async pause() {
        await settle(() => vi.advanceTimersByTimeAsync(1_500));
      },
    };
  }
  it('of another device replaces one that nobody continues here', async () => {
    const { arrives, now, settle } = await typing();
    expect(await arrives(1, 'the same version')).toBe('first');
    expect(await arrives(2, 'newer')).toBe('newer');
    await settle(() => now().type('mine'));
    expect(await arrives(3, 'newer again')).toBe('mine');
  });
  it.each([
    ['stale', refused(409, 'stale', { current: draft(5, 'theirs') }), 5],
    ['not_found', refused(404, 'not_found', { current: draft(5, 'theirs') }), 1],
  ])('that was refused as %s continues version %#', async (_code, refusal, version) => {
    const { now, sent, settle } = await typing({ [path]: refusal });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1 });
    await settle(() => now().type('mine'));
    await vi.advanceTimersByTimeAsync(1_500);
    await vi.waitFor(() => expect(sent()).toEqual([{ text: 'mine', version: 1 }]));
    await settle(() => now().type('mine, longer'));
    await vi.advanceTimersByTimeAsync(1_500);
    await vi.waitFor(() => expect(sent().at(-1)).toEqual({ text: 'mine, longer', version }));
  });
});

describe('messages that are held back', () => {
  const pendingMessage = (more: Partial<HeldMessage>): HeldMessage => ({
    id: 'h',
    conversationId: 'c',
    clientId: 'h',
    kind: 'undo',
    text: 'Soon',
    fileIds: [],
    files: [],
    shared: null,
    replyTo: null,
    dueAt: '2026-01-01T00:00:00.000Z',
    timeZone: null,
    dueLocally: null,
    failure: null,
    version: 1,
    ...more,
  });
  const holding = async (more: Partial<HeldMessage>, replies: Parameters<typeof stubServer>[0] = {}) => {
    const sent = stubServer({ 'GET /held-messages': { data: [pendingMessage(more)] }, ...replies });
    const undone = vi.fn<(one: HeldMessage) => void>();
    const { now, settle } = await hook(() => useHeld('c', undone));
    await settle(() => undefined);
    return { sent: () => sent.map(({ call }) => call), undone, now, settle };
  };
  it.each([
    ['whose seconds are over', {}, true],
    ['that failed', { failure: 'Full.' }, false],
    ['that is scheduled', { kind: 'scheduled' }, false],
    ['that is due later', { dueAt: new Date(Date.now() + 60_000).toISOString() }, false],
  ] as const)('one %s is sent by itself: %#', async (_which, more, isSent) => {
    const { sent, settle } = await holding(more);
    await settle(() => undefined);
    expect(sent().includes('POST /held-messages/h/send')).toBe(isSent);
  });
  it.each([
    ['already_sent', 'held.alreadySent'],
    ['not_found', 'held.failed'],
  ] as const)('undoing one that is refused as %s says why', async (code, words) => {
    const failed = { failure: 'Full.' };
    const { now, settle, undone } = await holding(failed, { 'DELETE /held-messages/h': refused(409, code) });
    await settle(() => now().undo(pendingMessage(failed)));
    await settle(() => undefined);
    expect(toasts.get().map((toast) => toast.text)).toEqual([text(words)]);
    expect(undone).not.toHaveBeenCalled();
  });
  it('one that is undone goes back to where it was written, unless it was scheduled', async () => {
    const failed = { failure: 'Full.' };
    const { now, settle, undone } = await holding(failed, {
      'DELETE /held-messages/h': new Response(null, { status: 204 }),
    });
    await settle(() => now().undo(pendingMessage({ kind: 'scheduled' })));
    await settle(() => undefined);
    expect(undone).not.toHaveBeenCalled();
    await settle(() => now().undo(pendingMessage({})));
    await settle(() => undefined);
    expect(undone).toHaveBeenCalledOnce();
  });
});

it('people of a group are named once it is read, and others of it are former members', async () => {
  session.set({ token: 't', user: { id: 'asha', actingFor: [] } as object as CurrentUser });
  const queries = new QueryClient();
  stubServer();
  const group = conversationOf({ kind: 'group', others: [], group: { name: 'Weavers' } as Conversation['group'] });
  const { now, settle } = await hook(() => useNames(group), queries);
  expect(['asha', 'ravi'].map((id) => now().nameOf(id))).toEqual([text('you'), '…']);
  const actor = (id: string, name: string) => ({ id, name });
  await settle(() =>
    queries.setQueryData(groupQuery('c').queryKey, {
      data: { members: [{ actor: actor('ravi', 'Ravi') }], former: [actor('leela', 'Leela')] },
    } as never),
  );
  expect(['ravi', 'leela', 'karan'].map((id) => now().nameOf(id))).toEqual(['Ravi', 'Leela', text('former')]);
  const two = await hook(() => useNames(conversationOf()), queries);
  expect(['ravi', 'karan'].map((id) => two.now().nameOf(id))).toEqual(['Ravi', text('former')]);
});
