import * as contract from '#contract/events/events.ts';
import { joinEvent } from '#contract/events/seats.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { passTime } from '#modules/events';
import type { Member, World } from '../world.ts';

const day = 86_400_000;
/** An instant so many days from now. */
export const inDays = (world: World, days: number): string =>
  new Date(world.clock.now().getTime() + days * day).toISOString();

/** A day of the next winter in Europe, as `2027-01-18`, on whatever day the test runs. */
export function inWinter(world: World): string {
  const now = world.clock.now();
  const year = now.getUTCFullYear();
  return now.getUTCMonth() < 2 ? `${year}-11-18` : `${year + 1}-01-18`;
}

export const params = ({ id }: { readonly id: string }) => ({ params: { eventId: id } });
type Fields = Partial<Omit<contract.EventFields, 'timeZone'>> & {
  readonly ownerId?: string;
  readonly timeZone?: string;
};

/** A draft with everything that publishing needs, three days from now for two hours, unless `changes` say otherwise. */
export async function aDraft(world: World, host: Member, changes: Fields = {}): Promise<contract.Event> {
  const start = inDays(world, 3);
  const end = new Date(Date.parse(start) + 7_200_000).toISOString();
  const body = {
    name: 'Looms in the courtyard',
    type: 'online',
    start,
    end,
    timeZone: 'Asia/Kolkata',
    ...changes,
  } as const;
  const { status, reply, refusal } = await host.call(contract.createEvent, { body });
  if (status !== 201) throw new Error(JSON.stringify(refusal));
  return reply.data;
}
export async function anEvent(world: World, host: Member, changes: Fields = {}): Promise<contract.Event> {
  const { status, reply, refusal } = await host.call(contract.publishEvent, params(await aDraft(world, host, changes)));
  if (status !== 200) throw new Error(JSON.stringify(refusal));
  return reply.data;
}
export const read = async (member: Member, event: { readonly id: string }): Promise<contract.Event> =>
  (await member.call(contract.readEvent, { ...params(event), query: {} })).reply.data;
interface Joining {
  readonly party?: number;
  readonly fewer?: boolean;
  readonly wait?: boolean;
  readonly hidesName?: boolean;
}
export const join = async (member: Member, event: { readonly id: string }, body: Joining = {}) =>
  member.call(joinEvent, { ...params(event), body });
/** Does what is due by now: offers end. */
export async function passDueTime(world: World): Promise<void> {
  await enqueue(world.db, passTime, {});
  await world.settled();
}
