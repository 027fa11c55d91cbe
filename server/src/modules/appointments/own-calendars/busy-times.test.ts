import { describe, expect, test } from 'vitest';
import { runInThread, ThreadLimit } from '#platform/concurrency/thread.ts';
import { busyTimes, type BusyAnswer, type Calendar } from './busy-times.ts';

const from = Date.parse('2027-01-01T00:00:00Z');
const calendar = (text: string): Calendar => ({
  text,
  from,
  to: from + 400 * 86_400_000,
  ownHost: 'hall.example',
});
const file = (...events: string[]) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('\r\n')}\r\nEND:VCALENDAR\r\n`;
const event = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n');
const times = (...events: string[]) => {
  const answer = busyTimes(calendar(file(...events)));
  return 'times' in answer ? answer.times.map((each) => `${each.from} ${each.to} ${each.zone ?? ''}`.trim()) : answer;
};

describe('what blocks', () => {
  test('an entry does, unless it is transparent, cancelled, without length or sent by this product', () => {
    const span = ['DTSTART:20270105T090000Z', 'DTEND:20270105T100000Z'];
    expect(
      times(
        event('a', ...span),
        event('b', ...span, 'TRANSP:TRANSPARENT'),
        event('c', ...span, 'STATUS:CANCELLED'),
        event('d', 'DTSTART:20270105T090000Z'),
        event('appointment-1@hall.example', ...span),
      ),
    ).toEqual(['2027-01-05T09:00:00.000Z 2027-01-05T10:00:00.000Z']);
  });
  test('whole days and times without a zone are of the clocks of the calendar, else of the host', () => {
    const events = [
      event('day', 'DTSTART;VALUE=DATE:20270105', 'DTEND;VALUE=DATE:20270107'),
      event('one', 'DTSTART;VALUE=DATE:20270110'),
      event('floating', 'DTSTART:20270105T090000', 'DURATION:PT90M'),
      event('unknown', 'DTSTART;TZID=No/Where:20270106T090000', 'DTEND;TZID=No/Where:20270106T100000'),
    ];
    const walls = [
      '2027-01-05T00:00 2027-01-07T00:00',
      '2027-01-10T00:00 2027-01-11T00:00',
      '2027-01-05T09:00 2027-01-05T10:30',
      '2027-01-06T09:00 2027-01-06T10:00',
    ];
    expect(times(...events)).toEqual(walls);
    expect(times('X-WR-TIMEZONE:Asia/Kolkata', ...events)).toEqual(walls.map((each) => `${each} Asia/Kolkata`));
  });
  test('zones of Windows are known, with and without a definition', () => {
    const windows = 'W. Europe Standard Time';
    expect(
      times(event('w', `DTSTART;TZID="${windows}":20270105T090000`, `DTEND;TZID="${windows}":20270105T100000`)),
    ).toEqual(['2027-01-05T08:00:00.000Z 2027-01-05T09:00:00.000Z']);
  });
  test('what recurs blocks with its exceptions: left out, moved, cancelled', () => {
    const paris = 'TZID=Europe/Paris';
    const answer = times(
      event(
        'r',
        `DTSTART;${paris}:20270101T100000`,
        `DTEND;${paris}:20270101T110000`,
        'RRULE:FREQ=WEEKLY;UNTIL=20270205T235959Z',
        `EXDATE;${paris}:20270108T100000`,
      ),
      event(
        'r',
        `RECURRENCE-ID;${paris}:20270115T100000`,
        `DTSTART;${paris}:20270115T150000`,
        `DTEND;${paris}:20270115T160000`,
      ),
      event('r', `RECURRENCE-ID;${paris}:20270122T100000`, `DTSTART;${paris}:20270122T100000`, 'STATUS:CANCELLED'),
    );
    expect(answer).toEqual([
      '2027-01-01T09:00:00.000Z 2027-01-01T10:00:00.000Z',
      '2027-01-15T14:00:00.000Z 2027-01-15T15:00:00.000Z',
      '2027-01-29T09:00:00.000Z 2027-01-29T10:00:00.000Z',
      '2027-02-05T09:00:00.000Z 2027-02-05T10:00:00.000Z',
    ]);
  });
  test('what began decades ago and recurs daily blocks the days that matter', () => {
    const answer = times(event('old', 'DTSTART:19700101T090000Z', 'DTEND:19700101T093000Z', 'RRULE:FREQ=DAILY'));
    expect(Array.isArray(answer) && [answer[0], answer.length > 399, answer.length < 403]).toEqual([
      expect.stringContaining('T09:00:00.000Z'),
      true,
      true,
    ]);
  });
});

describe('hostile calendars', () => {
  const good = event('good', 'DTSTART:20270105T090000Z', 'DTEND:20270105T100000Z');
  const goodTime = '2027-01-05T09:00:00.000Z 2027-01-05T10:00:00.000Z';
  test.each(['', 'nonsense', '<html><title>Sign in</title></html>', '{"a":1}'])('%j is none', (text) => {
    expect(busyTimes(calendar(text))).toEqual({ failure: 'no_calendar' });
  });
  test('one that ends in the middle, and one without entries, are read', () => {
    expect(busyTimes(calendar('BEGIN:VCALENDAR'))).toEqual({ times: [] });
    expect(busyTimes(calendar(file(good).replace('END:VCALENDAR', '')))).toMatchObject({ times: [{}] });
  });
  test('a broken entry takes away no others', () => {
    const broken = event('broken', 'DTSTART:garbage', 'RRULE:FREQ=WEEKLY');
    expect(times(broken, good)).toEqual([goodTime]);
    expect(times(event('b', 'DTSTART:20270105T090000Z', 'RRULE:FREQ=NEVER;COUNT=x'), good)).toContain(goodTime);
  });
  test('a recurrence by the second blocks nothing and holds up nothing', () => {
    const infinite = event('e', 'DTSTART:20270101T000000Z', 'DTEND:20270101T000001Z', 'RRULE:FREQ=SECONDLY');
    expect(times(infinite, good)).toEqual([goodTime]);
  });
  test('more than 5,000 entries, or 20,000 times, are too many', () => {
    expect(times(...Array.from({ length: 5_001 }, (_, index) => good.replace('good', `g${index}`)))).toEqual({
      failure: 'too_many',
    });
    const hourly = Array.from({ length: 3 }, (_, index) =>
      event(`h${index}`, 'DTSTART:20270101T000000Z', 'DTEND:20270101T003000Z', 'RRULE:FREQ=HOURLY'),
    );
    expect(times(...hourly)).toEqual({ failure: 'too_many' });
  });
  test('what takes too long is stopped from outside', async () => {
    // Each rule is searched in vain for its next day.
    const rules = Array.from({ length: 4_000 }, (_, index) =>
      event(
        `s${index}`,
        'DTSTART:19700101T000000Z',
        'DTEND:19700101T000001Z',
        'RRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30',
      ),
    );
    const limits = { processorTime: 300, memory: 256 };
    const run = runInThread<BusyAnswer>(new URL('busy-thread.ts', import.meta.url), calendar(file(...rules)), limits);
    await expect(run).rejects.toBeInstanceOf(ThreadLimit);
  });
});
