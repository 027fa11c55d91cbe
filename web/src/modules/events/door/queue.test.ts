import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkIn, type DoorSeat } from '#contract/events/hosting.ts';
import { stored } from '#ui/stored.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { cleanCode, hashOf, judge, scannedSeats } from './judge.ts';
import { dropScan, type QueuedScan, queuedScans, queueScan, sendQueue } from './queue.ts';

const door = { memberId: 'asha', eventId: 'event' };
const CHECK_IN = `POST ${checkIn.path.replace('{eventId}', 'event')}`;
const scan = (clientId: string, minute: number): QueuedScan => ({
  clientId,
  code: `code-${clientId}`,
  scannedAt: `2027-11-18T17:${String(minute).padStart(2, '0')}:00.000Z`,
});
/** Sends the queue; the ids that were answered, in order. */
async function sent(): Promise<string[]> {
  const answered: string[] = [];
  await sendQueue(door, (outcomes) => answered.push(...outcomes.map(({ clientId }) => clientId)));
  return answered;
}
const ids = () => queuedScans(door).map(({ clientId }) => clientId);
interface Sent {
  scans: QueuedScan[];
}
const accepting = (body: unknown) => ({
  data: (body as Sent).scans.map(({ clientId }) => ({ clientId, outcome: 'in', seatId: clientId })),
});

beforeEach(() => {
  for (const key of stored.keys()) if (key.startsWith('door.')) stored.write(key, null);
});
afterEach(() => vi.unstubAllGlobals());

it('scans wait in the storage of the browser, by the time of the device, each event and member for itself', () => {
  queueScan(door, scan('b', 5));
  queueScan(door, scan('a', 2));
  queueScan({ ...door, eventId: 'other' }, scan('c', 1));
  queueScan({ ...door, memberId: 'ravi' }, scan('d', 1));
  expect(ids()).toEqual(['a', 'b']);
  dropScan(door, 'a');
  expect(ids()).toEqual(['b']);
});

it('what the server has answered leaves the queue, with the id and the time of the device', async () => {
  const calls = stubServer({ [CHECK_IN]: accepting });
  for (const [at, id] of ['a', 'b', 'c'].entries()) queueScan(door, scan(id, at));
  expect([await sent(), ids()]).toEqual([['a', 'b', 'c'], []]);
  expect(calls.map(({ body }) => (body as Sent).scans)).toEqual([[scan('a', 0), scan('b', 1), scan('c', 2)]]);
});

it('without network, and where the server fails or refuses, nothing is lost', async () => {
  queueScan(door, scan('a', 1));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(sent()).rejects.toMatchObject({ code: 'offline' });
  stubServer({ [CHECK_IN]: refused(409, 'event_cancelled') });
  await expect(sent()).rejects.toMatchObject({ code: 'event_cancelled' });
  expect(ids()).toEqual(['a']);
  stubServer({ [CHECK_IN]: accepting });
  await sent();
  expect(ids()).toEqual([]);
});

it('more than one call takes are sent in parts', async () => {
  const calls = stubServer({ [CHECK_IN]: accepting });
  for (let at = 0; at < 450; at += 1) queueScan(door, scan(`s${at}`, at % 60));
  expect((await sent()).length).toBe(450);
  expect(calls.map(({ body }) => (body as Sent).scans.length)).toEqual([200, 200, 50]);
});

it('a scan that another window adds while the queue is sent goes with the next part', async () => {
  let calls = 0;
  stubServer({
    [CHECK_IN]: (body: unknown) => {
      calls += 1;
      if (calls === 1) queueScan(door, scan('late', 9));
      return accepting(body);
    },
  });
  queueScan(door, scan('a', 1));
  expect(await sent()).toEqual(['a', 'late']);
});

async function seat(changes: Partial<DoorSeat>, code = 'c0de'): Promise<DoorSeat> {
  const hash = (await hashOf(code)) ?? '';
  return { id: 'seat', code: hash, name: 'Ravi', seats: 2, state: 'joined', checkedAt: null, ...changes };
}
const judged = async (seats: readonly DoorSeat[] | undefined, typed: string, scanned = new Map<string, string>()) =>
  judge(seats, { hash: await hashOf(cleanCode(typed)) }, scanned);

it('the list of the device judges codes, however they were typed', async () => {
  const seats = [await seat({})];
  expect(await judged(seats, ' C0DE ')).toMatchObject({ outcome: 'in', name: 'Ravi', seats: 2, seatId: 'seat' });
  expect(await judged(seats, 'other')).toMatchObject({ outcome: 'not_this_event', name: null, seatId: null });
  expect(await judged(undefined, 'c0de')).toMatchObject({ outcome: 'unknown' });
  expect(judge(seats, { hash: null }, new Map())).toMatchObject({ outcome: 'unknown' });
  expect(judge(seats, { hash: null, seatId: 'seat' }, new Map())).toMatchObject({ outcome: 'in' });
});

it('a seat that was given back is let in, and who was in comes a second time', async () => {
  expect(await judged([await seat({ state: 'left' })], 'c0de')).toMatchObject({ outcome: 'let_in' });
  const checkedAt = '2027-11-18T18:02:00.000Z';
  expect(await judged([await seat({ checkedAt })], 'c0de')).toMatchObject({ outcome: 'twice', firstAt: checkedAt });
});

it('what this device has scanned without network counts, too', async () => {
  const seats = [await seat({})];
  const [first, second] = [scan('a', 2), scan('b', 5)].map((each) => ({ ...each, code: 'C0DE' }));
  const scanned = await scannedSeats(seats, [first, second] as QueuedScan[]);
  expect([...scanned]).toEqual([['seat', first?.scannedAt]]);
  expect(await judged(seats, 'c0de', new Map(scanned))).toMatchObject({
    outcome: 'twice',
    firstAt: first?.scannedAt,
  });
});
