import { createEvent, editEvent, publishEvent, readEvent } from '#contract/events/events.ts';
import { checkIn, setCoHosts, writeToAll } from '#contract/events/hosting.ts';
import { answerSeat, joinEvent, leaveEvent, listAttendees, markAbsent } from '#contract/events/seats.ts';
import { listPages } from '#contract/pages/pages.ts';
import { createPost } from '#contract/posts/posts.ts';
import { saveItem } from '#contract/saved/saved.ts';
import { listSpaces } from '#contract/spaces/spaces.ts';
import { day, hour, minute } from '#platform/time.ts';
import type { App } from '../../app.ts';
import { scene } from '../drawings/scenes/scene.ts';
import { cityPlace } from '../market/place.ts';
import { expectOk, type Person, upload } from '../people.ts';
import type { DemoEvent } from '../story.ts';
import { type InventedEvent, inventedEvents } from '../content/events.ts';

interface Story {
  readonly app: App;
  readonly people: readonly Person[];
  readonly now: Date;
  readonly opened: Map<string, Opened>;
}
interface Opened {
  readonly id: string;
  readonly host: Person;
  readonly startsAt: Date;
}
const named = ({ people }: Story, beginning: string): Person => {
  const person = people.find(({ username }) => username.startsWith(beginning));
  if (person === undefined) throw new Error(`demo world: nobody is called ${beginning}`);
  return person;
};
const opened = ({ opened: events }: Story, key: string): Opened => {
  const event = events.get(key);
  if (event === undefined) throw new Error(`demo world: there is no event ${key}`);
  return event;
};
const of = ({ id }: Opened) => ({ params: { eventId: id } });

/** The full hour after a moment of the story, or the wall clock on one of its days. */
function timesOf({ starts, minutes }: InventedEvent, now: Date): { start: string; end: string } {
  if ('hours' in starts) {
    const start = Math.ceil((now.getTime() + starts.hours * hour) / hour) * hour;
    return { start: new Date(start).toISOString(), end: new Date(start + minutes * minute).toISOString() };
  }
  const [days, wall] = starts;
  const start = new Date(`${new Date(now.getTime() + days * day).toISOString().slice(0, 10)}T${wall}Z`);
  const wallAt = (at: number) => new Date(at).toISOString().slice(0, 16);
  return { start: wallAt(start.getTime()), end: wallAt(start.getTime() + minutes * minute) };
}
async function ownerOf(host: Person, { page }: InventedEvent): Promise<{ ownerId?: string }> {
  if (page === undefined) return {};
  for (const kind of ['business', 'institute'] as const) {
    const { data } = await expectOk('pages', host.call(listPages, { query: { kind, list: 'my' } }));
    const own = data.find(({ actor }) => actor.username === page);
    if (own !== undefined) return { ownerId: own.actor.id };
  }
  throw new Error(`demo world: ${host.username} has no page ${page}`);
}
async function audienceOf(host: Person, { audience = 'public', space }: InventedEvent) {
  if (space === undefined) return { audience };
  const query = { kind: 'community', list: 'my' } as const;
  const { data } = await expectOk('communities', host.call(listSpaces, { query }));
  const own = data.find(({ username }) => username === space);
  if (own === undefined) throw new Error(`demo world: ${host.username} manages no community ${space}`);
  return { audience, spaceId: own.id };
}

async function open(story: Story, event: InventedEvent): Promise<void> {
  const { app, now } = story;
  const host = named(story, event.by);
  const { picture, city } = event;
  const cover = picture && {
    id: await upload(host, 'cover', await scene(picture[0], picture[1])),
    alt: picture[2],
  };
  const body = {
    ...(await ownerOf(host, event)),
    ...(await audienceOf(host, event)),
    ...timesOf(event, now),
    ...(cover !== undefined && { cover }),
    ...(city !== undefined && { place: await cityPlace(app, ...city) }),
    name: event.name,
    description: event.about,
    type: city === undefined ? ('online' as const) : ('in_person' as const),
    timeZone: event.zone,
    address: event.address ?? '',
    externalLink: event.link ?? '',
    ...(event.weeks !== undefined && { repeats: { rule: 'week' as const, times: event.weeks } }),
    capacity: event.capacity ?? null,
    approval: event.approval ?? false,
    attendeeList: event.attendeeList ?? ('seat_holders' as const),
  };
  const { data } = await expectOk('event', host.call(createEvent, { body }));
  await expectOk('published', host.call(publishEvent, { params: { eventId: data.id } }));
  story.opened.set(event.key, { id: data.id, host, startsAt: new Date(data.starts?.at ?? now) });
}
async function join(story: Story, person: Person, key: string, body: object = {}): Promise<void> {
  await expectOk('seat', person.call(joinEvent, { ...of(opened(story, key)), body: { source: 'explore', ...body } }));
}
async function fill(story: Story, { key, by, guests: [first, count] }: InventedEvent): Promise<void> {
  for (const person of story.people.slice(first, first + count))
    if (!person.username.startsWith(by)) await join(story, person, key);
}

