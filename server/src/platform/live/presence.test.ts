import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testClock } from '#test/clock.ts';
import { createLog } from '../observability/log.ts';
import { createPresence, type PresenceRecorder, type PresenceRecord, TOLD_AGAIN_AFTER } from './presence.ts';
import type { LiveServer } from './sockets.ts';

const sockets = new Map<string, { data: { caller: { member: { id: string; isAdmin: boolean } } } }>();
const server = { of: () => ({ sockets }) } as unknown as LiveServer;
const open = (window: string, id: string, isAdmin = false) =>
  sockets.set(window, { data: { caller: { member: { id, isAdmin } } } });

let told: PresenceRecord[] = [];
let failing = false;
let clock = testClock();
let presence: PresenceRecorder;
beforeEach(() => {
  sockets.clear();
  told = [];
  failing = false;
  clock = testClock();
  presence = createPresence({
    server,
    db: null as unknown as Kysely<never>,
    clock,
    log: createLog('silent'),
    modules: [
      {
        presence: (_, each) =>
          failing ? Promise.reject(new Error('no database')) : Promise.resolve(void told.push(each)),
      },
    ],
  });
});
afterEach(() => presence.close());
const heard = () => told.splice(0).map(({ here, left }) => ({ here, left }));

it('tells who came, who left, and each minute who is still here, however many windows they have', async () => {
  open('1', 'asha');
  open('2', 'asha');
  open('3', 'ravi');
  open('4', 'runs the place', true);
  await presence.record();
  expect(heard()).toEqual([{ here: ['asha', 'ravi'], left: [] }]);
  sockets.delete('1');
  await presence.record();
  expect(heard()).toEqual([]);
  sockets.delete('3');
  await presence.record();
  expect(heard()).toEqual([{ here: [], left: ['ravi'] }]);
  clock.advance(TOLD_AGAIN_AFTER);
  await presence.record();
  expect(heard()).toEqual([{ here: ['asha'], left: [] }]);
});

it('tells again what could not be told, and at the end that nobody is here', async () => {
  open('1', 'asha');
  failing = true;
  await presence.record();
  failing = false;
  await presence.record();
  expect(heard()).toEqual([{ here: ['asha'], left: [] }]);
  await presence.close();
  expect(heard()).toEqual([{ here: [], left: ['asha'] }]);
});

it('tells of many in parts', async () => {
  for (let index = 0; index < 4_500; index += 1) open(`${index}`, `m${index}`);
  await presence.record();
  expect(heard().map(({ here }) => here.length)).toEqual([2_000, 2_000, 500]);
});
