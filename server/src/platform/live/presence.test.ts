import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testClock } from '#test/clock.ts';
import { createLog } from '../observability/log.ts';
import { createPresence, type PresenceRecorder, type PresenceRecord, REPORT_AGAIN_AFTER } from './presence.ts';
import type { LiveServer } from './sockets.ts';

const sockets = new Map<string, { data: { caller: { member: { id: string; isAdmin: boolean } } } }>();
const server = { of: () => ({ sockets }) } as unknown as LiveServer;
const open = (window: string, id: string, isAdmin = false) =>
  sockets.set(window, { data: { caller: { member: { id, isAdmin } } } });

let records: PresenceRecord[] = [];
let failing = false;
let clock = testClock();
let presence: PresenceRecorder;
beforeEach(() => {
  sockets.clear();
  records = [];
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
          failing ? Promise.reject(new Error('no database')) : Promise.resolve(void records.push(each)),
      },
    ],
  });
});
afterEach(() => presence.close());
const takeRecords = () => records.splice(0).map(({ here, left }) => ({ here, left }));

it('presence reports who came, who left, and each minute who is still online, for any number of windows', async () => {
  open('1', 'asha');
  open('2', 'asha');
  open('3', 'ravi');
  open('4', 'an admin', true);
  await presence.record();
  expect(takeRecords()).toEqual([{ here: ['asha', 'ravi'], left: [] }]);
  sockets.delete('1');
  await presence.record();
  expect(takeRecords()).toEqual([]);
  sockets.delete('3');
  await presence.record();
  expect(takeRecords()).toEqual([{ here: [], left: ['ravi'] }]);
  clock.advance(REPORT_AGAIN_AFTER);
  await presence.record();
  expect(takeRecords()).toEqual([{ here: ['asha'], left: [] }]);
});

it('presence repeats a failed report, and finally reports that no one is online', async () => {
  open('1', 'asha');
  failing = true;
  await presence.record();
  failing = false;
  await presence.record();
  expect(takeRecords()).toEqual([{ here: ['asha'], left: [] }]);
  await presence.close();
  expect(takeRecords()).toEqual([{ here: [], left: ['asha'] }]);
});

it('presence reports many members in several parts', async () => {
  for (let index = 0; index < 4_500; index += 1) open(`${index}`, `m${index}`);
  await presence.record();
  expect(takeRecords().map(({ here }) => here.length)).toEqual([2_000, 2_000, 500]);
});