/** Those of the first seats who came to the event that is over, and the others who did not. */
async function openDoor(story: Story, key: string): Promise<void> {
  const event = opened(story, key);
  const query = { state: 'joined', limit: '50' } as const;
  const { data } = await expectOk('seats', event.host.call(listAttendees, { ...of(event), query }));
  const scans = data.slice(0, -2).map((seat, index) => ({
    clientId: crypto.randomUUID(),
    seatId: seat.id,
    scannedAt: new Date(event.startsAt.getTime() + index * minute).toISOString(),
  }));
  await expectOk('check-in', event.host.call(checkIn, { ...of(event), body: { scans } }));
  for (const { id: seatId } of data.slice(-1))
    await expectOk('absent', event.host.call(markAbsent, { params: { eventId: event.id, seatId } }));
}
/** Half of those who ask are in. */
async function answerHalf(story: Story, key: string): Promise<void> {
  const event = opened(story, key);
  const query = { state: 'requested', limit: '50' } as const;
  const { data } = await expectOk('requests', event.host.call(listAttendees, { ...of(event), query }));
  for (const { id: seatId } of data.slice(0, Math.ceil(data.length / 2)))
    await expectOk(
      'answer',
      event.host.call(answerSeat, { params: { eventId: event.id, seatId }, body: { accept: true } }),
    );
}

type Step = (daysAgo: number, run: () => Promise<unknown>) => DemoEvent;

/** Three wait for mending night; a seat was freed a while ago, and asha, who waits first, can take it. */
function queue(story: Story, asha: Person, step: Step): DemoEvent[] {
  const [third, fourth] = story.people.slice(22);
  return [
    step(4, async () => join(story, asha, 'mending', { wait: true })),
    ...[third, fourth].map((person, index) =>
      step(3.9 - index / 10, async () => {
        if (person !== undefined) await join(story, person, 'mending', { wait: true, party: 2 - index });
      }),
    ),
    step(2 * (hour / day), async () => {
      const guest = story.people[6];
      if (guest !== undefined) await expectOk('left', guest.call(leaveEvent, of(opened(story, 'mending'))));
    }),
  ];
}
/** What hosts do: they let in, answer, ask others to help, write to all and post. */
function hosting(story: Story, asha: Person, step: Step): DemoEvent[] {
  const post = (daysAgo: number, key: string, text: string) =>
    step(daysAgo, async () => {
      const { id, host } = opened(story, key);
      await expectOk('post', host.call(createPost, { body: { text, attachment: { kind: 'event', id } } }));
    });
  const text = 'Please send one picture of your project by noon, so that I can open it for all.';
  return [
    step(2, async () => openDoor(story, 'tea')),
    step(4, async () => answerHalf(story, 'roof')),
    step(5, async () => {
      const walk = opened(story, 'walk');
      await expectOk('co-hosts', walk.host.call(setCoHosts, { ...of(walk), body: { memberIds: [asha.id] } }));
    }),
    step(1, async () => {
      const body = { text, clientId: crypto.randomUUID() };
      await expectOk('message', asha.call(writeToAll, { ...of(opened(story, 'portfolio')), body }));
    }),
    post(9, 'mending', 'Six chairs this time, since the lamps are six. What is the oldest hole you still wear?'),
    post(6, 'quiet', 'We asked the library for one hour without its loudspeaker. They offered two lamps less as well.'),
  ];
}
/** Who joins the evening without a mouse sets money aside by now, as asha does. */
function deposits(story: Story, asha: Person, step: Step): DemoEvent[] {
  if (!story.app.services.config.tradesByWallet) return [];
  const deposit = { amount: 150_00, currency: 'INR' };
  return [
    step(4, async () => {
      const { id, host } = opened(story, 'keyboard');
      const params = { eventId: id };
      const { data } = await expectOk('event', host.call(readEvent, { params, query: {} }));
      await expectOk('deposit', host.call(editEvent, { params, body: { version: data.version, deposit } }));
    }),
    step(3, async () => join(story, asha, 'keyboard', { deposit })),
  ];
}
/** What asha and one other do besides. */
function joining(story: Story, asha: Person, step: Step): DemoEvent[] {
  return [
    step(3.5, async () => join(story, asha, 'roof')),
    step(3.4, async () => join(story, asha, 'cellar', { party: 2 })),
    step(3.3, async () => join(story, asha, 'walk')),
    step(3.2, async () => {
      const params = { kind: 'event' as const, id: opened(story, 'goats').id };
      await expectOk('saved', asha.call(saveItem, { params }));
    }),
    ...[asha, story.people[8]].map((person, index) =>
      step(3.1 - index / 10, async () => {
        if (person !== undefined) await join(story, person, 'reunion');
      }),
    ),
  ];
}

/** Fourteen events: one that is over, one that is full, one with requests, walks of each week, and more. */
export function demoEvents(app: App, people: readonly Person[], now: Date): DemoEvent[] {
  const [asha] = people;
  if (asha === undefined) return [];
  const story: Story = { app, people, now, opened: new Map() };
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day);
  const step: Step = (daysAgo, run) => ({ at: at(daysAgo), run: async () => void (await run()) });
  return [
    ...inventedEvents.flatMap((event): DemoEvent[] => [
      { at: at(event.published), run: async () => open(story, event) },
      { at: at(event.published - 0.8), run: async () => fill(story, event) },
    ]),
    ...queue(story, asha, step),
    ...hosting(story, asha, step),
    ...joining(story, asha, step),
    ...deposits(story, asha, step),
  ];
}
