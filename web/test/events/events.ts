import type { Event, EventRow } from '#contract/events/events.ts';
import type { EventTime } from '#contract/events/times.ts';
import type { FoundEvent } from '#contract/events/explore.ts';
import { actorOf } from '../posts.ts';

export const eventId = '0190a0a0-0000-7000-8000-000000000009';
/** Five in the afternoon in London is half past ten at night in Kolkata. */
export const eventTimeAt = (hour: number): EventTime => ({
  at: `2027-11-18T${hour}:00:00.000Z`,
  event: { zone: 'Europe/London', wall: `2027-11-18T${hour}:00`, offset: 0 },
  reader: { zone: 'Asia/Kolkata', wall: `2027-11-18T${hour + 5}:30`, offset: 330 },
});
export const eventRowOf = (more: Partial<EventRow> = {}): EventRow => ({
  id: eventId,
  owner: actorOf('ravi', { name: 'Ravi Sharma' }),
  name: 'Looms in the courtyard',
  cover: null,
  type: 'in_person',
  state: 'published',
  starts: eventTimeAt(16),
  ends: eventTimeAt(18),
  place: {
    country: { code: 'GB', name: 'United Kingdom' },
    state: null,
    city: { id: 7, name: 'London' },
    label: 'London',
  },
  audience: 'public',
  capacity: 12,
  taken: 2,
  waiting: 0,
  approval: false,
  closesAt: '2027-11-18T16:00:00.000Z',
  deposit: null,
  own: false,
  seatState: null,
  ...more,
});
export const foundEventOf = (more: Partial<FoundEvent> = {}): FoundEvent => ({
  ...eventRowOf(more),
  connections: { people: [], count: 0 },
  ...more,
});
/** A draft of the reader, complete unless `more` says otherwise. */
export const draftEventOf = (more: Partial<Event> = {}): Event => ({
  ...eventRowOf({ own: true, state: 'draft', owner: actorOf('asha') }),
  description: '',
  externalLink: '',
  address: '',
  spaceId: null,
  space: null,
  timeZone: 'Europe/London',
  closesHours: 0,
  repeats: null,
  series: null,
  closesAt: null,
  attendeeList: 'seat_holders',
  coHosts: [],
  seat: null,
  movedFrom: null,
  reason: '',
  version: 3,
  missing: [],
  can: {
    edit: true,
    publish: true,
    cancel: false,
    delete: true,
    copy: true,
    chooseHosts: true,
    checkIn: false,
    join: false,
    leave: false,
    claim: false,
    handOn: false,
    editSeat: false,
    seeList: false,
    seeAttendees: false,
    writeToAll: false,
    seeMessages: false,
  },
  ...more,
});
