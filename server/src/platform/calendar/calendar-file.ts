import type * as Library from 'ical-generator';

/** `PUBLISH` is a file that anyone downloads; the others are for one receiver, whose calendar they change. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';
export interface CalendarPerson {
  readonly name: string;
  readonly email: string;
}
export interface CalendarEntry {
  readonly method: CalendarMethod;
  /** Stays the same for as long as the entry lives, also when it moves and when it is cancelled. */
  readonly uid: string;
  /** Larger with each change that is sent. */
  readonly sequence: number;
  /** When this file was made. */
  readonly stamp: Date;
  readonly start: Date;
  readonly minutes: number;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  /** The screen that shows more; an http or https address. */
  readonly url: string | null;
  /** Who sends it: the address of the product. */
  readonly organizer: CalendarPerson;
  /** Who gets it; null: it is downloaded. Nobody else is named, so that no address of others is given away. */
  readonly attendee: CalendarPerson | null;
}

const CONTROLS = /(?!\n)[\p{Cc}\u2028\u2029]/gu;
/** Line breaks stay, and are escaped. */
const plainText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(CONTROLS, ' ').trim();
const plainLine = (text: string): string => plainText(text).replaceAll('\n', ' ');
/** A quote would end the name, and begin what a program reads as another property. */
const plainName = (name: string): string => plainLine(name).replaceAll('"', '');
function plainUrl(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`a calendar entry cannot link to ${protocol}`);
  return href;
}

/** Loaded with the first entry. */
let loading: Promise<typeof Library> | undefined;
const library = async (): Promise<typeof Library> => (loading ??= import('ical-generator'));

/** The name and the address of a sender such as `Guildhall <hall@hall.example>`. */
export function senderOf(mailFrom: string): CalendarPerson {
  const [, name = '', email = mailFrom] = /^([^<]*)<([^<>]+)>$/.exec(mailFrom) ?? [];
  return { name: name.trim().replaceAll('"', ''), email: email.trim() };
}

/** One of many entries that a program reads regularly. `stamp`: when it changed last. */
export interface FeedEntry extends Pick<
  CalendarEntry,
  'uid' | 'sequence' | 'stamp' | 'start' | 'minutes' | 'summary' | 'location' | 'description' | 'url'
> {
  readonly isCancelled: boolean;
}
/** What an entry says, to all who get it. */
const wordsOf = (entry: Omit<FeedEntry, 'isCancelled'>) => ({
  id: entry.uid,
  sequence: entry.sequence,
  stamp: entry.stamp,
  start: entry.start,
  end: new Date(entry.start.getTime() + entry.minutes * 60_000),
  summary: plainLine(entry.summary),
  location: plainLine(entry.location),
  description: plainText(entry.description),
  ...(entry.url !== null && { url: plainUrl(entry.url) }),
});

/** Many entries as one file, which a program reads by its address. It names nobody as who sends or gets it. */
export async function calendarFeed(name: string, entries: readonly FeedEntry[]): Promise<string> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await library();
  const calendar = ical({
    prodId: { company: 'Guildhall', product: 'Guildhall', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: plainLine(name),
  });
  for (const entry of entries)
    calendar.createEvent({
      ...wordsOf(entry),
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
}

/** An entry as a file of RFC 5545. Times are in UTC, which every calendar shows in its own zone. */
export async function calendarFile(entry: CalendarEntry): Promise<string> {
  const { default: ical, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } = await library();
  const { method, attendee, organizer } = entry;
  const calendar = ical({
    prodId: { company: 'Guildhall', product: 'Guildhall', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    ...wordsOf(entry),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: plainName(organizer.name), email: organizer.email },
    attendees:
      attendee === null
        ? []
        : [
            {
              name: plainName(attendee.name),
              email: attendee.email,
              status: ICalAttendeeStatus.ACCEPTED,
              rsvp: false,
            },
          ],
  });
  return calendar.toString();
}
