import * as contract from '#contract/events/events.ts';
import * as hosting from '#contract/events/hosting.ts';
import * as seats from '#contract/events/seats.ts';
import { openPage } from '../page.ts';
import { defineAbilities, type RefusedWrite, type Situation } from '../abilities/cases.ts';
import { someone } from '../abilities/people.ts';
import type { Member, World } from '../world.ts';
import { aDraft, anEvent, join, params, read } from './event.ts';

const hour = 3_600_000;
const aScan = { clientId: '0194a000-0000-7000-8000-000000000001', code: 'none', scannedAt: '2026-01-01T00:00:00Z' };
type Made = { readonly host: Member; readonly guest: Member; readonly event: contract.Event };
type Step = (made: Made, world: World) => Promise<unknown>;
type Changes = Parameters<typeof anEvent>[2];
/** Who is handed a seat, by the event. */
const recipients = new Map<string, string>();
const made = async (world: World, changes: Changes, steps: readonly Step[]): Promise<Made> => {
  const [host, guest] = [await someone(world), await someone(world)];
  const it = { host, guest, event: await anEvent(world, host, changes) };
  recipients.set(it.event.id, (await someone(world)).id);
  for (const step of steps) await step(it, world);
  return it;
};
const to =
  (side: 'host' | 'guest', changes: Changes, ...steps: readonly Step[]) =>
  async (world: World): Promise<Situation<contract.Event>> => {
    const it = await made(world, changes, steps);
    const member = it[side];
    return { call: member.call, read: async () => read(member, it.event) };
  };
const joined: Step = async ({ guest, event }) => join(guest, event);
const left: Step = async ({ guest, event }) => guest.call(seats.leaveEvent, params(event));
const isFull: Step = async ({ event }, world) => join(await someone(world), event);
const waits: Step = async ({ guest, event }) => join(guest, event, { wait: true });
const seatIds = async (host: Member, event: contract.Event): Promise<string[]> => {
  const { data } = (await host.call(seats.listAttendees, { ...params(event), query: { state: 'joined' } })).reply;
  return data.map(({ id }) => id);
};
const isFreed: Step = async ({ event, host }) => {
  for (const id of await seatIds(host, event))
    await host.call(seats.removeSeat, { params: { eventId: event.id, seatId: id } });
};
const isOver: Step = (_, world) => Promise.resolve(world.clock.advance(4 * 24 * hour));
const begins: Step = (_, world) => Promise.resolve(world.clock.advance(3 * 24 * hour + 60_000));
const cancelled: Step = async ({ host, event }) => host.call(contract.cancelEvent, { ...params(event), body: {} });

export const eventAbilities = defineAbilities<contract.Event>({
  kind: 'an event',
  schema: contract.event,
  abilities: {
    edit: {
      endpoint: contract.editEvent,
      input: (it) => ({ ...params(it), body: { version: it.version, description: 'Something' } }),
    },
    publish: { endpoint: contract.publishEvent, input: params },
    cancel: { endpoint: contract.cancelEvent, input: (it) => ({ ...params(it), body: {} }) },
    delete: { endpoint: contract.deleteEvent, input: params },
    copy: { endpoint: contract.copyEvent, input: params },
    chooseHosts: { endpoint: hosting.setCoHosts, input: (it) => ({ ...params(it), body: { memberIds: [] } }) },
    checkIn: { endpoint: hosting.checkIn, input: (it) => ({ ...params(it), body: { scans: [aScan] } }) },
    join: { endpoint: seats.joinEvent, input: (it) => ({ ...params(it), body: { wait: true } }) },
    leave: { endpoint: seats.leaveEvent, input: params },
    claim: { endpoint: seats.claimSeat, input: params },
    handOn: {
      endpoint: seats.handOnSeat,
      input: (it) => ({ ...params(it), body: { memberId: recipients.get(it.id) ?? it.owner.id } }),
    },
    editSeat: { endpoint: seats.editOwnSeat, input: (it) => ({ ...params(it), body: { hidesName: true } }) },
    seeList: { endpoint: seats.listGoing, input: (it) => ({ ...params(it), query: {} }) },
    writeToAll: {
      endpoint: hosting.writeToAll,
      input: (it) => ({ ...params(it), body: { text: 'Bring a cup', clientId: crypto.randomUUID() } }),
    },
    seeMessages: { endpoint: hosting.listEventMessages, input: (it) => ({ ...params(it), query: {} }) },
    seeAttendees: { endpoint: seats.listAttendees, input: (it) => ({ ...params(it), query: {} }) },
  },
  situations: {
    'that is a draft, to its host': async (world) => {
      const host = await someone(world);
      const { id } = await aDraft(world, host);
      return { call: host.call, read: async () => read(host, { id }) };
    },
    'that is published, to its host': to('host', {}),
    'that someone joined, to its host': to('host', {}, joined),
    'that has begun, to its host': to('host', {}, joined, begins),
    'that is cancelled, to its host': to('host', {}, cancelled),
    'that is published, to a stranger': to('guest', {}),
    'that is joined, to its guest': to('guest', {}, joined),
    'that is full and waited for, to its guest': to('guest', { capacity: 1 }, isFull, waits),
    'that has an offered seat, to its guest': to('guest', { capacity: 1 }, isFull, waits, isFreed),
    'that is asked for, to its guest': to('guest', { approval: true }, joined),
    'that is over, to its guest': to('guest', {}, joined, isOver),
    'of a page, to its editor': async (world) => {
      const [admin, editor] = [await someone(world), await someone(world)];
      const page = await openPage(world, 'Mill', { admin, editor }, 'institute');
      const event = await anEvent(world, admin, { ownerId: page.id });
      return { call: editor.call, read: async () => read(editor, event) };
    },
  },
});

