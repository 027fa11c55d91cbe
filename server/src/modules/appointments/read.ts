import type { Out } from '#contract/core/endpoint.ts';
import type * as contract from '#contract/appointments/appointments.ts';
import { actorReference, type Cards } from '#platform/cards.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { fromCursor, defaultLimit, infinitePage, newestPosition, oldestPosition } from '#platform/paging/keyset.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { SLOT_DAYS_MAX } from '#contract/appointments/choices.ts';
import { presentMoment } from './moments.ts';
import { appointmentAbilities, type AppointmentOf, freeUntil, paysToCancel, type Side } from './policy.ts';
import {
  appointmentsOfDays,
  type AppointmentListRow,
  type AppointmentRow,
  findAppointment,
  findReaderZone,
  pastPage,
  requestPage,
  upcomingPage,
} from './queries.ts';
import { lockAppointment } from './queries-write.ts';
import type { AppointmentsContext as Context } from './tables.ts';

type Sides = Pick<AppointmentListRow, 'host_id' | 'guest_id'>;
export const sideOf = ({ host_id: hostId }: Sides, memberId: string): Side => (hostId === memberId ? 'host' : 'guest');
const sideOrNull = (row: Sides, memberId: string | null): Side | null =>
  memberId === row.host_id ? 'host' : memberId === row.guest_id ? 'guest' : null;

/** What the policy asks about the appointment of a row. */
export const appointmentOf = (row: AppointmentRow, memberId: string): AppointmentOf => ({
  side: sideOf(row, memberId),
  state: row.state,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  isMoved: row.moved,
  missedBy: sideOrNull(row, row.missed_by),
  isContested: row.contested_at !== null,
});

const cardsOf = async (ctx: Context, rows: readonly Sides[]): Promise<Cards> =>
  ctx.cards([...new Set(rows.flatMap(({ host_id: host, guest_id: guest }) => [host, guest]))].map(actorReference));

export const presentItem = ({ item_kind: kind, item_id: id, item_name: name }: ItemRow) =>
  kind === null || id === null || name === null ? null : { kind, id, name };
export const presentPrice = ({ price: amount, currency }: Pick<AppointmentListRow, 'price' | 'currency'>) =>
  amount === null || currency === null ? null : { amount, currency };
type ItemRow = Pick<AppointmentListRow, 'item_kind' | 'item_id' | 'item_name'>;

const presentRow = (row: AppointmentListRow, cards: Cards, memberId: string): contract.AppointmentRow => ({
  id: row.id,
  state: row.state,
  side: sideOf(row, memberId),
  host: cards.actor(row.host_id) ?? null,
  guest: cards.actor(row.guest_id) ?? null,
  starts: presentMoment(row.starts_at, row.starts_host, row.starts_reader),
  minutes: row.minutes,
  topic: row.topic,
  placeKind: row.place_kind,
  expiresAt: row.state === 'requested' ? (row.expires_at?.toISOString() ?? null) : null,
  item: presentItem(row),
  price: presentPrice(row),
  payment: row.payment,
  settled: row.settled,
  outsideHours: row.outside,
});

function presentWait({ earlier }: AppointmentRow): contract.Appointment['earlier'] {
  if (earlier === null) return null;
  const { weekdays, place, starts, until } = earlier;
  return { weekdays, place, offer: starts === null || until === null ? null : { starts, until } };
}
function presentClocks(row: AppointmentRow, memberId: string): contract.Appointment['clocks'] {
  const { clocks, state } = row;
  if (clocks === null || (state !== 'requested' && state !== 'confirmed')) return null;
  return { wall: clocks.wall, answer: clocks[sideOf(row, memberId)] };
}

export async function presentAppointment(ctx: Context, row: AppointmentRow): Promise<contract.Appointment> {
  const { member } = ctx;
  const cards = await cardsOf(ctx, [row]);
  const isOpen = ['confirmed', 'done', 'no_show'].includes(row.state);
  return {
    ...presentRow(row, cards, member.id),
    note: row.note,
    place: isOpen || member.id === row.host_id ? row.place : '',
    moved: row.moved,
    missedBy: sideOrNull(row, row.missed_by),
    contestedAt: row.contested_at?.toISOString() ?? null,
    freeUntil: freeUntil(row.starts_at).toISOString(),
    cancelCosts: row.payment === 'wallet' && row.settled === null && paysToCancel(ctx, appointmentOf(row, member.id)),
    earlier: presentWait(row),
    clocks: presentClocks(row, member.id),
    steps: row.steps.map(({ by, ...step }) => ({ ...step, by: sideOrNull(row, by) })),
    can: appointmentAbilities(ctx, appointmentOf(row, member.id)),
  };
}

const readerOf = ({ member, now }: Context, timeZone: string | undefined) => ({
  personId: member.id,
  browserZone: timeZone ?? null,
  now,
});
export const appointmentFor = async (ctx: Context, id: string, timeZone?: string): Promise<AppointmentRow> =>
  found(await findAppointment.first(ctx.db, { ...readerOf(ctx, timeZone), appointmentId: id }));
/** Locked until the transaction ends: its changes wait for each other. */
export async function lockedAppointment(ctx: Context, id: string): Promise<AppointmentRow> {
  const { row } = await inOrder({
    locked: async () => lockAppointment.first(ctx.db, { appointmentId: id }),
    row: async () => appointmentFor(ctx, id),
  });
  return row;
}

export const readAppointment = async (ctx: Context, id: string, timeZone?: string): Promise<contract.Appointment> =>
  presentAppointment(ctx, await appointmentFor(ctx, id, timeZone));

const PAGES = { upcoming: upcomingPage, requests: requestPage, past: pastPage } as const;
export async function listAppointments(
  ctx: Context,
  { list, timeZone, cursor, limit = defaultLimit }: Out<(typeof contract.listAppointments)['query']>,
): Promise<Out<(typeof contract.listAppointments)['reply']>> {
  const { at, id } = fromCursor(cursor, list === 'past' ? newestPosition : oldestPosition);
  const rows = await PAGES[list](ctx.db, { ...readerOf(ctx, timeZone), at, id, limit: limit + 1 });
  const cards = await cardsOf(ctx, rows);
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.starts_at, id: row.id }),
    (row) => presentRow(row, cards, ctx.member.id),
  );
}

/** What a calendar shows of some days of the reader. */
export async function listAppointmentsOfDays(
  ctx: Context,
  { from, to, timeZone }: Out<(typeof contract.listAppointmentsOfDays)['query']>,
): Promise<Out<(typeof contract.listAppointmentsOfDays)['reply']>['data']> {
  if (to < from) throw fieldRefusal('to', 'day_before');
  if (Date.parse(to) - Date.parse(from) >= SLOT_DAYS_MAX * day)
    throw fieldRefusal('to', 'too_many_days', { max: SLOT_DAYS_MAX });
  const reader = readerOf(ctx, timeZone);
  const [rows, zone] = await Promise.all([
    appointmentsOfDays(ctx.db, { ...reader, fromDay: from, toDay: to }),
    findReaderZone.first(ctx.db, { personId: reader.personId, browserZone: reader.browserZone }),
  ]);
  const cards = await cardsOf(ctx, rows);
  return { zone: zone?.zone ?? 'UTC', appointments: rows.map((row) => presentRow(row, cards, ctx.member.id)) };
}
