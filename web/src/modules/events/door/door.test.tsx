import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { stored } from '#ui/stored.ts';
import { enter, press, submit } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { stubIntersections } from '../../../../test/observer.ts';
import { buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import EventAttendance from '../screens/event-attendance.tsx';
import { text } from '../strings.ts';
import { hashOf } from './judge.ts';

const id = '0190a0a0-0000-4000-8000-000000000001';
const person = { id: 'ravi', kind: 'member', username: 'ravi', name: 'Ravi', headline: '', avatar: null };
const own = { id, name: 'Looms', can: { seeAttendees: true } };
const may = { accept: false, decline: false, remove: true, absent: false };
const attendee = {
  id: 'seat',
  member: person,
  state: 'joined',
  party: 2,
  seats: 2,
  fewer: false,
  position: null,
  claimUntil: null,
  joinedAt: '2027-11-01T10:00:00.000Z',
  checkedAt: null,
  checkedBy: null,
  marked: false,
  deposit: null,
  can: may,
};

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('events', 'network');
});
beforeEach(() => {
  stubIntersections();
  logInAsha();
  for (const key of stored.keys()) if (key.startsWith('door.')) stored.write(key, null);
});
afterEach(() => vi.unstubAllGlobals());

async function open(tab: string, replies: Parameters<typeof stubServer>[0] = {}) {
  const seat = { id: 'seat', code: await hashOf('c0de'), name: 'Ravi', seats: 2, state: 'joined', checkedAt: null };
  const sent = stubServer({
    [`GET /events/${id}`]: { data: own },
    [`GET /events/${id}/door`]: { data: [seat] },
    ...replies,
  });
  const at = `/event-attendance?event=${id}&tab=${tab}`;
  return { sent, ...(await drawn(() => <EventAttendance />, { at, screen: { columns: 'full' } })) };
}
const CHECK_IN = `POST /events/${id}/check-in`;

it('a typed code is judged at once, waits without network, and is sent with its id when there is one', async () => {
  const { container, settle } = await open('door');
  await eventually(() => expect(container.textContent).toContain(text('door.sent')));
  await eventually(() => expect(container.textContent).toContain('1 entry'));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const field = container.querySelector<HTMLInputElement>('input')!;
  const scan = async (code: string) => {
    await settle(() => enter(field, code));
    await settle(() => submit(field));
  };
  await scan('C0DE');
  await eventually(() => expect(container.textContent).toContain(text('door.in', { name: 'Ravi' })));
  expect(container.textContent).toContain(text('door.waiting', { count: 1, number: '1' }));
  await scan('nothing');
  await eventually(() => expect(container.textContent).toContain(text('door.not_this_event')));
  const answered = stubServer({
    [CHECK_IN]: (body: unknown) => ({
      data: (body as { scans: { clientId: string; code: string }[] }).scans.map(({ clientId, code }) => ({
        clientId,
        outcome: code === 'C0DE' ? 'twice' : 'not_this_event',
        seatId: code === 'C0DE' ? 'seat' : null,
        member: code === 'C0DE' ? person : null,
        firstAt: code === 'C0DE' ? '2027-11-18T17:02:00.000Z' : null,
        firstBy: code === 'C0DE' ? { ...person, name: 'Meera' } : null,
      })),
    }),
  });
  await settle(() => void dispatchEvent(new Event('online')));
  await eventually(() => expect(container.textContent).toContain(text('door.sent')));
  // The server decides: another device was first.
  expect(container.textContent).toMatch(/Ravi was checked in at .* already, by Meera\./);
  expect(answered.filter(({ call }) => call === CHECK_IN)).toHaveLength(1);
});

it('before the door is open, and once the event is over, nobody is said to be in', async () => {
  const at = (hours: number) => ({ at: new Date(Date.now() + hours * 3_600_000).toISOString() });
  for (const [starts, ends] of [[at(3), at(5)] as const, [at(-3), at(-1)] as const]) {
    const { container, settle } = await open('door', {
      [`GET /events/${id}`]: { data: { ...own, starts, ends } },
      [CHECK_IN]: refused(409, 'event_state'),
    });
    await eventually(() => expect(container.textContent).toContain('1 entry'));
    const field = container.querySelector<HTMLInputElement>('input')!;
    await settle(() => enter(field, 'c0de'));
    await settle(() => submit(field));
    await eventually(() => expect(container.textContent).toContain(text('door.closed')));
    expect(container.textContent).not.toContain(text('door.in', { name: 'Ravi' }));
  }
});

it('a scan that waits is taken back on the device', async () => {
  const { container, settle } = await open('door');
  await eventually(() => expect(container.textContent).toContain('1 entry'));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const field = container.querySelector<HTMLInputElement>('input')!;
  await settle(() => enter(field, 'c0de'));
  await settle(() => submit(field));
  await eventually(() => expect(buttonOf(container, text('door.undo'))).toBeDefined());
  await settle(() => press(buttonOf(container, text('door.undo'))!));
  expect(container.textContent).toContain(text('door.sent'));
  expect(stored.keys().filter((key) => key.startsWith('door.') && stored.read(key) !== null)).toEqual([]);
});

it('attendees are listed with their state, and searched by name or code', async () => {
  const { container, sent } = await open('people', {
    [`GET /events/${id}/attendees`]: { data: [attendee], next: null },
  });
  await eventually(() => expect(container.textContent).toContain('Ravi'));
  expect(container.textContent).toContain(text('seat.joined'));
  // What is done with a seat is done on phones, too.
  expect(container.querySelector('table')?.dataset['actions']).toBe('always');
  expect(sent.find(({ call }) => call.endsWith('/attendees'))?.query).toBe('limit=50');
});

it('figures say who joined, also on days on which nobody did, and where people came from', async () => {
  const days = [
    { day: '2027-11-01', joined: 3, left: 0 },
    { day: '2027-11-03', joined: 1, left: 2 },
  ];
  const { container } = await open('figures', {
    [`GET /events/${id}/figures`]: {
      data: {
        days,
        states: [{ state: 'attended', parties: 2, seats: 3 }],
        sources: [{ source: 'explore', parties: 2 }],
        attendedPercent: 75,
      },
    },
  });
  await eventually(() => expect(container.textContent).toContain('75%'));
  expect(container.querySelectorAll('[data-tip]')).toHaveLength(3);
  expect(container.textContent).toContain(text('source.explore'));
});