type Seat = seats.Attendee & { readonly eventId: string };
const seatOf = (it: seats.Attendee) => ({ params: { eventId: (it as Seat).eventId, seatId: it.id } });
const seat =
  (changes: Changes, ...steps: readonly Step[]) =>
  async (world: World): Promise<Situation<seats.Attendee>> => {
    const { host, event } = await made(world, changes, steps);
    return {
      call: host.call,
      async read() {
        const [first] = (await host.call(seats.listAttendees, { ...params(event), query: {} })).reply.data;
        return { ...first!, eventId: event.id };
      },
    };
  };
export const seatAbilities = defineAbilities<seats.Attendee>({
  kind: 'a seat at an event',
  schema: seats.attendee,
  abilities: {
    accept: { endpoint: seats.answerSeat, input: (it) => ({ ...seatOf(it), body: { accept: true } }) },
    decline: { endpoint: seats.answerSeat, input: (it) => ({ ...seatOf(it), body: { accept: false } }) },
    remove: { endpoint: seats.removeSeat, input: seatOf },
    absent: { endpoint: seats.markAbsent, input: seatOf },
  },
  situations: {
    'that is asked for': seat({ approval: true }, joined),
    'that is taken': seat({}, joined),
    'that was given back': seat({}, joined, left),
    'that is taken, once it has begun': seat({}, joined, begins),
  },
});

/** A page invites by its admins and editors. */
export const refusedEvents: readonly RefusedWrite[] = [
  {
    endpoint: contract.createEvent,
    code: 'not_permitted',
    make: async (world) => {
      const { id } = await openPage(world, 'Mill', { admin: await someone(world) });
      const { call } = await someone(world);
      return { call, input: { body: { ownerId: id } } };
    },
  },
  {
    endpoint: hosting.undoCheckIn,
    code: 'event_state',
    make: async (world) => {
      const { host, event } = await made(world, {}, [joined]);
      const [seatId = ''] = await seatIds(host, event);
      return { call: host.call, input: { params: { eventId: event.id, seatId } } };
    },
  },
  {
    endpoint: hosting.exportAttendees,
    code: 'not_permitted',
    make: async (world) => {
      const { guest, event } = await made(world, {}, [joined]);
      return { call: guest.call, input: params(event) };
    },
  },
  {
    endpoint: seats.handOnSeat,
    code: 'queue_first',
    make: async (world) => {
      const it = await made(world, { capacity: 1 }, [joined]);
      await join(await someone(world), it.event, { wait: true });
      const { id: memberId } = await someone(world);
      return { call: it.guest.call, input: { ...params(it.event), body: { memberId } } };
    },
  },
  {
    endpoint: seats.editOwnSeat,
    code: 'seat_state',
    make: async (world) => {
      const it = await made(world, {}, [joined]);
      await it.guest.call(seats.leaveEvent, params(it.event));
      return { call: it.guest.call, input: { ...params(it.event), body: { hidesName: true } } };
    },
  },
];
