import * as contract from '#contract/appointments/appointments.ts';
import { editAvailability, listSlots, readAvailability } from '#contract/appointments/availability.ts';
import { bookItem, listItemSlots } from '#contract/appointments/bookables.ts';
import { editEarlierWait } from '#contract/appointments/earlier.ts';
import { listSellerServices } from '#contract/marketplace/explore.ts';
import { across } from '#platform/database/narrow.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { day, hour } from '#platform/time.ts';
import { seedCalendar } from '#modules/appointments';
import type { App } from '../../app.ts';
import { expectOk, type Person } from '../people.ts';
import type { DemoEvent } from '../story.ts';

const ZONE = 'Asia/Kolkata';
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const morning = { from: 600, to: 780 };
const afternoon = { from: 900, to: 1_080 };
const short = [{ from: 600, to: 720 }];

interface Story {
  readonly app: App;
  readonly asha: Person;
  readonly now: Date;
  readonly at: (daysAgo: number) => Date;
}
/** The hours of asha: none from yesterday to tomorrow, so that who waits for an earlier start goes on waiting. */
async function offerHours({ app, asha, now }: Story): Promise<void> {
  const { data } = await expectOk('hours', asha.call(readAvailability, {}));
  const full = [morning, afternoon];
  const away = { fromDay: dayOf(new Date(now.getTime() + 20 * day)), toDay: dayOf(new Date(now.getTime() + 24 * day)) };
  const none = { fromDay: dayOf(new Date(now.getTime() - day)), toDay: dayOf(new Date(now.getTime() + day)) };
  const body = {
    ...data,
    bookedBy: 'anyone' as const,
    zone: ZONE,
    week: [full, full, full, full, full, short, short],
    dates: [
      { ...none, away: false, ranges: [], zone: null },
      { ...away, away: true, ranges: null, zone: null },
    ],
    bufferAfter: 15 as const,
    approval: true,
    placeKind: 'link' as const,
    place: 'https://meet.example/asha',
  };
  await expectOk('hours', asha.call(editAvailability, { body }));
  const span = (days: number, from: string, to: string) => {
    const on = dayOf(new Date(now.getTime() + days * day));
    return { from: `${on}T${from}`, to: `${on}T${to}`, zone: ZONE };
  };
  const calendar = {
    memberId: asha.id,
    name: 'Family',
    address: 'https://calendars.example/asha/private.ics',
    times: [span(3, '15:00', '16:30'), span(4, '10:00', '11:00'), span(9, '10:00', '18:00')],
    now,
  };
  await inTransaction(across(app.database.db), async (tx) => seedCalendar(tx, app.services, calendar));
}

interface Wish {
  readonly guest: Person;
  readonly topic: string;
  readonly note?: string;
  /** The first start after so many days, counted from now. */
  readonly inDays: number;
}
/** Books the first free start after a moment. */
async function book({ asha, at }: Story, { guest, topic, note = '', inDays }: Wish): Promise<string> {
  const from = at(-inDays);
  const query = { from: dayOf(from), to: dayOf(new Date(from.getTime() + 4 * day)) };
  const params = { memberId: asha.id };
  const { data } = await expectOk('starts', guest.call(listSlots, { params, query }));
  const start = data.days.flatMap(({ slots }) => slots).find((slot) => Date.parse(slot.at) > from.getTime());
  if (start === undefined) throw new Error('demo world: asha has no free start');
  const body = { at: start.at, topic, note };
  return (await expectOk('appointment', guest.call(contract.bookAppointment, { params, body }))).data.id;
}
const of = (appointmentId: string) => ({ params: { appointmentId } });
const confirm = async (host: Person, id: string) => {
  await expectOk('confirmed', host.call(contract.confirmAppointment, of(id)));
};

/** One of the services of asha, at the first start that is free, paid by the wallet of the guest. */
async function bookService({ asha, now }: Story, guest: Person, name: string): Promise<string> {
  const { data: services } = await expectOk(
    'services',
    guest.call(listSellerServices, { params: { sellerId: asha.id }, query: {} }),
  );
  const itemId = services.find((service) => service.name === name)?.id;
  if (itemId === undefined) throw new Error(`demo world: asha does not offer ${name}`);
  const params = { kind: 'service' as const, itemId };
  const query = { from: dayOf(now), to: dayOf(new Date(now.getTime() + 14 * day)) };
  const { data } = await expectOk('starts', guest.call(listItemSlots, { params, query }));
  const start = data.days.flatMap(({ slots }) => slots)[0];
  if (start === undefined) throw new Error('demo world: asha has no free start');
  const body = { at: start.at, topic: 'The form for new members', note: 'Two pages, in Hindi and English.' };
  const key = { 'idempotency-key': crypto.randomUUID() };
  return (await expectOk('booking', guest.call(bookItem, { params, body }, key))).data.id;
}

