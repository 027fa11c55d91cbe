import { describe, expect, it } from 'vitest';
import type { Moment } from '#contract/appointments/availability.ts';
import { nextFreeFrom } from '../book/slot-days.ts';
import { addDays, daysOfMonth, isElsewhere, minuteField } from '../clock.ts';
import { minutesOf, nextRange, rangeProblem, WORKDAY } from './form.ts';
import { hoursOf, type Quarter } from './quarters.ts';

describe('hours that are typed', () => {
  it.each([
    ['09:30', false, 570],
    ['00:00', false, 0],
    ['00:00', true, 1_440],
    ['', true, null],
  ])('%s, at the end: %s, are %s minutes', (typed, isEnd, minutes) => {
    expect(minutesOf(typed, isEnd)).toBe(minutes);
  });
  it('the end of a day is midnight in its field', () => {
    expect([540, 1_440, 0].map(minuteField)).toEqual(['09:00', '00:00', '00:00']);
  });
  it.each([
    [[], WORKDAY],
    [[WORKDAY], { from: 1_080, to: 1_140 }],
    [[{ from: 540, to: 1_380 }], { from: 1_380, to: 1_440 }],
    [[{ from: 540, to: 1_410 }], undefined],
  ])('after %o follows %o', (ranges, next) => {
    expect(nextRange(ranges)).toEqual(next);
  });
  it('what is wrong is known at once, and only where it is', () => {
    const ranges = [WORKDAY, { from: 1_000, to: 1_100 }, { from: 1_200, to: 1_200 }, { from: null, to: 60 }];
    expect(ranges.map((_, index) => rangeProblem(ranges, index))).toEqual([
      undefined,
      'overlapping',
      'not_after',
      undefined,
    ]);
  });
});

const momentOf = (wall: string, offset = 60): Moment => {
  const host = { zone: 'Europe/Paris', wall, offset };
  return { at: `${wall}:00.000Z`, host, reader: host };
};
describe('days', () => {
  it('of a month are its first and its last, also of leap years', () => {
    expect(['2027-01', '2028-02', '2027-12'].map((month) => daysOfMonth(month).to)).toEqual([
      '2027-01-31',
      '2028-02-29',
      '2027-12-31',
    ]);
    expect(addDays('2027-03-28', 1)).toBe('2027-03-29');
  });
  it('the next free start is after the day, else after the month, else the first of the month', () => {
    const [early, late, beyond] = ['2027-01-04T10:00', '2027-01-20T10:00', '2027-02-02T10:00'].map((wall) =>
      momentOf(wall),
    ) as [Moment, Moment, Moment];
    const day = (slot: Moment) => ({ day: slot.reader.wall.slice(0, 10), slots: [slot], taken: false });
    const days = [day(early), day(late)];
    expect(nextFreeFrom({ days, nextFree: null }, '2027-01-10')).toBe(late);
    expect(nextFreeFrom({ days, nextFree: null }, '2027-01-25')).toBe(early);
    expect(nextFreeFrom({ days: [], nextFree: beyond }, '2027-01-25')).toBe(beyond);
    expect(nextFreeFrom({ days: [], nextFree: null }, '2027-01-25')).toBeNull();
  });
  it('two clocks that show the same are one', () => {
    const moment = momentOf('2027-01-04T10:00');
    expect(isElsewhere(moment)).toBe(false);
    expect(isElsewhere({ ...moment, reader: { ...moment.reader, wall: '2027-01-03T22:00' } })).toBe(true);
  });
});

it('an hour that comes twice has two rows, and one that is skipped has none', () => {
  const quarter = (wall: string, offset: number): Quarter => ({
    moment: momentOf(wall, offset),
    closedBy: null,
    takenBy: null,
  });
  const autumn = [quarter('2027-10-31T02:00', 120), quarter('2027-10-31T02:45', 120), quarter('2027-10-31T02:00', 60)];
  expect(hoursOf(autumn).map(({ again, quarters }) => [again, quarters.length])).toEqual([
    [false, 2],
    [true, 1],
  ]);
  const spring = [quarter('2027-03-28T01:45', 60), quarter('2027-03-28T03:00', 120)];
  expect(hoursOf(spring).map(({ key, again }) => [key.slice(11, 13), again])).toEqual([
    ['01', false],
    ['03', false],
  ]);
});
