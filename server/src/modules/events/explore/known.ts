import type { FoundEvent } from '#contract/events/explore.ts';
import { FACES_MAX } from '#contract/events/choices.ts';
import { column, statement } from '#platform/database/statement.ts';
import { actorRow, presentActorCard } from '#modules/actors';
import { visibility } from '#modules/network';
import { type EventListRow, viewer } from '../columns.ts';
import { canSeeList } from '../policy.ts';
import type { Reading } from '../read.ts';

const goer = visibility({ owner: 'actor_card.id', card: 'actor_card' });
/** Of each event the first connections of the caller who go and do not hide it, with how many there are. */
const firstKnown = statement({
  params: { ...viewer, eventIds: column.uuid.array, limit: column.int },
  row: {
    ...actorRow,
    event_id: column.uuid,
    created_at: column.timestamp,
    seat_id: column.uuid,
    place: column.int.notNull,
    number: column.int.notNull,
  },
  sql: `
  with going as (
    select ${goer.columns.card}, event_seat.event_id, event_seat.created_at, event_seat.id as seat_id
    from connected join event_seat on event_seat.member_id = connected.other_id
    join actor_card on actor_card.id = connected.other_id
    where connected.actor_id = :viewerId and event_seat.event_id = any (:eventIds::uuid[])
      and event_seat.state in ('joined', 'attended') and not event_seat.hides_name and ${goer.predicate}
  ), ranked as (
    select going.*,
      (row_number() over (partition by going.event_id order by going.created_at, going.seat_id))::int as place,
      (count(*) over (partition by going.event_id))::int as number
    from going
  )
  select * from ranked where ranked.place <= :limit order by ranked.event_id, ranked.place`,
});

type Connections = FoundEvent['connections'];
export const NOBODY: Connections = { people: [], count: 0 };
/** Connections of the caller who go, by event: of those whose list of who goes is open to the caller. */
export async function knownAt(
  ctx: Reading,
  events: readonly EventListRow[],
): Promise<ReadonlyMap<string, Connections>> {
  const { actor, member, services, now } = ctx;
  const open = events.filter((row) => {
    const { ends_at: endsAt, attendee_list: attendeeList, seat_state: seat, own: isHost } = row;
    return canSeeList(ctx, { endsAt, attendeeList, seat, isHost }) === 'ok';
  });
  if (actor === null || member === null || open.length === 0) return new Map();
  const rows = await firstKnown(ctx.db, {
    viewerId: actor.id,
    personId: member.id,
    eventIds: open.map(({ event_id: id }) => id),
    limit: FACES_MAX,
  });
  const found = new Map<string, Connections>();
  for (const row of rows) {
    const people = [...(found.get(row.event_id)?.people ?? []), presentActorCard(row, services, now)];
    found.set(row.event_id, { people, count: row.number });
  }
  return found;
}
