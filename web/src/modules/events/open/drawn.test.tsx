import { expect, it } from 'vitest';
import { drawScreen } from '../../../render.tsx';

const id = '0190a0a0-0000-4000-8000-000000000001';
const clock = (wall: string) => ({ zone: 'Europe/London', wall, offset: 0 });
const time = (wall: string) => ({ at: `${wall}:00.000Z`, event: clock(wall), reader: clock(wall) });
const row = {
  id,
  owner: { id: 'owner', kind: 'member', username: 'karan', name: 'Karan', headline: 'Weaver', avatar: null },
  name: 'Looms in the courtyard',
  cover: null,
  type: 'online',
  state: 'published',
  starts: time('2027-11-18T17:00'),
  ends: time('2027-11-18T19:00'),
  place: null,
  audience: 'public',
  capacity: 12,
  taken: 9,
  waiting: 0,
  approval: false,
  deposit: null,
  own: false,
  seatState: null,
};
const event = {
  ...row,
  description: 'Bring your own yarn.',
  externalLink: '',
  address: '',
  spaceId: null,
  space: null,
  timeZone: 'Europe/London',
  closesHours: 0,
  closesAt: '2027-11-18T17:00:00.000Z',
  attendeeList: 'hosts',
  coHosts: [],
  seat: null,
  movedFrom: '2027-11-11T17:00:00.000Z',
  reason: '',
  version: 1,
  missing: [],
  can: {},
};

it.each(['en', 'hn', 'fr'] as const)('the server draws events with their filters in %s', async (language) => {
  const query = { type: 'online', page: '2' };
  const reply = { data: [row], page: { number: 2, size: 24, total: 60 } };
  const replies = [{ path: '/open-events', params: {}, query, reply }];
  const { html } = await drawScreen('/open-events?type=online&page=2', language, replies);
  for (const part of ['Looms in the courtyard', `/open-events/${id}`, 'action="/open-events"', 'page=3'])
    expect(html).toContain(part);
});

it('the server draws an event by its own clocks, with the seats that are free and the way to join', async () => {
  const replies = [{ path: '/open-events/{eventId}', params: { eventId: id }, reply: { data: event } }];
  const { html } = await drawScreen(`/open-events/${id}`, 'en', replies);
  for (const part of [
    'Looms in the courtyard',
    'It was to begin Nov 11, 2027, 17:00 GMT',
    'Thursday, November 18, 2027, 17:00 GMT – 19:00',
    '3 of 12 seats are free',
    'Bring your own yarn.',
    `/login?next=%2Fevents%2F${id}`,
  ])
    expect(html).toContain(part);
});
