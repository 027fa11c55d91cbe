import { locale } from '../language/language.ts';
import { text } from '../strings.ts';

/* The component library has texts in 34 languages, but not in Hindi. These texts replace them in the current language;
   the build leaves out the library's own (`vite.config.ts`). */

type Word = string | ((values: Readonly<Record<string, string | number>>) => string);
type Words = Readonly<Record<string, Word>>;

const fields = [
  'era',
  'year',
  'month',
  'day',
  'hour',
  'minute',
  'second',
  'weekday',
  'dayPeriod',
  'timeZoneName',
] as const;
/** The browser's name for a part of a date, in the current language. */
const fieldName = (field: (typeof fields)[number]): string =>
  new Intl.DisplayNames(locale(), { type: 'dateTimeField' }).of(field) ?? field;

const page = globalThis as unknown as Record<symbol, unknown>;
const wordsOfLibrary = Symbol.for('react-aria.i18n.strings');
const known = page[wordsOfLibrary] as Readonly<Record<string, Record<string, Word>>> | undefined;
/**
 * Those of the calendar come with it: the library remembers this object, not what is in it, and for the life of the
 * page, also when this file is loaded again.
 */
export const calendarWords: Record<string, Word> = known?.['@react-aria/calendar'] ?? {};

const words: Readonly<Record<string, Words>> = {
  '@react-aria/calendar': calendarWords,
  '@react-aria/overlays': { dismiss: () => text('dialog.close') },
  '@react-aria/menu': { longPressMessage: () => text('menu.more') },
  '@react-aria/combobox': {
    focusAnnouncement: ({ optionText = '' }) => String(optionText),
    selectedAnnouncement: ({ optionText = '' }) => String(optionText),
    countAnnouncement: ({ optionCount = 0 }) => text('choice.count', { count: Number(optionCount) }),
    buttonLabel: () => text('choice.list'),
    listboxLabel: () => text('choice.list'),
  },
  '@react-aria/datepicker': Object.fromEntries([
    ...fields.map((field) => [field, () => fieldName(field)] as const),
    ['selectedDateDescription', ({ date = '' }) => String(date)] as const,
    ['selectedTimeDescription', ({ time = '' }) => String(time)] as const,
  ]),
  '@react-aria/spinbutton': { Empty: () => text('field.empty') },
  '@react-aria/numberfield': {
    decrease: ({ fieldLabel = '' }) => text('number.less', { field: String(fieldLabel) }),
    increase: ({ fieldLabel = '' }) => text('number.more', { field: String(fieldLabel) }),
    numberField: () => text('number.field'),
  },
  '@react-stately/datepicker': {
    rangeUnderflow: ({ minValue = '' }) => text('date.early', { date: String(minValue) }),
    rangeOverflow: ({ maxValue = '' }) => text('date.late', { date: String(maxValue) }),
    rangeReversed: () => text('date.reversed'),
    unavailableDate: () => text('date.unavailable'),
  },
};

page[Symbol.for('react-aria.i18n.locale')] = 'en';
page[wordsOfLibrary] = words;
