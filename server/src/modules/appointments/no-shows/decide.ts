import type { Out } from '#contract/core/endpoint.ts';
import type { decideNoShow as endpoint, listNoShows as listEndpoint, NoShow } from '#contract/appointments/no-shows.ts';
import { NO_SHOW_DAYS } from '#contract/appointments/choices.ts';
import { actorReference, type Cards } from '#platform/cards.ts';
import { across } from '#platform/database/narrow.ts';
import { audit } from '#platform/observability/audit.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { settle } from '../items/payment.ts';
import { presentMoment } from '../moments.ts';
import { canDecide } from '../policy.ts';
import { addStep } from '../queries-write.ts';
import { presentItem, presentPrice } from '../read.ts';
import type { AppointmentsContext as Context } from '../tables.ts';
import { countNoShows, lockNoShow, noShowPage, type NoShowRow, storeDecision } from './queries.ts';

const present = (row: NoShowRow, cards: Cards): NoShow => ({
  id: row.id,
  host: cards.actor(row.host_id) ?? null,
  guest: cards.actor(row.guest_id) ?? null,
  starts: presentMoment(row.starts_at, row.starts_host, row.starts_reader),
  minutes: row.minutes,
  topic: row.topic,
  item: presentItem(row),
  price: presentPrice(row),
  payment: row.payment,
  settled: row.settled,
  missedBy: row.missed_by === row.host_id ? 'host' : 'guest',
  contestedAt: row.contested_at.toISOString(),
  reason: row.reason ?? '',
  heldUntil: new Date(row.contested_at.getTime() + NO_SHOW_DAYS * day).toISOString(),
  isOwn: row.is_own,
});
export async function listNoShows(
  ctx: Context,
  { page = 1, size = 10 }: Out<(typeof listEndpoint)['query']>,
): Promise<Out<(typeof listEndpoint)['reply']>> {
  const [rows, counted] = await Promise.all([
    noShowPage(ctx.db, { personId: ctx.member.id, offset: (page - 1) * size, limit: size }),
    countNoShows.first(ctx.db),
  ]);
  const people = new Set(rows.flatMap(({ host_id: host, guest_id: guest }) => [host, guest]));
  const cards = await ctx.cards([...people].map(actorReference));
  return { data: rows.map((row) => present(row, cards)), page: { number: page, size, total: counted?.total ?? 0 } };
}

/** Decides once, with a reason in the history of the appointment and in the audit log. */
export async function decideNoShow(
  ctx: Context,
  id: string,
  { outcome, reason }: Out<(typeof endpoint)['body']>,
): Promise<void> {
  const { db, now, member } = ctx;
  const row = found(await lockNoShow.first(db, { appointmentId: id, personId: member.id }));
  enforce(canDecide(ctx, { isOwn: row.is_own, isOpen: row.is_open }));
  await storeDecision(db, { id, outcome, adminId: member.id, now });
  await addStep(db, { id, memberId: member.id, step: 'decided', from: null, to: null, reason, now });
  const isPaid = outcome === 'came' || row.missed_by === row.guest_id;
  const settled = isPaid ? 'captured' : 'released';
  await settle(ctx, id, { settled, rule: 'appointment_decided', memberId: member.id });
  await ctx.emit('appointments.decided', { appointmentId: id, hostId: row.host_id, guestId: row.guest_id });
  await ctx.emit('appointments.shown_changed', { memberIds: [row.host_id, row.guest_id] });
  await audit(across(db), {
    adminId: member.id,
    what: 'appointments.decide_no_show',
    target: { kind: 'profile', id: row.missed_by ?? row.guest_id },
    reason,
    at: now,
  });
}
