import type { ActorKind } from '#contract/core/cards.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { PageRole } from '#contract/core/roles.ts';
import type { AttendeeList, EventState, SeatState } from '#contract/events/choices.ts';
import { CHECK_IN_HOURS, FIRST_COME_HOURS, LIST_CLOSED_DAYS } from '#contract/events/choices.ts';
import * as contract from '#contract/events/events.ts';
import * as hosting from '#contract/events/hosting.ts';
import * as seats from '#contract/events/seats.ts';
import {
  allOf,
  allowed,
  guardedBy,
  roleVerdict,
  type PolicyCaller,
  type PolicyCallerNow,
  type Verdict,
} from '#platform/policy.ts';
import { day, hour } from '#platform/time.ts';

/** Who owns, with the role of the member who calls in the team of a page. */
export interface OwnerOf {
  readonly ownerId: string;
  readonly ownerKind: ActorKind;
  readonly role: PageRole | null;
}
/** What the policy asks about an event. `state` and `seat`: by now. */
export interface EventOf extends OwnerOf {
  readonly isHost: boolean;
  readonly state: EventState;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly closesHours: number;
  /** No seat is free. */
  readonly isFull: boolean;
  /** Someone has, or had, a seat. */
  readonly hasSeats: boolean;
  /** Parties in the queue. */
  readonly waiting: number;
  readonly attendeeList: AttendeeList;
  readonly seat: SeatState | null;
  readonly isSeatPersonal: boolean;
}

const isOwner = (ctx: PolicyCaller, { ownerId, role }: OwnerOf): boolean =>
  ownerId === ctx.member.id || role === 'admin' || role === 'editor';
/** Members act as themselves or as the page that owns the event, not as another one. */
const actsFor = (ctx: PolicyCaller, { ownerId }: OwnerOf): Verdict =>
  ctx.actor.id === ctx.member.id || ctx.actor.id === ownerId ? 'ok' : 'not_permitted';
/** The member, or admins and editors of a business or institute. */
const asOwner = (ctx: PolicyCaller, endpoint: Endpoint, owner: OwnerOf): Verdict =>
  allOf(
    roleVerdict(ctx, endpoint),
    isOwner(ctx, owner) && owner.ownerKind !== 'community' ? 'ok' : 'not_permitted',
    actsFor(ctx, owner),
  );
const asHost = (ctx: PolicyCaller, endpoint: Endpoint, event: EventOf): Verdict =>
  allOf(roleVerdict(ctx, endpoint), event.isHost ? 'ok' : 'not_permitted', actsFor(ctx, event));

export const canCreateEvent = (ctx: PolicyCaller, owner: OwnerOf): Verdict => asOwner(ctx, contract.createEvent, owner);
export const canCopyEvent = (ctx: PolicyCaller, event: EventOf): Verdict => asOwner(ctx, contract.copyEvent, event);
/** Nothing about an event changes once it is over or cancelled. */
const isOpen = ({ state }: EventOf): Verdict =>
  state === 'ended' ? 'event_over' : state === 'cancelled' ? 'event_cancelled' : 'ok';
export const canEditEvent = (ctx: PolicyCaller, event: EventOf): Verdict =>
  allOf(asHost(ctx, contract.editEvent, event), isOpen(event));
export const canPublishEvent = (ctx: PolicyCaller, event: EventOf): Verdict => {
  const { state } = event;
  const step = state === 'draft' ? 'ok' : state === 'published' ? 'unchanged' : 'event_state';
  return allOf(asOwner(ctx, contract.publishEvent, event), step);
};
export const canCancelEvent = (ctx: PolicyCaller, event: EventOf): Verdict => {
  const steps = { draft: 'event_state', published: 'ok', cancelled: 'unchanged', ended: 'event_over' } as const;
  return allOf(asOwner(ctx, contract.cancelEvent, event), steps[event.state]);
};
/** What someone has joined is cancelled instead, so that they hear of it. */
export const canDeleteEvent = (ctx: PolicyCaller, event: EventOf): Verdict =>
  allOf(asOwner(ctx, contract.deleteEvent, event), event.hasSeats ? 'event_joined' : 'ok');

export const canChooseHosts = (ctx: PolicyCaller, event: EventOf): Verdict =>
  allOf(asOwner(ctx, hosting.setCoHosts, event), isOpen(event));
/** From some time before the start; scans of devices that were without network arrive later. */
export const canCheckIn = (ctx: PolicyCallerNow, event: EventOf): Verdict => {
  const { state, startsAt } = event;
  const isNear = startsAt !== null && startsAt.getTime() - ctx.now.getTime() <= CHECK_IN_HOURS * hour;
  return allOf(
    asHost(ctx, hosting.checkIn, event),
    state === 'cancelled' ? 'event_cancelled' : state !== 'draft' && isNear ? 'ok' : 'event_state',
  );
};

