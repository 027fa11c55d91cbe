import type { HeldMessage } from '#contract/messaging/sending.ts';
import { shownZone, wallClockOf } from '#ui/language/local-time.ts';

/**
 * When a message is sent, by the clocks of the account's zone. The database has said it for the zone that the account
 * had when the time was chosen.
 */
export const localTimeOf = ({ dueAt, dueLocally, timeZone }: HeldMessage): string =>
  dueLocally !== null && timeZone === shownZone() ? dueLocally : wallClockOf(dueAt);

export const zoneText = (): string => shownZone().replaceAll('_', ' ');
