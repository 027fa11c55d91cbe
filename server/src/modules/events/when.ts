import { type Language, toLocale } from '#contract/core/language.ts';

const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : toLocale(language));
/**
 * A time as the clocks of a zone show it, with the name of the zone: “Thu, 18 Nov 2027, 17:00 GMT”, also in
 * languages that would write “GMT+0”.
 */
export const timeWords = (at: Date, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  })
    .format(at)
    .replace(/\+0$/u, '');

/** “Greenwich Mean Time (Europe/London)”: the name of a zone at a time. */
export function zoneWords(at: Date, timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(localeOf(language), { timeZone, timeZoneName: 'long' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${name} (${timeZone.replaceAll('_', ' ')})`;
}

/** The text of an entry in a calendar, which shows times by the clocks of its reader: first when it is by its own. */
export const entryText = (startsAt: Date, timeZone: string, language: Language, description: string): string =>
  [timeWords(startsAt, timeZone, language), description].filter((part) => part !== '').join('\n\n');
