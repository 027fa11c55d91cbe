import { labelOf } from '#platform/labels/labels.ts';
import type * as contract from '#contract/events/events.ts';
import type { EventTime } from '#contract/events/times.ts';
import type { Money } from '#contract/core/money/shape.ts';
import type { ActorCard } from '#contract/core/cards.ts';
import type { RequestContext, VisitorContext } from '#platform/context.ts';
import { actorReference } from '#platform/cards.ts';
import { translate } from '#platform/strings.ts';
import { hour } from '#platform/time.ts';
import { ROOM_HOURS } from '#contract/events/choices.ts';
import { type ActorRow, presentActorCard } from '#modules/actors';
import { presentPicture } from '#modules/media';
import { presentPlace } from '#modules/reference';
import type { EventFullRow, EventListRow, StoredCover } from './columns.ts';
import { missingOf } from './missing.ts';
import { closesAt, eventAbilities, NO_ABILITIES } from './policy.ts';
import { eventOf } from './read.ts';
import type { EventsContext } from './tables.ts';

type Presenting = Pick<RequestContext<unknown>, 'services' | 'now' | 'language'>;
export const presentCover = (cover: StoredCover | null, { services, now }: Omit<Presenting, 'language'>) =>
  cover === null ? null : presentPicture(cover, cover.alt, services, now);

const timeOf = (row: EventListRow, name: 'starts' | 'ends'): EventTime | null => {
  const [at, event, reader] = [row[`${name}_at`], row[`${name}_event`], row[`${name}_reader`]];
  return at === null || event === null || reader === null ? null : { at: at.toISOString(), event, reader };
};
/** What an event asks for each seat. */
export const moneyOf = ({
  deposit,
  deposit_currency: currency,
}: Pick<EventListRow, 'deposit' | 'deposit_currency'>): Money | null =>
  deposit === null || currency === null ? null : { amount: deposit, currency };
type OwnerRow = ActorRow & Pick<EventListRow, 'owner_state'>;
/** The card of the owner; without a name once their page is deleted or their account closed. */
export function presentOwner(row: OwnerRow, { services, now, language }: Presenting): ActorCard {
  if (row.owner_state !== 'hidden') return presentActorCard(row, services, now);
  const { actor_id: id, actor_kind: kind } = row;
  const name = translate(language, 'events:former_host');
  return { id, kind: kind as ActorCard['kind'], username: '', name, headline: '', avatar: null, verified: false };
}
export const presentRow = (row: EventListRow, ctx: Presenting): contract.EventRow => ({
  id: row.event_id,
  owner: presentOwner(row, ctx),
  name: row.name,
  cover: presentCover(row.cover, ctx),
  type: row.type,
  state: row.state,
  starts: timeOf(row, 'starts'),
  ends: timeOf(row, 'ends'),
  place: row.place === null ? null : presentPlace(row.place),
  audience: row.audience,
  capacity: row.capacity,
  taken: row.taken,
  waiting: row.waiting,
  approval: row.approval,
  closesAt: closesAt({ startsAt: row.starts_at, closesHours: row.closes_hours })?.toISOString() ?? null,
  deposit: moneyOf(row),
  own: row.own,
  seatState: row.seat_state,
  ...labelOf(ctx.services, 'event', row.event_id),
});

/** The room of an online event is for its hosts, and shortly before the start for those with a seat. */
function linkFor(row: EventFullRow, now: Date): string {
  if (row.type === 'in_person' || row.own) return row.link;
  const holds = row.seat_state === 'joined' || row.seat_state === 'attended';
  const isNear = row.starts_at !== null && row.starts_at.getTime() - now.getTime() <= ROOM_HOURS * hour;
  return holds && isNear && row.state === 'published' ? row.link : '';
}
const HOLDS_CODE: ReadonlySet<string> = new Set(['joined', 'attended', 'absent']);
const LEAVES: ReadonlySet<string> = new Set(['requested', 'joined', 'waiting', 'offered']);
function seatFor({ seat, seat_state: state, state: eventState }: EventFullRow): contract.OwnSeat | null {
  if (seat === null || state === null) return null;
  const { passed, moved, ...own } = seat;
  return {
    ...own,
    state,
    passedOver: state === 'waiting' && passed,
    claimUntil: state === 'offered' ? own.claimUntil : null,
    movedSince: moved && eventState === 'published' && LEAVES.has(state),
    code: HOLDS_CODE.has(state) ? own.code : '',
  };
}

export type Seeing = Pick<VisitorContext<unknown>, 'services' | 'now' | 'language' | 'actor' | 'member' | 'role'>;
/** Co-hosts are shown to members, by their cards. */
export async function presentEvent(row: EventFullRow, ctx: EventsContext): Promise<contract.Event> {
  const cards = await ctx.cards(row.hosts.map(actorReference));
  return presentFor(
    row,
    ctx,
    row.hosts.flatMap((id) => cards.actor(id) ?? []),
  );
}
export function presentFor(row: EventFullRow, ctx: Seeing, coHosts: ActorCard[]): contract.Event {
  const { actor, member, role, now } = ctx;
  return {
    ...presentRow(row, ctx),
    description: row.description,
    externalLink: linkFor(row, now),
    address: row.address,
    spaceId: row.space_id,
    space: row.space,
    ...(row.withheld && { withheld: true as const }),
    timeZone: row.zone,
    closesHours: row.closes_hours,
    attendeeList: row.attendee_list,
    coHosts,
    seat: seatFor(row),
    repeats:
      row.repeat_rule === null || row.repeat_times === null || row.series_id !== null
        ? null
        : { rule: row.repeat_rule, times: row.repeat_times },
    series: row.series_number === null ? null : { number: row.series_number, events: row.series_events },
    movedFrom: row.moved_from?.toISOString() ?? null,
    reason: row.reason,
    version: row.version,
    missing: row.own ? missingOf(row) : [],
    can: actor === null || member === null ? NO_ABILITIES : eventAbilities({ actor, member, role, now }, eventOf(row)),
  };
}
