import type { Kysely } from 'kysely';
import type { Language } from '#contract/core/language.ts';
import type { FeedEntry } from '#platform/calendar/index.ts';
import { extensionPoint } from '#platform/extensions/extensions.ts';
import type { Services } from '#platform/services.ts';

/** Whose feed is read, and when. */
export interface FeedReader {
  readonly db: Kysely<never>;
  readonly services: Services;
  readonly now: Date;
  readonly memberId: string;
  readonly language: Language;
}
/** What a module shows in the private calendar feed of a member. */
export interface CalendarSource {
  /** Entries from `since` on; those that were cancelled after `cancelledSince` say so, earlier ones are left out. */
  entries(reader: FeedReader, range: { readonly since: Date; readonly cancelledSince: Date }): Promise<FeedEntry[]>;
}

/** What the private calendar feed shows, declared by the modules whose things take place at a time. */
export const calendarEntries = extensionPoint<CalendarSource>('appointments.calendar_entries', 'many');
