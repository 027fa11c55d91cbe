import type { Out } from '#contract/core/endpoint.ts';
import type { readEventCalendar as endpoint } from '#contract/events/calendars.ts';
import type { Event } from '#contract/events/events.ts';
import { calendarFile, senderOf } from '#platform/calendar/index.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { minute } from '#platform/time.ts';
import { openEventFor } from './explore/search.ts';
import { presentEvent } from './present.ts';
import { eventFor, type Reading } from './read.ts';
import type { EventsContext } from './tables.ts';
import { entryText } from './when.ts';

/** The same for the file and for the private feed of a member, so that calendars know that it is one event. */
export const entryId = ({ config }: Pick<Services, 'config'>, eventId: string): string =>
  `event-${eventId}@${new URL(config.publicUrl).hostname}`;

type File = Out<(typeof endpoint)['reply']>['data'];
interface Shown {
  readonly sequence: number;
  /** Of the screen that shows more. */
  readonly path: string;
}
/** An event as a file for a calendar; without the room of an online event, which a file would keep. */
async function fileOf(
  { services, now, language }: Pick<Reading, 'services' | 'now' | 'language'>,
  event: Event,
  { sequence, path }: Shown,
): Promise<File> {
  const { id, state, starts, ends, name, address, place, description, timeZone } = event;
  if (state === 'draft' || starts === null || ends === null) throw new Refusal('event_state');
  const start = new Date(starts.at);
  const calendar = await calendarFile({
    method: state === 'cancelled' ? 'CANCEL' : 'PUBLISH',
    uid: entryId(services, id),
    sequence,
    stamp: now,
    start,
    minutes: Math.round((Date.parse(ends.at) - start.getTime()) / minute),
    summary: name,
    location: [address, place?.label ?? ''].filter((part) => part !== '').join(', '),
    description: entryText(start, timeZone, language, description),
    url: `${services.config.publicUrl}${path}`,
    organizer: senderOf(services.config.mailFrom),
    attendee: null,
  });
  return { filename: `${starts.event.wall.slice(0, 10)}.ics`, calendar };
}

export async function readEventCalendar(ctx: EventsContext, eventId: string): Promise<File> {
  const row = await eventFor(ctx, eventId);
  return fileOf(ctx, await presentEvent(row, ctx), { sequence: row.sequence, path: `/events/${eventId}` });
}
export async function readOpenEventCalendar(ctx: Reading, eventId: string): Promise<File> {
  const { event, sequence } = await openEventFor(ctx, eventId);
  return fileOf(ctx, event, { sequence, path: `/open-events/${eventId}` });
}
