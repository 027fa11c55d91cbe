import ical, { type CalendarResponse, type DateWithTimeZone, type VEvent } from 'node-ical';
import type { CalendarFailure } from '#contract/appointments/choices.ts';
import type { BusyTime } from './queries.ts';

/** A calendar as it was read, and the time that matters, in milliseconds. */
export interface Calendar {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Entries that this product sent to calendars block nothing: the database knows them better. */
  readonly ownHost: string;
}
export type BusyAnswer = { readonly times: readonly BusyTime[] } | { readonly failure: CalendarFailure };

/** Entries of a calendar, and times that are left of them. */
const ENTRIES = 5_000;
const TIMES = 20_000;
const DAY = 86_400_000;

const two = (value: number): string => String(value).padStart(2, '0');
/* The library puts times without a known zone, and days, on the clocks of this machine. */
const dayOf = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
const wallOf = (at: Date): string => `${dayOf(at)}T${two(at.getHours())}:${two(at.getMinutes())}`;
const zones = new Map<string, boolean>();
function isZone(name: string): boolean {
  const known = zones.get(name);
  if (known !== undefined) return known;
  let isKnown = false;
  try {
    isKnown = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    // A name that no table has, of a calendar without a definition for it.
  }
  zones.set(name, isKnown);
  return isKnown;
}
const zoneOf = ({ tz }: DateWithTimeZone): string | null => (tz !== undefined && isZone(tz) ? tz : null);

interface Occurrence {
  readonly start: DateWithTimeZone;
  readonly end: DateWithTimeZone;
  readonly isDay: boolean;
  readonly event: VEvent;
}
const blocks = ({ status, transparency }: Omit<VEvent, 'recurrences'>): boolean =>
  status !== 'CANCELLED' && transparency !== 'TRANSPARENT';

/** What a single entry takes; without an end it takes its day, or no time at all. */
function single(event: VEvent): Occurrence {
  const isDay = event.datetype === 'date';
  const { start } = event;
  const end = event.end ?? start;
  return { start, end: isDay && end <= start ? new Date(start.getTime() + DAY) : end, isDay, event };
}
function* occurrencesOf(event: VEvent, { from, to }: Calendar): Generator<Occurrence> {
  if (event.rrule === undefined) {
    yield single(event);
    // Without the entry that they belong to, changed occurrences stand for themselves.
    for (const each of new Set(Object.values(event.recurrences ?? {}))) yield single(each as VEvent);
    return;
  }
  const range = { from: new Date(from - DAY), to: new Date(to), expandOngoing: true };
  for (const { start, end, isFullDay, event: of } of ical.expandRecurringEvent(event, range))
    yield { start, end, isDay: isFullDay, event: of };
}
function timeOf({ start, end, isDay }: Occurrence, ownZone: string | null): BusyTime {
  if (isDay) return { from: `${dayOf(start)}T00:00`, to: `${dayOf(end)}T00:00`, zone: ownZone };
  if (zoneOf(start) !== null) return { from: start.toISOString(), to: end.toISOString(), zone: null };
  return { from: wallOf(start), to: wallOf(end), zone: ownZone };
}

/** Entries by their ids, so that a broken one takes away no others. */
function eventsApart(text: string): VEvent[] {
  const zoneParts = text.match(/^BEGIN:VTIMEZONE[\s\S]*?^END:VTIMEZONE/gm) ?? [];
  const eventParts = text.match(/^BEGIN:VEVENT[\s\S]*?^END:VEVENT/gm) ?? [];
  const byId = Map.groupBy(eventParts, (part) => /^UID[^:\r\n]*:(.*)$/m.exec(part)?.[1] ?? '');
  return [...byId.values()].flatMap((parts) => {
    try {
      return eventsOf(
        ical.sync.parseICS(['BEGIN:VCALENDAR', ...zoneParts, ...parts, 'END:VCALENDAR', ''].join('\r\n')),
      );
    } catch {
      // What cannot be read blocks nothing, whatever else the calendar has.
      return [];
    }
  });
}
const eventsOf = (read: CalendarResponse): VEvent[] =>
  Object.values(read).filter((each): each is VEvent => each !== undefined && each.type === 'VEVENT');
function allEvents(text: string): VEvent[] {
  try {
    return eventsOf(ical.sync.parseICS(text));
  } catch {
    return eventsApart(text);
  }
}

/** When a calendar is busy between two instants. Titles, places and people are left behind. */
export function busyTimes(calendar: Calendar): BusyAnswer {
  const { text, from, to, ownHost } = calendar;
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/.test(text)) return { failure: 'no_calendar' };
  if ((text.match(/^BEGIN:VEVENT/gm) ?? []).length > ENTRIES) return { failure: 'too_many' };
  const ownZone = /^X-WR-TIMEZONE:([^\r\n]+)/m.exec(text)?.[1]?.trim() ?? null;
  const zone = ownZone !== null && isZone(ownZone) ? ownZone : null;
  const times: BusyTime[] = [];
  for (const event of allEvents(text)) {
    if (event.uid.endsWith(`@${ownHost}`)) continue;
    try {
      for (const each of occurrencesOf(event, calendar)) {
        const isNear = each.end.getTime() > from - DAY && each.start.getTime() < to + DAY;
        if (blocks(each.event) && isNear && each.end > each.start) times.push(timeOf(each, zone));
        if (times.length > TIMES) return { failure: 'too_many' };
      }
    } catch {
      // A rule without any end in sight, or a time that is none: this entry blocks nothing.
    }
  }
  return { times };
}
