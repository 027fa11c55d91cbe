import * as z from 'zod/mini';
import type { Appointment } from '#contract/appointments/appointments.ts';
import type { ClockAnswer } from '#contract/appointments/choices.ts';
import type { EffectContext, TaskContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { sendEntries } from '../calendar/entries.ts';
import { openEntry } from '../calendar/queries.ts';
import { canAnswerClocks } from '../policy.ts';
import { addStep, unlessTaken } from '../queries-write.ts';
import { appointmentFor, lockedAppointment, presentAppointment, sideOf } from '../read.ts';
import type { AppointmentsContext as Context, AppointmentsTables } from '../tables.ts';
import { askBoth, clocksMoved, keepInstant, keepWall, lockMoved, storeAnswer } from './queries.ts';

type Tx = Pick<EffectContext<AppointmentsTables>, 'db' | 'emit' | 'task' | 'now'>;
interface Moved {
  readonly host_id: string;
  readonly guest_id: string;
  readonly starts_at: Date;
  readonly wall_at: Date;
}
/** Tells both sides and their calendars. */
async function announce(tx: Tx, id: string, row: Moved, to: Date): Promise<void> {
  const { host_id: hostId, guest_id: guestId, starts_at: from } = row;
  await addStep(tx.db, { id, memberId: null, step: 'clocks_changed', from, to, reason: '', now: tx.now });
  await tx.emit('appointments.changed', { appointmentId: id, hostId, guestId, step: 'clocks_changed', byId: null });
  await tx.emit('appointments.slots_changed', { hostId });
  const entry = await openEntry.first(tx.db, { appointmentId: id });
  if (entry?.state === 'confirmed') await sendEntries(tx, entry, 'REQUEST');
}

/** At a place the clocks there count; elsewhere, and where that time is taken, both sides are asked. */
async function settleOne(tx: Tx, id: string): Promise<void> {
  const row = await lockMoved.first(tx.db, { id, now: tx.now });
  if (row === undefined || row.clock_asked_at !== null || row.wall_at.getTime() === row.starts_at.getTime()) return;
  const isAtPlace = row.place_kind === 'address';
  const moved = isAtPlace
    ? await unlessTaken(tx.db, async () => keepWall.first(tx.db, { id, now: tx.now }))
    : undefined;
  if (moved !== undefined) return announce(tx, id, row, row.wall_at);
  await askBoth(tx.db, { id, now: tx.now });
  await tx.emit('appointments.clocks_asked', { appointmentId: id, hostId: row.host_id, guestId: row.guest_id });
  await tx.emit('appointments.shown_changed', { memberIds: [row.host_id, row.guest_id] });
}
const BATCH = 500;
/** After an update of the database the rules of a zone may be others: looks for what that has moved. */
export const keepClocks = defineTask({
  name: 'appointments.keep_clocks',
  payload: z.object({}),
  schedule: '20 * * * *',
  concurrency: 1,
  async run(ctx: TaskContext<AppointmentsTables>) {
    for (const { id } of await clocksMoved(ctx.db, { now: ctx.now, limit: BATCH }))
      await ctx.transaction(async (tx) => settleOne({ ...tx, now: ctx.now }, id));
  },
});

/** One side wants the instant: it stays. Both want what the clocks showed: it moves, if that time is free. */
export async function answerClocks(ctx: Context, id: string, keep: ClockAnswer): Promise<Appointment> {
  const { db, now, member } = ctx;
  const appointment = await lockedAppointment(ctx, id);
  const row = await lockMoved.first(db, { id, now });
  enforce(canAnswerClocks(ctx, { isAsked: row !== undefined && row.clock_asked_at !== null }));
  if (row === undefined) throw new Refusal('appointment_state');
  const side = sideOf(appointment, member.id);
  await storeAnswer(db, { id, host: side === 'host' ? keep : null, guest: side === 'guest' ? keep : null });
  const other = side === 'host' ? row.clock_guest : row.clock_host;
  if (keep === 'instant') {
    await keepInstant(db, { id, now });
    await announce(ctx, id, row, row.starts_at);
  } else if (other === 'wall') {
    const moved = await unlessTaken(db, async () => keepWall.first(db, { id, now }));
    if (moved === undefined) throw new Refusal('slot_taken');
    await announce(ctx, id, row, row.wall_at);
  } else await ctx.emit('appointments.shown_changed', { memberIds: [row.host_id, row.guest_id] });
  return presentAppointment(ctx, await appointmentFor(ctx, id));
}
