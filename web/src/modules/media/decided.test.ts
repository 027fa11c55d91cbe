import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify, whenDecided } from './decided.ts';

const requests: string[] = [];
let answers: (() => Response)[];
const state = (name: string) => () => Response.json({ data: { id: '1', state: name, picture: null, refusal: null } });

beforeEach(() => {
  vi.useFakeTimers();
  requests.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    const next = answers.shift();
    return next ? Promise.resolve(next()) : Promise.reject(new TypeError('no network'));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const waitFor = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('a fact ends the wait at once', async () => {
  answers = [state('ready')];
  const decided = whenDecided('1', new AbortController().signal);
  notify('another');
  expect(requests).toEqual([]);
  notify('1');
  expect((await decided).state).toBe('ready');
  expect(requests).toEqual(['/api/media/1']);
});

test('without facts, the state is polled at growing intervals, even after a lost connection', async () => {
  answers = [
    state('processing'),
    () => {
      throw new TypeError('no network');
    },
    state('processing'),
    state('refused'),
  ];
  const decided = whenDecided('1', new AbortController().signal);
  await waitFor(699);
  expect(requests).toHaveLength(0);
  await waitFor(1);
  expect(requests).toHaveLength(1);
  await waitFor(1_000 + 1_500 + 2_500);
  expect((await decided).state).toBe('refused');
  expect(requests).toHaveLength(4);
});

test('the wait ends when it is cancelled, and when the picture is gone', async () => {
  const cancel = new AbortController();
  const cancelled = whenDecided('1', cancel.signal);
  cancel.abort();
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  answers = [() => Response.json({ code: 'not_found', message: 'There is nothing here.' }, { status: 404 })];
  const gone = whenDecided('1', new AbortController().signal);
  await Promise.all([expect(gone).rejects.toMatchObject({ code: 'not_found' }), waitFor(700)]);
});
