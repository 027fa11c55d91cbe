import { type ReactElement, useRef } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ActorCard } from '#contract/core/cards.ts';
import { type Conversation, MESSAGE_MAX } from '#contract/messaging/messaging.ts';
import { startStrings } from '#shell/strings.ts';
import { opened } from '#ui/dialog/store.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { createStore } from '#ui/store.ts';
import { setTypingSender } from '#shell/live/whispers.ts';
import { acted, enter, press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import type { PendingFile, PendingFiles } from '../files/pending-files.ts';
import { text } from '../strings.ts';
import { type About, MessageComposer } from './message-composer.tsx';

beforeAll(async () => {
  await startStrings();
  await Promise.all([loadStrings('messaging'), loadStrings('network')]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let conversations = 0;
interface Given {
  readonly showsTyping?: boolean;
  readonly files?: readonly Pick<PendingFile, 'step'>[];
  readonly about?: About | null;
  readonly others?: readonly ActorCard[];
}
async function composer({ showsTyping = true, files = [], about = null, others = [] }: Given = {}) {
  const id = `c${(conversations += 1)}`;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { body }: { body: string | null }) => {
    if (address.endsWith('/messages')) sent.push((JSON.parse(body ?? '{}') as { text: string }).text);
    return new Promise(() => {});
  });
  const onSent = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  const onEditLast = vi.fn<() => boolean>(() => true);
  const items = files.map((file, index) => ({
    key: `${index}`,
    name: 'a.txt',
    preview: null,
    isVoice: false,
    share: 0,
    problem: null,
    ready: null,
    ...file,
  }));
  const pendingFiles = { items: createStore(items), take: () => [], add: () => undefined } as object as PendingFiles;
  const conversation = { id, showsTyping, undoSeconds: 0, draft: null } as object as Conversation;
  const { container, document, settle } = await drawn(() => {
    const field = useRef<HTMLTextAreaElement>(null);
    return (
      <MessageComposer
        {...{ conversation, field, about, pendingFiles, onSent, onCancel, onEditLast }}
        name="Ravi"
        nameOf={() => 'Ravi'}
        others={others}
      />
    );
  });
  const area = container.querySelector('textarea')!;
  return {
    container,
    document,
    area,
    settle,
    onSent,
    onEditLast,
    onCancel,
    type: (value: string) => settle(() => enter(area, value)),
    async key(key: string, more: object = {}) {
      const event = acted('keydown', { key, isComposing: false, keyCode: 0, shiftKey: false, ...more });
      await settle(() => area.dispatchEvent(event));
      return event.defaultPrevented;
    },
    canSend: () => !container.querySelector('[type="submit"]')!.hasAttribute('disabled'),
  };
}
it.each([
  ['', [], false],
  [' ', [], false],
  ['a', [], true],
  ['', [{ step: 'ready' }], true],
  ['a', [{ step: 'sending' }], false],
  ['a'.repeat(MESSAGE_MAX), [], true],
  ['a'.repeat(MESSAGE_MAX + 1), [], false],
] as const)('a message can be sent: %#', async (value, files, can) => {
  const { type, canSend } = await composer({ files });
  await type(value);
  expect(canSend()).toBe(can);
});

it('Enter sends, Shift+Enter begins a line, and a composition keeps its keys', async () => {
  const { type, key, onSent, onCancel } = await composer();
  await type('Hello');
  expect([await key('Enter', { shiftKey: true }), await key('a')]).toEqual([false, false]);
  await key('Enter', { isComposing: true });
  expect(await key('Escape')).toBe(false);
  expect(onSent).not.toHaveBeenCalled();
  expect(await key('Enter')).toBe(true);
  expect([onSent.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
});

it('an @ offers who is in the conversation, and Enter takes the name instead of sending', async () => {
  const ravi = { id: 'r', kind: 'member', username: 'ravi.sharma', name: 'Ravi Sharma', avatar: null } as object;
  const { container, area, type, key, onSent, onCancel } = await composer({
    others: [ravi as ActorCard],
    about: about('reply'),
  });
  const offered = () => [...container.querySelectorAll('[role="option"]')].map((option) => option.textContent);
  await type('Thanks @sha');
  expect([offered(), area.getAttribute('aria-activedescendant') !== null]).toEqual([
    ['RSRavi Sharma@ravi.sharma'],
    true,
  ]);
  expect([await key('Escape'), offered(), onCancel.mock.calls.length]).toEqual([true, [], 0]);
  await type('Thanks @shar');
  expect([await key('Enter'), area.value]).toEqual([true, 'Thanks @ravi.sharma ']);
  expect([offered(), onSent.mock.calls.length]).toEqual([[], 0]);
  expect([await key('Enter'), onSent.mock.calls.length]).toEqual([true, 1]);
});

it('a saved reply is added to what is written, and the field has the focus', async () => {
  const { container, document, area, settle, type } = await composer();
  const openReplies = async () => {
    const label = text('replies.open');
    await settle(() => press(container.querySelector(`[aria-label="${label}"]`)!));
    await vi.waitFor(() => expect(opened.get()).not.toBeNull());
    const { onChoose } = (opened.get()!.draw(() => undefined) as ReactElement<{ onChoose: (reply: string) => void }>)
      .props;
    opened.set(null);
    return onChoose;
  };
  const first = await openReplies();
  await settle(() => first('Thanks.'));
  expect([area.value, document.activeElement === area]).toEqual(['Thanks.', true]);
  await type('Hello ');
  const second = await openReplies();
  await settle(() => second('Thanks.'));
  expect(area.value).toBe('Hello\nThanks.');
});

const message = { id: 'm', actorId: 'ravi', text: 'Look', files: [{}], sequence: 3 };
const about = (kind: About['kind'], more: object = {}): About => ({
  kind,
  message: { ...message, ...more } as object as About['message'],
});
it('an answer names what it answers, takes the focus, and Escape ends it', async () => {
  const { container, document, area, key, onCancel } = await composer({ about: about('reply') });
  expect([container.textContent.includes('Look'), document.activeElement === area]).toEqual([true, true]);
  expect([await key('Escape'), onCancel.mock.calls.length]).toEqual([true, 1]);
  const files = await composer({ about: about('reply', { text: '' }) });
  expect(files.container.textContent).toContain(text('files.count', { count: 1 }));
});

it('the count of characters appears near the limit', async () => {
  const { container, type } = await composer();
  const isCounted = () => container.querySelector('[data-over]') !== null;
  await type('a'.repeat(MESSAGE_MAX - 500));
  expect(isCounted()).toBe(false);
  await type('a'.repeat(MESSAGE_MAX - 499));
  expect(isCounted()).toBe(true);
});

it('the others see that the user types, once in three seconds, where the conversation shows it', async () => {
  const typing = vi.fn<(conversationId: string) => void>();
  setTypingSender(typing);
  let now = 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { type } = await composer();
  const typed = async (value: string, at: number) => {
    now = at;
    await type(value);
    return typing.mock.calls.length;
  };
  expect([await typed('a', 10_000), await typed('ab', 12_999), await typed('', 13_500)]).toEqual([1, 1, 1]);
  expect(await typed('a', 13_500)).toBe(2);
  expect([await typed('ab', 16_499), await typed('abc', 16_500)]).toEqual([2, 3]);
  const quiet = await composer({ showsTyping: false });
  now = 90_000;
  await quiet.type('a');
  expect(typing).toHaveBeenCalledTimes(3);
  setTypingSender(null);
  vi.restoreAllMocks();
});

it('the arrow upwards in the empty field edits the last message, and moves in one with words', async () => {
  const { type, key, onEditLast } = await composer();
  expect([await key('ArrowUp'), onEditLast.mock.calls.length]).toEqual([true, 1]);
  onEditLast.mockReturnValue(false);
  expect(await key('ArrowUp')).toBe(false);
  expect(await key('ArrowUp', { shiftKey: true })).toBe(false);
  await type('Hello');
  expect([await key('ArrowUp'), onEditLast.mock.calls.length]).toEqual([false, 2]);
});