/** What the events of one story share. */
function tellers(story: Story) {
  const { asha, at } = story;
  const ids = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? '';
  const step = (daysAgo: number, run: () => Promise<unknown>): DemoEvent => ({
    at: at(daysAgo),
    run: async () => void (await run()),
  });
  return {
    ids,
    idOf,
    step,
    booked: (daysAgo: number, name: string, wish: Wish) =>
      step(daysAgo, async () => ids.set(name, await book(story, wish))),
    confirmed: (daysAgo: number, name: string) => step(daysAgo, async () => confirm(asha, idOf(name))),
    reason: (text: string) => ({ body: { reason: text } }),
  };
}
type Guests = Readonly<Record<'anil' | 'bela' | 'chitra' | 'dev' | 'esha' | 'farid' | 'gita' | 'ravi', Person>>;
/** What is over, missed, declined or cancelled. */
function pastEvents(
  { asha }: Story,
  { anil, bela, dev, esha }: Guests,
  telling: ReturnType<typeof tellers>,
): DemoEvent[] {
  const { idOf, step, booked, confirmed, reason } = telling;
  return [
    booked(7, 'done', { guest: anil, topic: 'Icons for a bus company', inDays: -4 }),
    confirmed(6.8, 'done'),
    booked(5, 'missed', { guest: bela, topic: 'A letter to all tenants', inDays: -3 }),
    confirmed(4.9, 'missed'),
    // It began within the 22.5 hours that lie between two free starts at most, on weekends.
    step(2, async () => expectOk('no-show', asha.call(contract.reportNoShow, of(idOf('missed'))))),
    step(1.9, async () =>
      expectOk(
        'contested',
        bela.call(contract.contestNoShow, { ...of(idOf('missed')), ...reason('I waited in the call for a quarter.') }),
      ),
    ),
    booked(3.1, 'declined', { guest: dev, topic: 'A logo by tomorrow', inDays: 6 }),
    step(3, async () =>
      expectOk(
        'declined',
        asha.call(contract.declineAppointment, { ...of(idOf('declined')), ...reason('I do not draw logos, sorry.') }),
      ),
    ),
    booked(2.9, 'cancelled', { guest: esha, topic: 'Words on our website', inDays: 7 }),
    confirmed(2.8, 'cancelled'),
    step(1.2, async () =>
      expectOk(
        'cancelled',
        esha.call(contract.cancelAppointment, { ...of(idOf('cancelled')), ...reason('We have moved the launch.') }),
      ),
    ),
  ];
}
/** What waits, is to come, or has moved. */
function comingEvents(
  story: Story,
  { chitra, farid, gita, ravi }: Guests,
  { ids, idOf, step, booked, confirmed }: ReturnType<typeof tellers>,
): DemoEvent[] {
  const { asha, at } = story;
  return [
    booked(2.6, 'expired', { guest: farid, topic: 'A course for our team', inDays: 8 }),
    booked(2.5, 'moved', { guest: gita, topic: 'Portfolio, second look', inDays: 5 }),
    confirmed(2.4, 'moved'),
    step(2.2, async () => {
      const { data } = await expectOk(
        'starts',
        gita.call(listSlots, { params: { memberId: asha.id }, query: { from: dayOf(at(-10)), to: dayOf(at(-14)) } }),
      );
      const [start] = data.days.flatMap(({ slots }) => slots);
      if (start === undefined) throw new Error('demo world: asha has no free start');
      const body = { at: start.at, reason: 'I am on a train that day.' };
      await expectOk('moved', gita.call(contract.moveAppointment, { ...of(idOf('moved')), body }));
    }),
    step(2, async () => void ids.set('paid', await bookService(story, ravi, 'Half an hour for one question'))),
    confirmed(1.9, 'paid'),
    step(1, async () => {
      const body = { weekdays: [1, 2, 3, 4, 5, 6, 7] };
      await expectOk('waits', ravi.call(editEarlierWait, { ...of(idOf('paid')), body }));
    }),
    booked(3 * (hour / day), 'requested', { guest: chitra, topic: 'Forms for a clinic', inDays: 6 }),
  ];
}

/** Appointments of asha in every state, a calendar that keeps her busy, and ravi, who waits for an earlier start. */
export function demoAppointments(app: App, people: readonly Person[], now: Date): DemoEvent[] {
  const [asha, ravi, , , , anil, bela, chitra, dev, esha, farid, gita] = people;
  if (asha === undefined || ravi === undefined || gita === undefined) return [];
  if (anil === undefined || bela === undefined || chitra === undefined) return [];
  if (dev === undefined || esha === undefined || farid === undefined) return [];
  const story: Story = { app, asha, now, at: (daysAgo) => new Date(now.getTime() - daysAgo * day) };
  const guests: Guests = { anil, bela, chitra, dev, esha, farid, gita, ravi };
  const telling = tellers(story);
  return [
    telling.step(9, async () => offerHours(story)),
    ...pastEvents(story, guests, telling),
    ...comingEvents(story, guests, telling),
  ];
}
