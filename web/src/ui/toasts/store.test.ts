import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  closeNewestToast,
  closeToast,
  closeToastsSaying,
  holdToasts,
  releaseToasts,
  TIMEOUT,
  toast,
  toasts,
} from './store.ts';

const texts = () => toasts.get().map(({ text }) => text);
beforeEach(() => {
  // Files share a worker: another one may have left a toast.
  while (closeNewestToast());
  vi.useFakeTimers();
});
afterEach(() => {
  while (closeNewestToast());
  vi.useRealTimers();
});

it('success and warning close after five seconds, errors never', () => {
  toast.success('saved');
  toast.warning('careful');
  toast.error('failed');
  vi.advanceTimersByTime(TIMEOUT - 1);
  expect(texts()).toEqual(['saved', 'careful', 'failed']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['failed']);
  vi.advanceTimersByTime(3_600_000);
  expect(texts()).toEqual(['failed']);
});

it('a button closes its toast, Escape the newest one', () => {
  const first = toast.error('first');
  toast.error('second');
  toast.error('third');
  closeToast(first);
  expect(texts()).toEqual(['second', 'third']);
  expect(closeNewestToast()).toBe(true);
  expect(texts()).toEqual(['second']);
  closeNewestToast();
  expect(closeNewestToast()).toBe(false);
});

it('the timer pauses while someone reads', () => {
  toast.success('saved');
  vi.advanceTimersByTime(4_000);
  holdToasts();
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['saved']);
  releaseToasts();
  vi.advanceTimersByTime(999);
  expect(texts()).toEqual(['saved']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('a repeated message is shown once, and at most five toasts are shown', () => {
  toast.error('no connection');
  toast.error('no connection');
  expect(texts()).toEqual(['no connection']);
  toast.success('no connection');
  expect(texts()).toEqual(['no connection', 'no connection']);
  for (const text of ['a', 'b', 'c', 'd', 'e']) toast.error(text);
  expect(texts()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('a withdrawn toast disappears, the others stay', () => {
  toast.error('no connection');
  toast.error('taken');
  closeToastsSaying('no connection');
  expect(texts()).toEqual(['taken']);
  const before = toasts.get();
  closeToastsSaying('no connection');
  expect(toasts.get()).toBe(before);
});

it('the others close by themselves once the one under the pointer was closed', () => {
  toast.success('saved');
  const id = toast.success('deleted');
  vi.advanceTimersByTime(TIMEOUT - 1_000);
  holdToasts();
  vi.advanceTimersByTime(2 * TIMEOUT);
  expect(texts()).toEqual(['saved', 'deleted']);
  closeToast(id);
  vi.advanceTimersByTime(999);
  expect(texts()).toEqual(['saved']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});
