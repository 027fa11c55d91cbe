import type { GuestDay } from '#contract/appointments/availability.ts';
import type { ClosedBy, ClosedForGuest } from '#contract/appointments/choices.ts';
import { presentMoment } from '../moments.ts';
import type { AppointmentsContext as Context } from '../tables.ts';
import { type HostSlots, shownHost } from './list-slots.ts';
import { quartersForGuest } from './queries.ts';

/** Being away is having no hours, and whatever else the host does then makes the time taken. */
const SHOWN_AS: Readonly<Record<ClosedBy, ClosedForGuest>> = {
  away: 'hours',
  hours: 'hours',
  start: 'start',
  notice: 'notice',
  horizon: 'horizon',
  taken: 'taken',
  calendar: 'taken',
  full: 'taken',
  guest: 'guest',
};

/** The public half of which rule closes each quarter of an hour of a day of the caller. */
export async function explainQuarters(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { host, slots }: HostSlots,
  day: string,
): Promise<GuestDay> {
  const rows = await quartersForGuest(db, { ...slots, now, readerZone: host.reader_zone, day });
  return {
    zone: host.reader_zone,
    quarters: rows.map((row) => ({
      moment: presentMoment(row.slot_at, row.slot_host, row.slot_reader),
      closedBy: row.closed_by === null ? null : SHOWN_AS[row.closed_by],
    })),
    noticeHours: host.notice_hours ?? 0,
    horizonDays: host.horizon_days ?? 0,
  };
}
export const explainDayToGuest = async (
  ctx: Context,
  { memberId, day }: { readonly memberId: string; readonly day: string },
  timeZone: string | undefined,
): Promise<GuestDay> => explainQuarters(ctx, await shownHost(ctx, memberId, timeZone), day);
