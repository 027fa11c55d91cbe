import {
  editAvailability,
  listSlots,
  readAvailability,
  type Availability,
} from '#contract/appointments/availability.ts';
import { bookAppointment } from '#contract/appointments/appointments.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { keepClocks, passTime } from '#modules/appointments';
import type { Member, World } from '../world.ts';

const always = Array.from({ length: 7 }, () => [{ from: 540, to: 1_020 }]);

/** A member who offers hours: from nine to five on all days of Kolkata, to anyone, unless `changes` say otherwise. */
export async function aHost(host: Member, changes: Partial<Availability> = {}) {
  const { data } = (await host.call(readAvailability, {})).reply;
  const body: Availability = { ...data, bookedBy: 'anyone', zone: 'Asia/Kolkata', week: always, ...changes };
  const { status, refusal } = await host.call(editAvailability, { body });
  if (status !== 200) throw new Error(JSON.stringify(refusal));
  return host;
}

/** The instants, such as `2027-03-28T00:30`, that a member can book between two of their days. */
export async function freeSlots(
  guest: Member,
  host: Member,
  { from, to = from, timeZone }: { from: string; to?: string; timeZone?: string },
) {
  const query = { from, to, ...(timeZone !== undefined && { timeZone }) };
  const { data } = (await guest.call(listSlots, { params: { memberId: host.id }, query })).reply;
  return data.days.flatMap(({ slots }) => slots.map(({ at }) => at.slice(0, 16)));
}

export const book = async (guest: Member, host: Member, at: string, topic = 'A roof of solar panels') =>
  guest.call(bookAppointment, { params: { memberId: host.id }, body: { at, topic } });

/** The day `days` from now, such as `2026-12-01`. */
export const dayIn = (world: World, days: number): string =>
  new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Does what is due by now: requests end, and both sides are reminded. */
export async function passDueTime(world: World): Promise<void> {
  await enqueue(world.db, passTime, {});
  await world.settled();
}
/** Looks for appointments whose clocks have changed. */
export async function keepAllClocks(world: World): Promise<void> {
  await enqueue(world.db, keepClocks, {});
  await world.settled();
}
/** An instant `days` from now: `at(world, 3, '10:00')` is ten o'clock of UTC. */
export const at = (world: World, days: number, time: string): string => `${dayIn(world, days)}T${time}:00.000Z`;
