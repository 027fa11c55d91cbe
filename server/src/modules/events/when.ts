import { type Language, toLocale } from '#contract/core/language.ts';

/** A time as the clocks of a zone show it, with the name of the zone: “Thu, 18 Nov 2027, 17:00 GMT”. */
export const timeWords = (at: Date, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : toLocale(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).format(at);
