import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelEvent, editEvent, type Event } from '#contract/events/events.ts';
import { listOpenEvents } from '#contract/events/explore.ts';
import { readyPictures } from '#test/marketplace/listing.ts';
import { aDraft, anEvent, inDays, params, read } from '#test/events/event.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { isListedCover } from '../index.ts';
import { publicEvent, publicEvents } from './public-page.ts';

const ROOM = 'https://meet.example/secret-room';
let world: World;
let host: Member;
beforeAll(async () => {
  world = await openWorld();
  host = await world.member('karan');
});
afterAll(() => world.close());

const context = () =>
  ({
    db: world.database,
    services: world.app.services,
    now: world.clock.now(),
    language: 'en',
    absolute: (path: string) => `https://hall.example${path}`,
  }) as never;
async function headOf({ id }: Pick<Event, 'id'>) {
  const head = await publicEvent.head(context(), { id }, {});
  if (head === null || !('replies' in head)) throw new Error('not public');
  return head;
}

test('the room of an online event is nowhere on its page, whose address stands for it', async () => {
  const event = await anEvent(world, host, { externalLink: ROOM, description: 'Warp & weft' });
  const head = await headOf(event);
  expect(JSON.stringify(head)).not.toContain('meet.example');
  expect(head.structured).toMatchObject({
    '@type': 'Event',
    location: { '@type': 'VirtualLocation', url: `https://hall.example/open-events/${event.id}` },
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    startDate: expect.stringMatching(/:00\+05:30$/) as unknown,
  });
  expect([head.title.startsWith('Looms in the courtyard – '), head.description.endsWith(' · Warp & weft')]).toEqual([
    true,
    true,
  ]);
});

test('a moved event says when it was to begin, a cancelled one keeps its date', async () => {
  const event = await anEvent(world, host, { capacity: 12 });
  const { version, starts, ends } = await read(host, event);
  const body = { version, start: inDays(world, 5), end: inDays(world, 5.1) };
  await host.call(editEvent, { ...params(event), body });
  const moved = (await headOf(event)).structured;
  expect(moved).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: starts?.at,
    remainingAttendeeCapacity: 12,
  });
  const back = { version: (await read(host, event)).version, start: starts?.at, end: ends?.at };
  await host.call(editEvent, { ...params(event), body: back });
  expect((await headOf(event)).structured).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' });
  const again = { ...body, version: (await read(host, event)).version };
  await host.call(editEvent, { ...params(event), body: again });
  await host.call(cancelEvent, { ...params(event), body: {} });
  expect((await headOf(event)).structured).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    startDate: moved['startDate'],
  });
});

test('pages and sitemap have what is public; by its link an event is read, but not listed', async () => {
  const of = async (audience: 'public' | 'members' | 'link') => anEvent(world, host, { audience });
  const [open, members, link] = [await of('public'), await of('members'), await of('link')];
  const draft = await aDraft(world, host);
  const answer = async ({ id }: { id: string }) => {
    const head = await publicEvent.head(context(), { id }, {});
    return head === null ? 404 : 'index' in head && head.index;
  };
  expect(await Promise.all([open, members, link, draft, { id: 'x' }].map(answer))).toEqual([
    true,
    404,
    false,
    404,
    404,
  ]);
  const { pages } = await publicEvent.list(context(), '', 100);
  const listed = ({ id }: { id: string }) => pages.some(({ path }) => path === `/open-events/${id}`);
  expect([open, members, link, draft].map(listed)).toEqual([true, false, false, false]);
});

test('the cover of a public event has an address for everyone, as long as the page shows it', async () => {
  const [shown, hidden] = (await readyPictures(world, host, 2, 'cover')) as [string, string];
  const event = await anEvent(world, host, { cover: { id: shown, alt: '' } });
  await anEvent(world, host, { cover: { id: hidden, alt: '' }, audience: 'members' });
  expect((await headOf(event)).image).toBe(`/media/${shown}/large`);
  expect(await Promise.all([shown, hidden].map(async (id) => isListedCover(world.database, id)))).toEqual([
    true,
    false,
  ]);
});

test('the list has numbered pages, drawn with the filters of its address', async () => {
  const owner = await world.member('meera');
  for (const days of [2, 3, 4])
    await anEvent(world, owner, { start: inDays(world, days), end: inDays(world, days + 0.1) });
  const { reply } = await world.visitor(listOpenEvents, { query: { ownerId: owner.id } });
  expect([reply.page, reply.data.length]).toEqual([{ number: 1, size: 24, total: 3 }, 3]);
  const next = (await world.visitor(listOpenEvents, { query: { ownerId: owner.id, page: '2' } })).reply;
  expect([next.page.total, next.data]).toEqual([3, []]);
  const requestAt = async (query: Readonly<Record<string, string>>) => {
    const head = await publicEvents.head(context(), {}, query);
    return head !== null && 'replies' in head ? [head.index, head.replies[0]?.query] : null;
  };
  expect(await requestAt({})).toEqual([true, undefined]);
  expect(await requestAt({ page: '2', type: 'online', free: 'yes', query: ' loom ' })).toEqual([
    false,
    { page: '2', type: 'online', free: 'yes', query: 'loom' },
  ]);
  // What means nothing is left out: nobody is sent away for it.
  expect(await requestAt({ page: 'x', when: 'range', from: '', to: '2027-01-01', city: '0', other: 'a' })).toEqual([
    false,
    undefined,
  ]);
});
