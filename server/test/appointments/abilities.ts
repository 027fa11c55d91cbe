import * as contract from '#contract/appointments/appointments.ts';
import { type Appointment, readAppointment } from '#contract/appointments/appointments.ts';
import { addOwnCalendar, deleteOwnCalendar } from '#contract/appointments/calendars.ts';
import { editEarlierWait } from '#contract/appointments/earlier.ts';
import type { OwnThing } from '../abilities/others.ts';
import { defineAbilities, type RefusedWrite, type Situation } from '../abilities/cases.ts';
import { someone } from '../abilities/people.ts';
import type { World } from '../world.ts';
import { aHost, book, dayIn } from './host.ts';
import { refusedSteps } from './refused-steps.ts';

const hour = 3_600_000;
type Sides = { readonly host: Situation<Appointment>; readonly guest: Situation<Appointment> };
/** An appointment of two people; `steps` are done one after the other. */
async function made(world: World, approval: boolean, ...steps: ((sides: Sides, id: string) => Promise<unknown>)[]) {
  const [host, guest] = [await aHost(await someone(world), { zone: 'UTC', approval }), await someone(world)];
  const at = `${dayIn(world, 2)}T12:00:00.000Z`;
  const { id } = (await book(guest, host, at)).reply.data;
  const params = { appointmentId: id };
  const read = (call: Situation<Appointment>['call']) => async () =>
    (await call(readAppointment, { params, query: {} })).reply.data;
  const sides = {
    host: { call: host.call, read: read(host.call) },
    guest: { call: guest.call, read: read(guest.call) },
  };
  for (const step of steps) await step(sides, id);
  return { ...sides, id, start: Date.parse(at) };
}
const to =
  (side: 'host' | 'guest', approval: boolean, ...steps: Parameters<typeof made>[2][]) =>
  async (world: World): Promise<Situation<Appointment>> =>
    (await made(world, approval, ...steps))[side];
/** The time passes until so many hours after the start. */
const after =
  (side: 'host' | 'guest', hours: number, ...steps: Parameters<typeof made>[2][]) =>
  async (world: World): Promise<Situation<Appointment>> => {
    const appointment = await made(world, false);
    world.clock.advance(appointment.start + hours * hour - world.clock.now().getTime());
    for (const step of steps) await step(appointment, appointment.id);
    return appointment[side];
  };
const of = ({ id }: { readonly id: string }) => ({ params: { appointmentId: id } });
const confirmed: Parameters<typeof made>[2] = async ({ host }, id) =>
  host.call(contract.confirmAppointment, of({ id }));
const missed: Parameters<typeof made>[2] = async ({ host }, id) => host.call(contract.reportNoShow, of({ id }));
const reason = { body: { reason: 'Ill' } };

export const appointmentAbilities = defineAbilities<Appointment>({
  kind: 'an appointment',
  schema: contract.appointment,
  abilities: {
    edit: { endpoint: contract.editAppointment, input: (thing) => ({ ...of(thing), body: { topic: 'Another roof' } }) },
    waitEarlier: { endpoint: editEarlierWait, input: (thing) => ({ ...of(thing), body: { weekdays: [1, 2] } }) },
    confirm: { endpoint: contract.confirmAppointment, input: of },
    decline: { endpoint: contract.declineAppointment, input: (thing) => ({ ...of(thing), body: {} }) },
    move: {
      endpoint: contract.moveAppointment,
      input: (thing) => ({ ...of(thing), body: { at: thing.starts.at.replace('T12:00', 'T14:00') } }),
    },
    cancel: { endpoint: contract.cancelAppointment, input: (thing) => ({ ...of(thing), ...reason }) },
    noShow: { endpoint: contract.reportNoShow, input: of },
    contest: { endpoint: contract.contestNoShow, input: (thing) => ({ ...of(thing), ...reason }) },
  },
  situations: {
    'asked for, to its host': to('host', true),
    'asked for, to its guest': to('guest', true),
    'confirmed, to its host': to('host', true, confirmed),
    'booked, to its guest': to('guest', false),
    'over, to its host': after('host', 2),
    'over for two days, to its guest': after('guest', 50),
    'missed, to its guest': after('guest', 2, missed),
    'missed, to its host': after('host', 2, missed),
  },
});

export const refusedWrites: readonly RefusedWrite[] = [
  ...refusedSteps,
  {
    endpoint: contract.bookAppointment,
    code: 'not_bookable',
    make: async (world) => {
      const host = await aHost(await someone(world), { zone: 'UTC', bookedBy: 'connections' });
      const { call } = await someone(world);
      const body = { at: `${dayIn(world, 2)}T12:00:00.000Z`, topic: 'A roof' };
      return { call, input: { params: { memberId: host.id }, body } };
    },
  },
];
export const ownCalendars: readonly OwnThing[] = [
  {
    endpoint: deleteOwnCalendar,
    make: async (_, owner) => {
      const body = { name: 'Work', address: 'https://calendars.example/work.ics' };
      const { reply } = await owner.call(addOwnCalendar, { body });
      return { input: { params: { calendarId: reply.data.id } } };
    },
  },
];
