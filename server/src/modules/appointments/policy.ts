import type { AppointmentState } from '#contract/appointments/choices.ts';
import { FREE_UNTIL_HOURS, NO_SHOW_HOURS } from '#contract/appointments/choices.ts';
import * as contract from '#contract/appointments/appointments.ts';
import { bookItem } from '#contract/appointments/bookables.ts';
import * as earlier from '#contract/appointments/earlier.ts';
import { decideNoShow } from '#contract/appointments/no-shows.ts';
import * as calendars from '#contract/appointments/calendars.ts';
import { editAvailability } from '#contract/appointments/availability.ts';
import { allowed, guardedBy, ownThings, type PolicyCaller, type Verdict } from '#platform/policy.ts';
import { hour } from '#platform/time.ts';

export type Side = 'host' | 'guest';
/** What the policy asks about an appointment. `side`: of the caller. `state`: by now. */
export interface AppointmentOf {
  readonly side: Side;
  readonly state: AppointmentState;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isMoved: boolean;
  readonly missedBy: Side | null;
  readonly isContested: boolean;
}
/** `isOpen`: the host offers hours to the caller. */
export interface HostOf {
  readonly hostId: string;
  readonly isOpen: boolean;
}

/** Nobody books their own hours. Whether there are none or others may book them is not told. */
export const canBook = ({ member }: Pick<PolicyCaller, 'member'>, { hostId, isOpen }: HostOf): Verdict =>
  member.id === hostId ? 'not_permitted' : isOpen ? 'ok' : 'not_bookable';

/** The host answers a request; an answer that is already given changes nothing. */
const answers = ({ side, state }: AppointmentOf, answer: AppointmentState): Verdict => {
  if (side !== 'host') return 'not_permitted';
  return state === 'requested' ? 'ok' : state === answer ? 'unchanged' : 'appointment_state';
};
type At = Readonly<{ now: Date }>;
export const canConfirm = (_: At, appointment: AppointmentOf): Verdict => answers(appointment, 'confirmed');
export const canDecline = (_: At, appointment: AppointmentOf): Verdict => answers(appointment, 'declined');
/** The guest takes a request back; both sides cancel what is confirmed, until it begins. */
export const canCancel = ({ now }: At, { side, state, startsAt }: AppointmentOf): Verdict => {
  if (state === 'cancelled') return 'unchanged';
  if (state === 'requested') return side === 'guest' ? 'ok' : 'not_permitted';
  return state === 'confirmed' && startsAt > now ? 'ok' : 'appointment_state';
};
/** Both sides edit the words of what is to come. */
export const canEdit = ({ now }: At, { state, startsAt }: AppointmentOf): Verdict =>
  (state === 'requested' || state === 'confirmed') && startsAt > now ? 'ok' : 'appointment_state';
/** The guest waits for an earlier start while there is one to move. */
export const canWaitEarlier = ({ now }: At, { side, state, startsAt }: AppointmentOf): Verdict =>
  side !== 'guest' ? 'not_permitted' : state === 'confirmed' && startsAt > now ? 'ok' : 'appointment_state';
/** The place is the host's. */
export const canSetPlace = ({ side }: AppointmentOf): Verdict => (side === 'host' ? 'ok' : 'not_permitted');
/** Until when cancelling and moving are free. */
export const freeUntil = (startsAt: Date): Date => new Date(startsAt.getTime() - FREE_UNTIL_HOURS * hour);
/** A guest who cancels late pays the price, if there is one. */
export const paysToCancel = ({ now }: At, { side, state, startsAt }: AppointmentOf): boolean =>
  side === 'guest' && state === 'confirmed' && startsAt > now && freeUntil(startsAt) <= now;
export const canMove = ({ now }: At, { state, startsAt, isMoved }: AppointmentOf): Verdict => {
  if (state !== 'confirmed') return 'appointment_state';
  if (isMoved) return 'already_moved';
  return freeUntil(startsAt) > now ? 'ok' : 'too_late_to_move';
};
const isFresh = (now: Date, endsAt: Date): boolean => now.getTime() - endsAt.getTime() <= NO_SHOW_HOURS * hour;
export const canReportNoShow = ({ now }: At, { side, state, endsAt, missedBy }: AppointmentOf): Verdict => {
  if (state === 'no_show') return missedBy === side ? 'appointment_state' : 'unchanged';
  return state === 'done' && isFresh(now, endsAt) ? 'ok' : 'appointment_state';
};
/** The side that is said to have missed it has the same time again. */
export const canContest = ({ now }: At, appointment: AppointmentOf): Verdict => {
  const { side, state, endsAt, missedBy, isContested } = appointment;
  if (state !== 'no_show') return 'appointment_state';
  if (missedBy !== side) return 'not_permitted';
  if (isContested) return 'unchanged';
  return isFresh(new Date(now.getTime() - NO_SHOW_HOURS * hour), endsAt) ? 'ok' : 'appointment_state';
};

/** Admins decide about what was contested, but not about appointments of their own. */
export const canDecide = (
  _: object,
  { isOwn, isOpen }: { readonly isOwn: boolean; readonly isOpen: boolean },
): Verdict => (isOwn ? 'not_permitted' : isOpen ? 'ok' : 'appointment_state');

/** Both sides are asked, until one of them wants that the time stays. */
export const canAnswerClocks = (_: object, { isAsked }: { readonly isAsked: boolean }): Verdict =>
  isAsked ? 'ok' : 'appointment_state';

export const appointmentAbilities = (ctx: At, appointment: AppointmentOf) =>
  allowed({
    edit: canEdit(ctx, appointment),
    waitEarlier: canWaitEarlier(ctx, appointment),
    confirm: canConfirm(ctx, appointment),
    decline: canDecline(ctx, appointment),
    move: canMove(ctx, appointment),
    cancel: canCancel(ctx, appointment),
    noShow: canReportNoShow(ctx, appointment),
    contest: canContest(ctx, appointment),
  });

/** Who may make each write. A sweep calls each while the function says no. */
export const writes = [
  ...guardedBy(canBook, contract.bookAppointment, bookItem),
  ...guardedBy(canDecide, decideNoShow),
  ...guardedBy(canEdit, contract.editAppointment),
  ...guardedBy(
    canWaitEarlier,
    earlier.editEarlierWait,
    earlier.deleteEarlierWait,
    earlier.acceptEarlier,
    earlier.declineEarlier,
  ),
  ...guardedBy(canAnswerClocks, earlier.answerClocks),
  ...guardedBy(canConfirm, contract.confirmAppointment),
  ...guardedBy(canDecline, contract.declineAppointment),
  ...guardedBy(canCancel, contract.cancelAppointment),
  ...guardedBy(canMove, contract.moveAppointment),
  ...guardedBy(canReportNoShow, contract.reportNoShow),
  ...guardedBy(canContest, contract.contestNoShow),
  ...ownThings(
    'members edit their own hours, feed and calendars',
    editAvailability,
    calendars.createCalendarFeed,
    calendars.deleteCalendarFeed,
    calendars.addOwnCalendar,
    calendars.deleteOwnCalendar,
  ),
];
