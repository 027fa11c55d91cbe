import { expect, test, vi } from 'vitest';
import type { AnyLiveFact } from '#contract/core/live.ts';
import { MAX_PUSH_RECIPIENTS } from '#contract/core/live.ts';
import { createDelivery } from './deliver.ts';
import { limitMessages } from './admission.ts';

type Options = Parameters<typeof createDelivery>[0];
/** A process in which some rooms have sockets, and what it sent to them. */
function processWith(rooms: readonly string[], audiences: readonly object[]) {
  const sent: string[] = [];
  const members = rooms.filter((room) => room.startsWith('person:')).map((room) => room.slice('person:'.length));
  const sockets = new Map(members.map((id) => [id, { data: { caller: { member: { id }, actor: { id } } } }]));
  const server = {
    of: () => ({ adapter: { rooms: new Map(rooms.map((room) => [room, new Set([room])])) }, sockets }),
    local: { to: (to: string[]) => ({ emit: () => sent.push(to.join(' ')) }) },
  };
  const delivery = createDelivery({
    server,
    db: {},
    modules: [{}, { audiences: { 'a.b': () => audiences } }],
    recent: { facts: { add: vi.fn() }, recipients: { add: vi.fn() } },
    metrics: { livePushed: { inc: vi.fn() } },
  } as unknown as Options);
  const fact = { id: '1', name: 'a.b', data: {} } as unknown as AnyLiveFact;
  return { delivery, deliver: async () => (await delivery.deliver(fact), sent) };
}
const among = (ids: readonly string[]) => ({ among: async () => Promise.resolve(ids) });

test('a fact is sent to the rooms that have sockets here, to each once, and never to all', async () => {
  const here = ['person:asha', 'person:ravi', 'team:page'];
  const sentTo = async (...audiences: object[]) => processWith(here, audiences).deliver();
  expect(await sentTo({ persons: ['asha', 'gone'] })).toEqual(['person:asha']);
  expect(await sentTo({ persons: ['gone'] }, among(['gone']))).toEqual([]);
  expect(await sentTo({ persons: ['asha'] }, among(['asha', 'ravi', 'gone', 'page']))).toEqual([
    'person:asha',
    'person:ravi team:page',
  ]);
  expect(await sentTo({ watchers: { kind: 'post', id: 'x' } })).toEqual([]);
});

test('too many readers are sent nothing; they read again by themselves', async () => {
  const sentTo = async (count: number) => {
    const ids = ['asha', ...Array.from({ length: count - 1 }, (_, index) => `other${index}`)];
    return processWith(['person:asha'], [among(ids)]).deliver();
  };
  expect(await sentTo(MAX_PUSH_RECIPIENTS)).toEqual(['person:asha']);
  expect(await sentTo(MAX_PUSH_RECIPIENTS + 1)).toEqual([]);
});

test('a fact has an audience if a module declares one', () => {
  const { delivery } = processWith([], []);
  expect([delivery.hasAudience('a.b'), delivery.hasAudience('a.c'), delivery.hasAudience('toString')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a socket sends 120 messages at once, and 20 a second after that', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const hear: ((packet: unknown, next: () => void) => void)[] = [];
    let [passed, closed] = [0, 0];
    limitMessages({ use: (each: never) => hear.push(each), disconnect: () => (closed += 1) } as never);
    const send = (count: number) => {
      [passed, closed] = [0, 0];
      for (let index = 0; index < count; index += 1) hear[0]?.({}, () => (passed += 1));
      return [passed, closed];
    };
    expect([send(120), send(1)]).toEqual([
      [120, 0],
      [0, 1],
    ]);
    vi.advanceTimersByTime(1_000);
    expect(send(20)).toEqual([19, 1]);
  } finally {
    vi.useRealTimers();
  }
});
