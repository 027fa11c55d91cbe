import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { minute } from '#platform/time.ts';
import { calendarEntries } from '#modules/appointments';
import { placeText, type PlaceWords, presentPlace } from '#modules/reference';
import { entryId } from './calendar-file.ts';
import { eventSeen, joins, viewer } from './columns.ts';
import type { EventsTables } from './tables.ts';
import { entryText } from './when.ts';

const place = placeText({
  country: 'event.country_code',
  state: 'event.state_code',
  city: 'event.city_id',
  language: ':language',
});
/** Events at which a member has seats and which they see, those that were cancelled a while ago left out. */
const eventsOf = statement({
  params: { ...viewer, language: column.text, since: column.timestamp, cancelledSince: column.timestamp },
  row: {
    event_id: column.uuid,
    name: column.text,
    description: column.text,
    starts_at: column.timestamp.notNull,
    ends_at: column.timestamp.notNull,
    zone: column.text,
    address: column.text,
    place: column.json<PlaceWords>().orNull,
    sequence: column.int,
    updated_at: column.timestamp,
    state: column.text,
  },
  sql: `
  select event.id as event_id, event.name, event.description, event.starts_at, event.ends_at, event.zone,
    event.address, ${place} as place, event.sequence, event.updated_at, event.state
  from event ${joins}
  where own_seat.state in ('joined', 'attended', 'absent') and ${eventSeen}
    and event.starts_at > :since and (event.state = 'published'
      or (event.state = 'cancelled' and event.updated_at > :cancelledSince))
  order by event.starts_at desc limit 500`,
});

/** The events of a member in their private calendar feed. The room of an online event is not in it. */
export const eventEntries = calendarEntries.by({
  async entries({ db, services, memberId, language }, range) {
    const rows = await eventsOf(narrowed<EventsTables>(db), {
      viewerId: memberId,
      personId: memberId,
      language,
      ...range,
    });
    return rows.map((row) => ({
      uid: entryId(services, row.event_id),
      sequence: row.sequence,
      stamp: row.updated_at,
      start: row.starts_at,
      minutes: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / minute),
      summary: row.name,
      location: [row.address, row.place === null ? '' : presentPlace(row.place).label].filter(Boolean).join(', '),
      description: entryText(row.starts_at, row.zone, language, row.description),
      url: null,
      isCancelled: row.state === 'cancelled',
    }));
  },
});