export const closesAt = ({ startsAt, closesHours }: Pick<EventOf, 'startsAt' | 'closesHours'>): Date | null =>
  startsAt === null ? null : new Date(startsAt.getTime() - closesHours * hour);
/** In the last hour nobody is offered seats: those who come first have them, also those who wait. */
export const isFirstCome = (now: Date, { startsAt }: EventOf): boolean =>
  startsAt !== null && startsAt.getTime() - now.getTime() <= FIRST_COME_HOURS * hour;
/**
 * Anyone who may see the event joins, but those whose own it is, and those whom the hosts have removed or declined; who
 * waits, until it begins. Whether seats are free, or the queue is the way, is decided by the seats.
 */
export const canJoinEvent = (ctx: PolicyCallerNow, event: EventOf): Verdict => {
  const { state, seat, ownerId, startsAt } = event;
  const close = seat === 'waiting' ? startsAt : closesAt(event);
  return allOf(
    roleVerdict(ctx, seats.joinEvent),
    ownerId === ctx.member.id || seat === 'removed' || seat === 'declined' ? 'not_permitted' : 'ok',
    state === 'draft' ? 'event_state' : isOpen(event),
    seat !== null && TAKEN.has(seat) ? 'has_seat' : 'ok',
    seat === 'waiting' && !isFirstCome(ctx.now, event) ? 'has_seat' : 'ok',
    close !== null && close > ctx.now ? 'ok' : 'event_closed',
  );
};
const TAKEN: ReadonlySet<SeatState> = new Set(['requested', 'joined', 'offered', 'attended', 'absent']);
const LEAVES: ReadonlySet<SeatState> = new Set(['requested', 'joined', 'waiting', 'offered']);
const holds = (seat: SeatState | null, states: ReadonlySet<SeatState>): Verdict =>
  seat === null ? 'not_found' : states.has(seat) ? 'ok' : 'seat_state';
const isNotOver = ({ state }: EventOf): Verdict => (state === 'ended' ? 'event_over' : 'ok');
export const canLeaveEvent = (ctx: PolicyCaller, event: EventOf): Verdict =>
  allOf(
    roleVerdict(ctx, seats.leaveEvent),
    event.seat === 'left' || event.seat === 'lapsed' ? 'unchanged' : holds(event.seat, LEAVES),
    isNotOver(event),
  );
export const canClaimSeat = (ctx: PolicyCaller, event: EventOf): Verdict =>
  allOf(
    roleVerdict(ctx, seats.claimSeat),
    event.seat === 'lapsed' ? 'offer_lapsed' : event.seat === 'joined' ? 'unchanged' : 'ok',
    holds(event.seat, new Set(['offered'])),
    isOpen(event),
  );
/** Seats change hands only while nobody waits for one. */
export const canHandOn = (ctx: PolicyCaller, event: EventOf): Verdict =>
  allOf(
    roleVerdict(ctx, seats.handOnSeat),
    holds(event.seat, new Set(['joined'])),
    isOpen(event),
    event.isSeatPersonal ? 'not_permitted' : 'ok',
    event.waiting > 0 ? 'queue_first' : 'ok',
  );
export const canEditOwnSeat = (ctx: PolicyCaller, event: EventOf): Verdict =>
  allOf(roleVerdict(ctx, seats.editOwnSeat), holds(event.seat, new Set([...LEAVES, 'attended', 'absent'])));
type ListOf = Pick<EventOf, 'endsAt' | 'attendeeList' | 'seat' | 'isHost'>;
/** The list of those who go is closed some time after the end. */
export const canSeeList = (ctx: Pick<PolicyCallerNow, 'now'>, event: ListOf): Verdict => {
  const { endsAt, attendeeList, seat, isHost } = event;
  if (isHost) return 'ok';
  if (endsAt !== null && ctx.now.getTime() - endsAt.getTime() > LIST_CLOSED_DAYS * day) return 'not_permitted';
  const holdsSeat = seat === 'joined' || seat === 'attended';
  return attendeeList === 'everyone' || (attendeeList === 'seat_holders' && holdsSeat) ? 'ok' : 'not_permitted';
};

/** What the policy asks about a seat of an event whose hosts the callers are. */
export interface SeatOf {
  readonly state: SeatState;
}
export const canSeeAttendees = (ctx: PolicyCaller, event: EventOf): Verdict => asHost(ctx, seats.listAttendees, event);
export const canAnswerSeat = (ctx: PolicyCaller, event: EventOf, { state }: SeatOf): Verdict =>
  allOf(asHost(ctx, seats.answerSeat, event), isOpen(event), state === 'requested' ? 'ok' : 'seat_state');
