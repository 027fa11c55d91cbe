import { shortStrings } from '../language/short-strings.ts';
import { calendarWords } from '../library/words.ts';
import english from './strings/en.json' with { type: 'json' };
import french from './strings/fr.json' with { type: 'json' };
import hindi from './strings/hn.json' with { type: 'json' };

export const text = shortStrings('ui/calendar', { en: english, hn: hindi, fr: french });

Object.assign(calendarWords, {
  previous: () => text('previous'),
  next: () => text('next'),
  selectedDateDescription: ({ date = '' }) => text('selected', { date }),
  selectedRangeDescription: ({ dateRange = '' }) => text('selected', { date: dateRange }),
  todayDate: ({ date = '' }) => text('today', { date }),
  todayDateSelected: ({ date = '' }) => text('today.selected', { date }),
  dateSelected: ({ date = '' }) => text('day.selected', { date }),
  startRangeSelectionPrompt: () => text('range.first'),
  finishRangeSelectionPrompt: () => text('range.last'),
  minimumDate: () => text('earliest'),
  maximumDate: () => text('latest'),
  dateRange: ({ startDate = '', endDate = '' }) => text('range', { first: startDate, last: endDate }),
} satisfies typeof calendarWords);
