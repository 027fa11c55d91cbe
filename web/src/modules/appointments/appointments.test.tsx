import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { availabilityOf, appointmentId, appointmentOf, momentAt, slotsOf } from '../../../test/appointments.ts';
import { choose, enter, press, submit } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { widen } from '../../../test/wide.ts';
import { BookDialog } from './book/book-dialog.tsx';
import { dayTime } from './clock.ts';
import { BookedByCard } from './hours/booked-by-card.tsx';
import AppointmentsScreen from './screens/appointments.tsx';
import ManageAvailabilityScreen from './screens/manage-availability.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('appointments', 'network');
});
beforeEach(() => {
  stubIntersections();
  logInAsha();
});
afterEach(() => vi.unstubAllGlobals());

const one = `/appointments/${appointmentId}`;
async function list(query: string, replies: Parameters<typeof stubServer>[0] = {}) {
  const sent = stubServer({
    'GET /appointments': { data: [appointmentOf()], next: null },
    [`GET ${one}`]: { data: appointmentOf() },
    ...replies,
  });
  return {
    sent,
    ...(await drawn(() => <AppointmentsScreen />, { at: `/appointments${query}`, screen: { columns: 'full' } })),
  };
}

describe('the list of appointments', () => {
  it('shows each by the clocks of the reader and of the host', async () => {
    const { container } = await list('');
    await eventually(() => expect(container.textContent).toContain('Sun 9:00 AM'));
    expect(container.textContent).toContain(text('row.there', { time: 'Mon 9:00 AM' }));
  });

  it('of a tab without any says so', async () => {
    const { container } = await list('?tab=requests', { 'GET /appointments': { data: [], next: null } });
    await eventually(() => expect(container.textContent).toContain(text('empty.requests')));
  });

  it('opens one with the steps that the reader can make, and none that they cannot', async () => {
    const { container } = await list(`?appointment=${appointmentId}`);
    await eventually(() => expect(buttonOf(container, text('act.cancel'))).toBeDefined());
    expect([text('act.move'), text('calendar.file')].map((label) => buttonOf(container, label) !== undefined)).toEqual([
      true,
      true,
    ]);
    expect(buttonOf(container, text('act.confirm'))).toBeUndefined();
    expect(container.textContent).toContain('Monday, January 18, 2027');
  });

  it('asks for the reason of cancelling before anything is sent', async () => {
    const cancelled = { data: appointmentOf({ state: 'cancelled' }) };
    const { container, settle, sent } = await list(`?appointment=${appointmentId}`, {
      [`POST ${one}/cancel`]: cancelled,
    });
    await eventually(() => expect(buttonOf(container, text('act.cancel'))).toBeDefined());
    await settle(() => press(buttonOf(container, text('act.cancel'))!));
    await eventually(() => expect(container.querySelector('textarea')).not.toBeNull());
    const field = container.querySelector('textarea')!;
    await settle(() => submit(field));
    expect(container.textContent).toContain(text('reason.missing'));
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
    await settle(() => enter(field, 'The tide'));
    await settle(() => submit(field));
    await eventually(() => expect(container.textContent).toContain(text('state.cancelled')));
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ reason: 'The tide' });
  });
});

