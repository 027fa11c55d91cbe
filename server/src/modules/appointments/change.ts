import type { Out } from '#contract/core/endpoint.ts';
import type {
  Appointment,
  editAppointment as editEndpoint,
  moveAppointment as endpoint,
} from '#contract/appointments/appointments.ts';
import type { AppointmentStep, Settlement } from '#contract/appointments/choices.ts';
import { refuseFields } from '#platform/forms/check-fields.ts';
import { enforce, type Verdict } from '#platform/policy.ts';
import { refuseTaken } from './book.ts';
import { sendEntries } from './calendar/entries.ts';
import { settle } from './items/payment.ts';
import { placeProblems } from './place.ts';
import * as policy from './policy.ts';
import type { AppointmentRow } from './queries.ts';
import { addStep, confirm, contest, edit, end, freeExpired, markMissed, moveTo, unlessTaken } from './queries-write.ts';
import { appointmentFor, appointmentOf, lockedAppointment, presentAppointment } from './read.ts';
import type { AppointmentsContext as Context } from './tables.ts';

interface Change {
  readonly verdict: (ctx: Context, appointment: policy.AppointmentOf) => Verdict;
  readonly step: AppointmentStep;
  readonly reason: string;
  readonly store: (row: AppointmentRow) => Promise<unknown>;
  /** It is so already. */
  readonly isDone?: (row: AppointmentRow) => boolean;
  /** What calendars get of it. */
  readonly entry: 'REQUEST' | 'CANCEL' | null;
  /** The hours of the host are free or taken otherwise. */
  readonly frees: boolean;
}
/** What a step makes of money that is held. */
function settlementOf(ctx: Context, row: AppointmentRow, step: AppointmentStep): Settlement | null {
  if (step === 'declined') return 'released';
  if (step !== 'cancelled') return null;
  return policy.paysToCancel(ctx, appointmentOf(row, ctx.member.id)) ? 'captured' : 'released';
}
/** One step of an appointment: the policy decides on its locked row; a step that is done already changes nothing. */
async function change(ctx: Context, id: string, wish: Change) {
  const { verdict, step, reason, store, entry, frees, isDone = () => false } = wish;
  const row = await lockedAppointment(ctx, id);
  const judged = verdict(ctx, appointmentOf(row, ctx.member.id));
  enforce(judged);
  if (judged === 'unchanged' || isDone(row)) return presentAppointment(ctx, row);
  const { db, now, member } = ctx;
  await store(row);
  const settled = settlementOf(ctx, row, step);
  if (settled !== null) await settle(ctx, id, { settled, rule: `appointment_${step}`, memberId: member.id });
  const after = await appointmentFor(ctx, id);
  const isMove = step === 'moved';
  const times = { from: isMove ? row.starts_at : null, to: isMove ? after.starts_at : null };
  await addStep(db, { id, memberId: member.id, step, ...times, reason, now });
  const { host_id: hostId, guest_id: guestId } = row;
  await ctx.emit('appointments.changed', { appointmentId: id, hostId, guestId, step, byId: member.id });
  if (frees) await ctx.emit('appointments.slots_changed', { hostId });
  const isInCalendars = row.state === 'confirmed' || after.state === 'confirmed';
  if (entry !== null && isInCalendars) await sendEntries(ctx, after, entry, step === 'edited');
  return presentAppointment(ctx, await appointmentFor(ctx, id));
}

export const confirmAppointment = async (ctx: Context, id: string): Promise<Appointment> =>
  change(ctx, id, {
    verdict: policy.canConfirm,
    step: 'confirmed',
    reason: '',
    store: async () => confirm(ctx.db, { id, now: ctx.now }),
    entry: 'REQUEST',
    frees: false,
  });

const ending = (ctx: Context, id: string, state: 'declined' | 'cancelled', reason: string) => ({
  step: state,
  reason,
  store: async () => end(ctx.db, { id, state, byId: ctx.member.id, reason, now: ctx.now }),
  frees: true,
});
export const declineAppointment = async (ctx: Context, id: string, reason: string): Promise<Appointment> =>
  change(ctx, id, { ...ending(ctx, id, 'declined', reason), verdict: policy.canDecline, entry: null });
export const cancelAppointment = async (ctx: Context, id: string, reason: string): Promise<Appointment> =>
  change(ctx, id, { ...ending(ctx, id, 'cancelled', reason), verdict: policy.canCancel, entry: 'CANCEL' });

/** Moves a confirmed appointment to another free start of its host. */
export const moveAppointment = async (
  ctx: Context,
  id: string,
  { at, reason = '' }: Out<(typeof endpoint)['body']>,
): Promise<Appointment> =>
  change(ctx, id, {
    verdict: policy.canMove,
    step: 'moved',
    reason,
    entry: 'REQUEST',
    frees: true,
    async store(row) {
      const { db, now } = ctx;
      const { host_id: hostId, guest_id: guestId, minutes, buffer_before: before, buffer_after: after } = row;
      await freeExpired(db, { personIds: [hostId, guestId], now });
      const slots = { hostId, guestId, minutes, before, after };
      const to = { ...slots, id, now, at: new Date(at), counts: true };
      const moved = await unlessTaken(db, async () => moveTo.first(db, to));
      if (moved === undefined) await refuseTaken(ctx, slots, at);
    },
  });

/** Edits the words, or as its host the place. */
export async function editAppointment(
  ctx: Context,
  id: string,
  body: Out<(typeof editEndpoint)['body']>,
): Promise<Appointment> {
  const setsPlace = body.placeKind !== undefined || body.place !== undefined;
  const fieldsOf = (row: AppointmentRow) => {
    const placeKind = body.placeKind ?? row.place_kind;
    const place = placeKind === 'phone' ? '' : (body.place ?? row.place);
    return { topic: body.topic ?? row.topic, note: body.note ?? row.note, placeKind, place };
  };
  return change(ctx, id, {
    verdict: (caller, appointment) => {
      const allowed = setsPlace ? policy.canSetPlace(appointment) : 'ok';
      return allowed === 'ok' ? policy.canEdit(caller, appointment) : allowed;
    },
    isDone(row) {
      const fields = fieldsOf(row);
      if (setsPlace) refuseFields(placeProblems(fields));
      return (
        fields.topic === row.topic &&
        fields.note === row.note &&
        fields.placeKind === row.place_kind &&
        fields.place === row.place
      );
    },
    step: 'edited',
    reason: '',
    store: async (row) => edit(ctx.db, { id, now: ctx.now, ...fieldsOf(row) }),
    entry: 'REQUEST',
    frees: false,
  });
}

/** The caller says that the other side did not come. */
export const reportNoShow = async (ctx: Context, id: string): Promise<Appointment> =>
  change(ctx, id, {
    verdict: policy.canReportNoShow,
    step: 'no_show',
    reason: '',
    store: async ({ host_id: hostId, guest_id: guestId }) =>
      markMissed(ctx.db, { id, missedBy: hostId === ctx.member.id ? guestId : hostId, now: ctx.now }),
    entry: null,
    frees: false,
  });
export const contestNoShow = async (ctx: Context, id: string, reason: string): Promise<Appointment> =>
  change(ctx, id, {
    verdict: policy.canContest,
    step: 'contested',
    reason,
    store: async () => contest(ctx.db, { id, now: ctx.now }),
    entry: null,
    frees: false,
  });
