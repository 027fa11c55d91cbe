import { EventEmitter } from 'node:events';
import { v7 as uuid } from 'uuid';
import { expect, test, vi } from 'vitest';
import { limitBacklog } from './backlog.ts';
import { takeTicket } from './tickets.ts';
import { hearTyping } from './typing.ts';

test('typing is passed on once a second, and nothing that names no conversation', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const socket = Object.assign(new EventEmitter(), { data: { caller: { actor: { id: 'asha' } } } });
    const whispers: [readonly string[], unknown][] = [];
    const audience = vi.fn(async (_db: unknown, _caller: unknown, id: string) => Promise.resolve([`reader of ${id}`]));
    hearTyping({
      socket,
      modules: [{}, { typing: audience }],
      log: { warn: vi.fn() },
      whisper: (ids: readonly string[], content: unknown) => whispers.push([ids, content]),
    } as unknown as Parameters<typeof hearTyping>[0]);
    const id = uuid();
    const type = async (what: unknown) => {
      socket.emit('typing', what);
      await new Promise(setImmediate);
      return audience.mock.calls.length;
    };
    for (const what of [undefined, 5, [id], 'x', `${id}0`]) expect(await type(what)).toBe(0);
    expect([await type(id), await type(id)]).toEqual([1, 1]);
    vi.advanceTimersByTime(999);
    expect(await type(id)).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await type(id)).toBe(2);
    expect(whispers[0]).toEqual([
      [`reader of ${id}`],
      { name: 'messaging.typing', conversationId: id, actorId: 'asha' },
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('a socket that does not read is closed once more waits for it than may', () => {
  const close = vi.fn();
  const conn = Object.assign(new EventEmitter(), { close });
  limitBacklog({ conn } as never, 10);
  const write = (data: unknown) => conn.emit('packetCreate', { data });
  write('12345');
  write(undefined);
  write('12345');
  expect(close).not.toHaveBeenCalled();
  conn.emit('drain');
  write('1234567890');
  expect(close).not.toHaveBeenCalled();
  write('1');
  expect(close).toHaveBeenCalledExactlyOnceWith(true);
});

test('a ticket opens until its time, and what has not its form is looked up nowhere', async () => {
  const expires = new Date('2026-11-21T12:00:00.000Z');
  const executeQuery = vi.fn(async () =>
    Promise.resolve({ rows: [{ session_id: 's', acting_as: null, expires_at: expires }] }),
  );
  const db = { getExecutor: () => ({ executeQuery }) } as never;
  const at = (ms: number) => new Date(expires.getTime() + ms);
  for (const none of [undefined, 5, ['x'.repeat(43)], 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}%`])
    expect(await takeTicket(db, none, at(-1))).toBeNull();
  expect(executeQuery).not.toHaveBeenCalled();
  expect(await takeTicket(db, 'x'.repeat(43), at(-1))).toEqual({ sessionId: 's', actingAs: null });
  expect(await takeTicket(db, 'x'.repeat(43), at(0))).toBeNull();
});