export const canRemoveSeat = (ctx: PolicyCaller, event: EventOf, { state }: SeatOf): Verdict =>
  allOf(
    asHost(ctx, seats.removeSeat, event),
    state === 'removed' ? 'unchanged' : LEAVES.has(state) ? 'ok' : 'seat_state',
    isOpen(event),
  );
export const canMarkAbsent = (ctx: PolicyCallerNow, event: EventOf, { state }: SeatOf): Verdict =>
  allOf(
    asHost(ctx, seats.markAbsent, event),
    state === 'absent' ? 'unchanged' : state === 'joined' ? 'ok' : 'seat_state',
    event.state !== 'cancelled' && event.startsAt !== null && event.startsAt <= ctx.now ? 'ok' : 'event_state',
  );

/** Also about an event that was cancelled, until it would have been over. */
export const canWriteToAll = (ctx: PolicyCallerNow, event: EventOf): Verdict => {
  const { state, endsAt } = event;
  const isOver = state === 'ended' || (endsAt !== null && endsAt <= ctx.now);
  return allOf(
    asHost(ctx, hosting.writeToAll, event),
    state === 'draft' ? 'event_state' : isOver ? 'event_over' : 'ok',
  );
};
export const canSeeMessages = (_: PolicyCaller, { isHost, seat }: EventOf): Verdict =>
  isHost || (seat !== null && HOLDS.has(seat)) ? 'ok' : 'not_permitted';
const HOLDS: ReadonlySet<SeatState> = new Set(['joined', 'attended', 'absent']);

export const eventAbilities = (ctx: PolicyCallerNow, event: EventOf) =>
  allowed({
    edit: canEditEvent(ctx, event),
    publish: canPublishEvent(ctx, event),
    cancel: canCancelEvent(ctx, event),
    delete: canDeleteEvent(ctx, event),
    copy: canCopyEvent(ctx, event),
    chooseHosts: canChooseHosts(ctx, event),
    checkIn: canCheckIn(ctx, event),
    join: canJoinEvent(ctx, event),
    leave: canLeaveEvent(ctx, event),
    claim: canClaimSeat(ctx, event),
    handOn: canHandOn(ctx, event),
    editSeat: canEditOwnSeat(ctx, event),
    seeList: canSeeList(ctx, event),
    seeAttendees: canSeeAttendees(ctx, event),
    writeToAll: canWriteToAll(ctx, event),
    seeMessages: canSeeMessages(ctx, event),
  });
/** Visitors may nothing but read. */
export const NO_ABILITIES = {
  edit: false,
  publish: false,
  cancel: false,
  delete: false,
  copy: false,
  chooseHosts: false,
  checkIn: false,
  join: false,
  leave: false,
  claim: false,
  handOn: false,
  editSeat: false,
  seeList: false,
  seeAttendees: false,
  writeToAll: false,
  seeMessages: false,
} as const satisfies ReturnType<typeof eventAbilities>;
export const seatAbilities = (ctx: PolicyCallerNow, event: EventOf, seat: SeatOf) =>
  allowed({
    accept: canAnswerSeat(ctx, event, seat),
    decline: canAnswerSeat(ctx, event, seat),
    remove: canRemoveSeat(ctx, event, seat),
    absent: canMarkAbsent(ctx, event, seat),
  });

/** Who may make each write. A sweep calls each while the function says no. */
export const writes = [
  ...guardedBy(canCreateEvent, contract.createEvent),
  ...guardedBy(canEditEvent, contract.editEvent),
  ...guardedBy(canPublishEvent, contract.publishEvent),
  ...guardedBy(canCopyEvent, contract.copyEvent),
  ...guardedBy(canCancelEvent, contract.cancelEvent),
  ...guardedBy(canDeleteEvent, contract.deleteEvent),
  ...guardedBy(canJoinEvent, seats.joinEvent),
  ...guardedBy(canLeaveEvent, seats.leaveEvent),
  ...guardedBy(canClaimSeat, seats.claimSeat),
  ...guardedBy(canHandOn, seats.handOnSeat),
  ...guardedBy(canEditOwnSeat, seats.editOwnSeat),
  ...guardedBy(canAnswerSeat, seats.answerSeat),
  ...guardedBy(canRemoveSeat, seats.removeSeat),
  ...guardedBy(canMarkAbsent, seats.markAbsent),
  ...guardedBy(canChooseHosts, hosting.setCoHosts),
  ...guardedBy(canCheckIn, hosting.checkIn, hosting.undoCheckIn),
  ...guardedBy(canWriteToAll, hosting.writeToAll),
  ...guardedBy(canSeeAttendees, hosting.exportAttendees),
];
