import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFile, type CalendarEntry, senderOf } from './index.ts';

const entry: CalendarEntry = {
  method: 'REQUEST',
  uid: 'interview-1@hall.example',
  sequence: 3,
  stamp: new Date('2026-11-29T01:00:00Z'),
  start: new Date('2026-12-01T09:30:00Z'),
  minutes: 45,
  summary: 'First talk, Loom mechanic; Mill',
  location: 'Pune',
  description: 'Bring\na sample',
  url: 'https://hall.example/candidate/applied-jobs',
  organizer: { name: 'Guildhall', email: 'hall@hall.example' },
  attendee: { name: 'Asha Rao', email: 'asha@example.com' },
};
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as never);
  const event = calendar.getFirstSubcomponent('vevent');
  const valueOf = (name: string) => String(event?.getFirstPropertyValue(name) ?? '');
  return { calendar, event, valueOf };
}

test('an entry is read back as it was made', async () => {
  const file = await calendarFile(entry);
  const { calendar, event, valueOf } = read(file);
  expect(String(calendar.getFirstPropertyValue('method'))).toBe('REQUEST');
  expect([valueOf('uid'), valueOf('sequence'), valueOf('dtstamp')]).toEqual([
    'interview-1@hall.example',
    '3',
    '2026-11-29T01:00:00Z',
  ]);
  expect([valueOf('dtstart'), valueOf('dtend')]).toEqual(['2026-12-01T09:30:00Z', '2026-12-01T10:15:00Z']);
  expect([valueOf('summary'), valueOf('description'), valueOf('status')]).toEqual([
    'First talk, Loom mechanic; Mill',
    'Bring\na sample',
    'CONFIRMED',
  ]);
  expect(file).not.toContain('TZID');
  const attendee = event?.getFirstProperty('attendee');
  expect([attendee?.getParameter('partstat'), attendee?.getParameter('rsvp'), attendee?.getParameter('cn')]).toEqual([
    'ACCEPTED',
    'FALSE',
    'Asha Rao',
  ]);
  expect(valueOf('organizer').toLowerCase()).toBe('mailto:hall@hall.example');
  expect(event?.getAllProperties('attendee')).toHaveLength(1);
});

test('no line is longer than 75 bytes, and long texts are read back whole', async () => {
  const description = 'ü'.repeat(60);
  const file = await calendarFile({ ...entry, summary: 'T'.repeat(66), location: 'Pune; Camp, 4\\2', description });
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const { valueOf } = read(file);
  expect([valueOf('summary'), valueOf('location'), valueOf('description')]).toEqual([
    'T'.repeat(66),
    'Pune; Camp, 4\\2',
    description,
  ]);
});

test('a cancelled entry keeps its id and says so; a downloaded one names no receiver', async () => {
  const cancelled = read(await calendarFile({ ...entry, method: 'CANCEL', sequence: 4 }));
  expect([String(cancelled.calendar.getFirstPropertyValue('method')), cancelled.valueOf('status')]).toEqual([
    'CANCEL',
    'CANCELLED',
  ]);
  expect([cancelled.valueOf('uid'), cancelled.valueOf('sequence')]).toEqual([entry.uid, '4']);
  const published = read(await calendarFile({ ...entry, method: 'PUBLISH', attendee: null }));
  expect(published.event?.getAllProperties('attendee')).toEqual([]);
});

test('names and texts cannot add properties, and only websites are linked', async () => {
  const name = 'Asha";X-EVIL=1\r\nATTENDEE:mailto:evil@example.com\u0007';
  const file = await calendarFile({
    ...entry,
    summary: 'Talk\r\nATTENDEE:mailto:evil@example.com',
    location: 'Pune\nBEGIN:VALARM',
    attendee: { name, email: 'asha@example.com' },
    organizer: { name, email: 'hall@hall.example' },
  });
  const { event, valueOf } = read(file);
  expect(event?.getAllProperties('attendee')).toHaveLength(1);
  expect(event?.getAllSubcomponents()).toEqual([]);
  expect(valueOf('summary')).toBe('Talk ATTENDEE:mailto:evil@example.com');
  expect(event?.getFirstProperty('attendee')?.getParameter('x-evil')).toBeUndefined();
  // The address that must be refused.
  // oxlint-disable-next-line no-script-url
  await expect(calendarFile({ ...entry, url: 'javascript:alert(1)' })).rejects.toThrow('cannot link');
});

test.each([
  ['Guildhall <hall@hall.example>', { name: 'Guildhall', email: 'hall@hall.example' }],
  ['"The Hall" <a@b.example>', { name: 'The Hall', email: 'a@b.example' }],
  ['a@b.example', { name: '', email: 'a@b.example' }],
])('the sender %s is read', (mailFrom, sender) => {
  expect(senderOf(mailFrom)).toEqual(sender);
});
