import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeToast, toasts } from '#ui/toasts/store.ts';
import { decidedIds, decideLater, sendDecisions, undoLast } from './delayed.ts';
import { sendBeforeSignOut } from '../session/session-end.ts';
import { UNDO_MS } from './mutate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

const queries = new QueryClient();
const decide = (id: string, send = vi.fn(() => Promise.resolve())) => {
  decideLater(queries, { ids: [id], message: `Approved ${id}`, write: { send } });
  return send;
};
const toastOf = (id: string) => toasts.get().find(({ text }) => text === `Approved ${id}`)!;

it('a decision leaves the list at once, and is sent when the time to undo it is over', async () => {
  const send = decide('a');
  expect([decidedIds.get().has('a'), send.mock.calls.length]).toEqual([true, 0]);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect([decidedIds.get().has('a'), send.mock.calls.length]).toEqual([false, 1]);
});

it('an undone decision is never sent, by its button or by the key', async () => {
  const [button, key] = [decide('b'), decide('c')];
  toastOf('b').action?.run();
  closeToast(toastOf('b').id);
  expect(undoLast()).toBe(true);
  expect(undoLast()).toBe(false);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect([button.mock.calls.length, key.mock.calls.length, decidedIds.get().size]).toEqual([0, 0, 0]);
});

it('a window that closes sends what is decided, once, and a closed message, too', async () => {
  const [open, closed] = [decide('d'), decide('e')];
  closeToast(toastOf('e').id);
  void sendDecisions();
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect([open.mock.calls.length, closed.mock.calls.length]).toEqual([1, 1]);
});

it('a decision is sent before the user logs out, which waits for the answer', async () => {
  let answer: () => void = () => undefined;
  const send = decide(
    'h',
    vi.fn(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    ),
  );
  let isLeaving = false;
  const leaving = sendBeforeSignOut().then(() => (isLeaving = true));
  await vi.advanceTimersByTimeAsync(0);
  expect([send.mock.calls.length, isLeaving]).toEqual([1, false]);
  answer();
  await leaving;
  expect(decidedIds.get().has('h')).toBe(false);
});

it('what is refused comes back', async () => {
  decide(
    'f',
    vi.fn(() => Promise.reject(new Error('no'))),
  );
  void sendDecisions();
  await vi.advanceTimersByTimeAsync(0);
  expect(decidedIds.get().has('f')).toBe(false);
});

it('while a decision waits, deciding again changes nothing', async () => {
  const first = decide('g');
  const second = decide('g');
  void sendDecisions();
  await vi.advanceTimersByTimeAsync(0);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
});
