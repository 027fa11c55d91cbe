import type { Out } from '#contract/core/endpoint.ts';
import type { explainDay as endpoint } from '#contract/appointments/availability.ts';
import { actorReference } from '#platform/cards.ts';
import { presentMoment } from '../moments.ts';
import type { AppointmentsContext as Context } from '../tables.ts';
import { findAvailability, quartersOfDay } from './queries.ts';

/** Which rule closes each quarter of an hour of a day of the caller. */
export async function explainDay(ctx: Context, day: string): Promise<Out<(typeof endpoint)['reply']>['data']> {
  const { db, member, now } = ctx;
  const hours = await findAvailability.first(db, { memberId: member.id });
  if (hours === undefined) return { zone: 'UTC', quarters: [] };
  const rows = await quartersOfDay(db, { hostId: member.id, day, now, readerZone: hours.zone });
  const otherOf = ({ host_id: hostId, guest_id: guestId }: (typeof rows)[number]) =>
    (hostId === member.id ? guestId : hostId) ?? '';
  const others = [...new Set(rows.map(otherOf))].filter((id) => id !== '');
  const cards = await ctx.cards(others.map(actorReference));
  return {
    zone: hours.zone,
    quarters: rows.map((row) => {
      const { appointment_id: id, taken_at: at, taken_host: host, taken_reader: reader } = row;
      const name = cards.actor(otherOf(row))?.name ?? '';
      const isTaken = id !== null && at !== null && host !== null && reader !== null;
      return {
        moment: presentMoment(row.slot_at, row.slot_host, row.slot_reader),
        closedBy: row.closed_by,
        takenBy: isTaken ? { id, name, starts: presentMoment(at, host, reader) } : null,
      };
    }),
  };
}