describe('booking', () => {
  const days = [
    { day: '2027-01-17', slots: [momentAt(), momentAt(10)], taken: false },
    { day: '2027-01-19', slots: [], taken: true },
  ];
  async function booking(replies: Parameters<typeof stubServer>[0] = {}) {
    vi.useFakeTimers({ now: new Date('2027-01-10T12:00:00Z'), toFake: ['Date'] });
    const sent = stubServer({ 'GET /members/hemi/slots': { data: slotsOf({ days }) }, ...replies });
    const view = await drawn(() => <BookDialog host={{ id: 'hemi', name: 'Hemi' }} onClose={() => undefined} />);
    await eventually(() => expect(view.container.querySelectorAll('input[type="radio"]')).toHaveLength(2));
    const topic = view.container.querySelector<HTMLInputElement>('input[name="topic"]')!;
    return { sent, topic, ...view };
  }
  afterEach(() => {
    vi.useRealTimers();
  });

  it('says whose clocks the times are, and that a start and a topic are missing', async () => {
    const { container, settle, topic } = await booking();
    expect(container.textContent).toContain('Sunday, January 17, 2027');
    expect(container.textContent).toContain('Mon 9:00 AM');
    expect(container.textContent).toContain('Pacific/Auckland');
    await settle(() => submit(topic));
    await eventually(() => expect(container.textContent).toContain(text('book.choose')));
    expect(topic.getAttribute('aria-invalid')).toBe('true');
  });

  it('opens at the month of the first free start', async () => {
    const inFebruary = (hour: number) => {
      const moment = momentAt(hour);
      return { ...moment, reader: { ...moment.reader, wall: `2027-02-03T0${hour}:00` } };
    };
    const february = [{ day: '2027-02-03', slots: [inFebruary(8), inFebruary(9)], taken: false }];
    const { container } = await booking({
      'GET /members/hemi/slots': (_body: unknown, query: URLSearchParams) => ({
        data: query.get('from') === '2027-02-01' ? slotsOf({ days: february }) : slotsOf({ nextFree: inFebruary(8) }),
      }),
    });
    expect(container.textContent).toContain('Wednesday, February 3, 2027');
  });

  it('says to a guest why a time of the day cannot be booked', async () => {
    const quarters = [
      { moment: momentAt(8), closedBy: 'notice' },
      { moment: momentAt(9), closedBy: null },
      { moment: momentAt(10), closedBy: 'taken' },
    ];
    const { container, settle } = await booking({
      'GET /members/hemi/days/2027-01-17': {
        data: { zone: 'Pacific/Pago_Pago', quarters, noticeHours: 3, horizonDays: 90 },
      },
    });
    await settle(() => press(buttonOf(container, text('why.title'))!));
    const quarter = (time: string) => container.querySelector<HTMLInputElement>(`[aria-label^="${time}"]`);
    await eventually(() => expect(quarter('8:00')).not.toBeNull());
    const said = async (time: string) => {
      await settle(() => press(quarter(time)!));
      return container.querySelector('[role="status"]')?.textContent;
    };
    expect(await said('8:00')).toContain(text('whyNot.notice', { count: 3 }));
    expect(await said('9:00')).toContain(text('whyNot.open'));
    expect(await said('10:00')).toContain(text('whyNot.taken'));
  });

  it('of a start that was taken shows those that are free now, and keeps what was typed', async () => {
    const { container, settle, topic } = await booking({
      'POST /members/hemi/appointments': refused(409, 'slot_taken', { current: { slots: [momentAt(10)] } }),
    });
    await settle(() => press(container.querySelector('input[type="radio"]')!));
    await settle(() => enter(topic, 'A boat'));
    await settle(() => submit(topic));
    await eventually(() => expect(container.textContent).toContain(text('taken')));
    expect([topic.value, buttonOf(container, dayTime(momentAt(10).reader.wall)) !== undefined]).toEqual([
      'A boat',
      true,
    ]);
  });

  it.each([
    ['requested', 'booked.requested'],
    ['confirmed', 'booked.confirmed'],
  ] as const)('that is %s says so', async (state, words) => {
    const { container, settle, topic, sent } = await booking({
      'POST /members/hemi/appointments': { data: appointmentOf({ state }) },
    });
    await settle(() => press(container.querySelector('input[type="radio"]')!));
    await settle(() => enter(topic, 'A boat'));
    await settle(() => submit(topic));
    await eventually(() => expect(container.textContent).toContain(text(words)));
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      at: momentAt().at,
      topic: 'A boat',
      note: '',
    });
  });
});

describe('hours', () => {
  it('are saved with their version, and a wrong end is said at once', async () => {
    const sent = stubServer({
      'GET /availability': { data: availabilityOf() },
      'PUT /availability': { data: availabilityOf({ version: 4 }) },
      'GET /time-zones': { data: [] },
    });
    const { container, settle } = await drawn(
      () => {
        widen();
        return <ManageAvailabilityScreen />;
      },
      { at: '/freelancer/manage-availability' },
    );
    await eventually(() => expect(container.querySelector('input[name="week.0.0.to"]')).not.toBeNull());
    const end = container.querySelector<HTMLInputElement>('input[name="week.0.0.to"]')!;
    await settle(() => enter(end, '08:00'));
    expect([end.getAttribute('aria-invalid'), container.textContent.includes(text('range.not_after'))]).toEqual([
      'true',
      true,
    ]);
    await settle(() => enter(end, '12:30'));
    await settle(() => submit(end));
    await eventually(() => expect(sent.some(({ call }) => call === 'PUT /availability')).toBe(true));
    expect(sent.find(({ call }) => call === 'PUT /availability')?.body).toMatchObject({
      version: 3,
      week: [[{ from: 540, to: 750 }], [], [], [], [], [], []],
    });
  });

  it('who may book is chosen in the settings too, of what is stored by then', async () => {
    const newer = availabilityOf({ version: 9, minutes: 45 });
    const sent = stubServer({
      'GET /availability': { data: availabilityOf() },
      'PUT /availability': (body) =>
        (body as { version: number }).version === 9
          ? { data: { ...newer, bookedBy: 'connections', version: 10 } }
          : refused(409, 'stale', { current: newer }),
    });
    const { container, settle } = await drawn(() => <BookedByCard />);
    await eventually(() => expect(container.querySelector('select')).not.toBeNull());
    await settle(() => choose(container.querySelector('select')!, 'connections'));
    await eventually(() => expect(sent.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(2));
    expect(sent.at(-1)?.body).toMatchObject({ version: 9, minutes: 45, bookedBy: 'connections' });
  });
});
