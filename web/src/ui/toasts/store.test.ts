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
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  while (closeNewestToast());
  vi.useRealTimers();
});

it('closes success and warning after five seconds, errors never', () => {
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

it('closes one by its button, and the newest by Escape', () => {
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

it('stands still while somebody reads', () => {
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

it('says the same thing once, and keeps at most five', () => {
  toast.error('no connection');
  toast.error('no connection');
  expect(texts()).toEqual(['no connection']);
  for (const text of ['a', 'b', 'c', 'd', 'e']) toast.error(text);
  expect(texts()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('takes back what is over, and nothing else', () => {
  toast.error('no connection');
  toast.error('taken');
  closeToastsSaying('no connection');
  expect(texts()).toEqual(['taken']);
  const before = toasts.get();
  closeToastsSaying('no connection');
  expect(toasts.get()).toBe(before);
});
