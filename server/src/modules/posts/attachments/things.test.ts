import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as kindsModule from '#contract/core/kinds.ts';
import { blockActor } from '#contract/network/network.ts';
import { createPost, readFeed, readPost } from '#contract/posts/posts.ts';
import type { CardContent, CardLoader } from '#platform/cards.ts';
import type { Member, World } from '#test/world.ts';

// The line that the module of events will add to the union of kinds.
vi.doMock('#contract/core/kinds.ts', async (original) => {
  const actual = await original<typeof kindsModule>();
  const PATHS = { ...actual.PATHS, event: '/events?event=$id' };
  return { ...actual, PATHS, KINDS: Object.keys(PATHS) };
});

/** Owners of events, by the id of the event. */
const events = new Map<string, string>();
let world: World;
let asha: Member, ravi: Member, meera: Member;
beforeAll(async () => {
  vi.resetModules();
  const { openWorld } = await import('#test/world.ts');
  const { actorCards } = await import('#modules/network');
  const eventCards: CardLoader = async (db, context, ids) => {
    const owners = await actorCards(
      db,
      context,
      ids.flatMap((id) => events.get(id) ?? []),
    );
    return new Map(
      ids.flatMap((id): [string, CardContent][] => {
        const author = owners.get(events.get(id) ?? '')?.author;
        const path = `/events?event=${id}`;
        return author === undefined
          ? []
          : [[id, { title: 'Loom fair', excerpt: 'On Sunday', image: null, author, path, state: 'active' }]];
      }),
    );
  };
  const module = { routes: [], kinds: { event: { card: eventCards } }, personalData: 'nothing' };
  world = await openWorld({}, { extraModules: { events: module as never } });
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
});
afterAll(async () => {
  await world.close();
  vi.doUnmock('#contract/core/kinds.ts');
  vi.resetModules();
});

const attachmentFor = async (member: Member, postId: string) =>
  (await member.call(readPost, { params: { postId } })).reply.data.post.attachment;

test('a post shows the card of an event to those who may see the event, and its place to the others', async () => {
  const id = uuid();
  events.set(id, meera.id);
  const { reply } = await asha.call(createPost, { body: { text: 'Come along', attachment: { kind: 'event', id } } });
  const card = { kind: 'event', id, title: 'Loom fair', author: { id: meera.id } };
  expect(reply.data).toMatchObject({ type: 'event', attachment: { kind: 'event', id, card } });
  expect((await asha.call(readFeed, {})).reply.data[0]).toMatchObject({ attachment: { card } });
  await meera.call(blockActor, { params: { actorId: ravi.id } });
  expect(await attachmentFor(ravi, reply.data.id)).toEqual({ kind: 'event', id, card: null });
  events.delete(id);
  expect(await attachmentFor(asha, reply.data.id)).toEqual({ kind: 'event', id, card: null });
});

test('what the author may not see, or what no module has declared, cannot be attached', async () => {
  const hidden = uuid();
  events.set(hidden, meera.id);
  const refused = async (attachment: { kind: 'event' | 'job'; id: string }) =>
    (await ravi.call(createPost, { body: { text: '', attachment } })).refusal.code;
  expect([
    await refused({ kind: 'event', id: hidden }),
    await refused({ kind: 'event', id: uuid() }),
    await refused({ kind: 'job', id: uuid() }),
  ]).toEqual(['attached_unknown', 'attached_unknown', 'attached_unknown']);
});
