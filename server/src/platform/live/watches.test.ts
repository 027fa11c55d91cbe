import { expect, test, vi } from 'vitest';
import { MAX_WATCHES } from '#contract/core/live.ts';
import { v7 as uuid } from 'uuid';
import { createWatches } from './watches.ts';

type Options = Parameters<typeof createWatches>[0];
type Socket = Parameters<ReturnType<typeof createWatches>['watch']>[0];
/** A window, and a check that answers when the test says so. */
function open({ isAdmin = false } = {}) {
  const answers: ((mayWatch: boolean) => void)[] = [];
  const rooms = new Set<string>();
  const emitted: unknown[] = [];
  const socket = {
    rooms,
    connected: true,
    data: { watches: new Map(), caller: { member: { id: 'asha', isAdmin }, actor: { id: 'asha' }, role: null } },
    join: (room: string) => rooms.add(room),
    leave: (room: string) => rooms.delete(room),
    emit: (_: string, content: unknown) => emitted.push(content),
  };
  const check = async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    answers.push(resolve);
    return promise;
  };
  const watches = createWatches({
    server: { of: () => ({ adapter: { rooms: new Map() }, sockets: new Map() }) },
    kinds: { watch: (kind: string) => (kind === 'post' ? check : null) },
    recent: { of: () => ['a recent fact'] },
    clock: { now: () => new Date() },
    log: { warn: vi.fn() },
  } as unknown as Options);
  const answer = async (mayWatch: boolean) => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0));
    answers.shift()?.(mayWatch);
  };
  return {
    socket,
    watches,
    answer,
    answers,
    emitted,
    watch: async (input: unknown) => watches.watch(socket as never as Socket, input),
  };
}
const post = (id = uuid()) => ({ kind: 'post', id });

test('the same object is watched twice at once, also as the last one that there is room for', async () => {
  const { socket, watch, answer, emitted } = open();
  for (let index = 1; index < MAX_WATCHES; index += 1) socket.data.watches.set(`room ${index}`, post());
  const one = post();
  const both = [watch(one), watch(one)];
  expect(await watch(post())).toBe(false);
  await answer(true);
  await answer(true);
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(emitted).toContain('a recent fact');
  expect(await watch(one)).toBe(true);
});

test('who closes the window or stops watching before the answer does not watch', async () => {
  const { socket, watches, watch, answer, emitted } = open();
  const [left, allowed, refused, closed] = [post(), post(), post(), post()];
  const leaving = watch(left);
  watches.unwatch(socket as never as Socket, left);
  await answer(true);
  expect(await leaving).toBe(false);
  const refusing = watch(refused);
  await answer(false);
  expect(await refusing).toBe(false);
  const watching = watch(allowed);
  await answer(true);
  expect(await watching).toBe(true);
  const closing = watch(closed);
  socket.connected = false;
  await answer(true);
  expect(await closing).toBe(false);
  expect(socket.data.watches.size).toBe(1);
  expect(emitted).toHaveLength(1);
});

test('a check is made again while others are decided again, unless it refused or the window is closed', async () => {
  const { socket, watches, watch, answer, answers } = open();
  const rechecked = async (mayWatch: boolean, ...more: boolean[]) => {
    const watching = watch(post());
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await watches.recheck({ persons: [] });
    for (const each of [mayWatch, ...more]) await answer(each);
    return watching;
  };
  expect(await rechecked(false)).toBe(false);
  expect([await rechecked(true, false), await rechecked(true, true)]).toEqual([false, true]);
  socket.connected = false;
  expect(await rechecked(true)).toBe(false);
});

test('admins of the platform watch nothing, and no one what has no check', async () => {
  const [admin, member] = [open({ isAdmin: true }), open()];
  expect([await admin.watch(post()), await member.watch({ kind: 'comment', id: uuid() })]).toEqual([false, false]);
});
