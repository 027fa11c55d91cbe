import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { closeToast, toasts } from '#ui/toasts/store.ts';
import { fieldsOf } from '#ui/failure.ts';
import { call } from '../calls/call.ts';
import { createQueryClient } from '../calls/query-client.ts';
import { expecting, expectingRead, isWritingIn, mutate, undoable, UNDO_MS } from './mutate.ts';
import { entityKey, overlayOf, shownAs } from './overlay.ts';

interface Switch {
  id: string;
  on: boolean;
  version: number;
}
declare module './overlay.ts' {
  interface Entities {
    switch: Switch;
  }
}
const put = endpoint({
  method: 'POST',
  path: '/switch',
  summary: 'x',
  access: 'member',
  body: z.strictObject({ on: z.boolean() }),
  reply: z.object({ version: z.int() }),
});

const base: Switch = { id: '1', on: false, version: 1 };
let queries: QueryClient;
const answers: (() => Promise<Response>)[] = [];
const keys: (string | null)[] = [];
beforeEach(() => {
  for (const { id } of toasts.get()) closeToast(id);
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('idempotency-key'));
    return answers.shift()?.() ?? Promise.reject(new TypeError('no network'));
  });
  queries = createQueryClient();
  overlayOf(queries).learn('switch', base, overlayOf(queries).now());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  answers.length = 0;
  keys.length = 0;
});
const shown = () => shownAs(base, overlayOf(queries).shown(entityKey('switch', '1')));
const isGone = () => overlayOf(queries).gone.get().has(entityKey('switch', '1'));
const taken = (version: number) => () => Promise.resolve(Response.json({ version }));
const refused = () => Promise.resolve(Response.json({ code: 'not_found', message: 'Not there.' }, { status: 404 }));
const turn = (on: boolean, more: { scope?: string; quiet?: boolean } = {}) =>
  mutate(queries, {
    ...more,
    send: () => call(put, { body: { on } }),
    expect: [
      expecting<'switch', { version: number }>('switch', base, {
        patch: (it) => ({ ...it, on }),
        answer: (it, { version }) => ({ ...it, version }),
      }),
    ],
  });
const shownToasts = () => toasts.get().map(({ kind, text }) => [kind, text]);

describe('mutate', () => {
  test('shows the expectation, then the server’s answer', async () => {
    answers.push(taken(7));
    const outcome = turn(true);
    expect(shown()).toEqual({ ...base, on: true });
    expect(await outcome).toEqual({ done: true, reply: { version: 7 } });
    expect(shown()).toEqual({ ...base, on: true, version: 7 });
    expect(shownToasts()).toEqual([]);
  });
  test('reverts a refused write with the server’s message, or silently where the caller shows it', async () => {
    answers.push(refused, refused);
    expect(await turn(true)).toMatchObject({ done: false, error: { code: 'not_found' } });
    expect([shown(), shownToasts()]).toEqual([base, [['error', 'Not there.']]]);
    expect((await turn(true, { quiet: true })).done).toBe(false);
    expect(shownToasts()).toHaveLength(1);
  });
  test('retries without a connection under one key, and finally reverts with a message', async () => {
    const outcome = turn(true);
    await vi.advanceTimersByTimeAsync(600);
    expect(shown().on).toBe(true);
    await vi.runAllTimersAsync();
    expect((await outcome).done).toBe(false);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(shown()).toEqual(base);
    expect(shownToasts()).toEqual([['error', expect.stringMatching(/\S/)]]);
    // The write may have arrived, so the retry must be the same action.
    answers.push(taken(2));
    await turn(true);
    expect(new Set(keys).size).toBe(1);
  });
  test('sends the writes of a scope in sequence, and shows the last press in between', async () => {
    let answerFirst = () => {};
    answers.push(
      () =>
        new Promise((resolve) => {
          answerFirst = () => resolve(Response.json({ version: 2 }));
        }),
      refused,
    );
    const [first, second] = [turn(true, { scope: 's' }), turn(false, { scope: 's' })];
    await vi.advanceTimersByTimeAsync(10);
    expect([keys.length, shown().on]).toEqual([1, false]);
    answerFirst();
    await first;
    await second;
    // The server's last answer before the failure.
    expect(shown()).toEqual({ ...base, on: true, version: 2 });
  });
});

describe('follow-up work of a write', () => {
  test('receives the server’s answer, and belongs to the write', async () => {
    answers.push(taken(7), refused);
    const seen: unknown[] = [];
    const write = () =>
      mutate(queries, {
        scope: 's',
        send: () => call(put, { body: { on: true } }),
        expect: [
          expecting<'switch', { version: number }>('switch', base, {
            answer: (it, { version }) => ({ ...it, version }),
          }),
        ],
        onDone: ({ version }) => seen.push([version, shown().version, isWritingIn(queries, 's')]),
      });
    await write();
    expect(seen).toEqual([[7, 7, true]]);
    expect(isWritingIn(queries, 's')).toBe(false);
    await write();
    expect(seen).toHaveLength(1);
  });
  test('a refused field is returned to the form that sent it', async () => {
    answers.push(() => Promise.resolve(Response.json({ code: 'invalid', error: { on: 'Needed.' } }, { status: 422 })));
    const outcome = await turn(true, { quiet: true });
    expect(outcome.done || fieldsOf(outcome.error)).toEqual({ on: 'Needed.' });
    expect([shown(), shownToasts()]).toEqual([base, []]);
  });
});

describe('a cached read', () => {
  const key = ['/settings'];
  const write = () =>
    mutate(queries, {
      send: () => call(put, { body: { on: true } }),
      expect: [expectingRead<{ data: { mode: string } }>(key, () => ({ data: { mode: 'new' } }))],
    });
  const mode = () => queries.getQueryData<{ data: { mode: string } }>(key)?.data.mode;
  test('shows the expectation at once, and its previous content when the write fails', async () => {
    queries.setQueryData(key, { data: { mode: 'old' } });
    answers.push(refused, taken(2));
    const outcome = write();
    expect(mode()).toBe('new');
    await outcome;
    expect(mode()).toBe('old');
    await write();
    expect(mode()).toBe('new');
  });
  test('stays missing when it was never read', async () => {
    answers.push(taken(2));
    await write();
    expect(mode()).toBeUndefined();
  });
});

describe('undoable', () => {
  const remove = () =>
    undoable(
      queries,
      { send: () => call(put, { body: { on: false } }), expect: [expecting('switch', base, { gone: true })] },
      {
        message: 'Removed.',
        send: () => call(put, { body: { on: true } }),
        expect: [expecting('switch', base, { gone: false })],
      },
    );
  test('a write is done at once, and the toast undoes it while it is shown', async () => {
    answers.push(taken(1), taken(2));
    const outcome = remove();
    expect(isGone()).toBe(true);
    await outcome;
    expect(shownToasts()).toEqual([['success', 'Removed.']]);
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
    toasts.get()[0]?.action?.run();
    expect(isGone()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([isGone(), toasts.get()]).toEqual([false, []]);
  });
  test('a refused write is reverted, and offers no undo', async () => {
    answers.push(refused);
    await remove();
    expect([isGone(), shownToasts()]).toEqual([false, [['error', 'Not there.']]]);
  });
  test('a write stays done when its undo is refused', async () => {
    answers.push(taken(1), refused);
    await remove();
    toasts.get()[0]?.action?.run();
    await vi.advanceTimersByTimeAsync(1);
    expect([isGone(), shownToasts().at(-1)]).toEqual([true, ['error', 'Not there.']]);
  });
});
