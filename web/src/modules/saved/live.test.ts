import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost } from '#contract/posts/posts.ts';
import { createCollection, editSavedItem, saveItem } from '#contract/saved/saved.ts';
import { hear } from '#shell/live/handlers.ts';
import type { Listener } from '#test/listener.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { closeWindow, expectLive, type LiveCase, openWindow } from '../../../test/window.ts';
import { collectionsQuery, itemsQuery } from './api.ts';
import { live as handlers } from './live.ts';
import { markQuery } from './marks.ts';

/* What the member does in another window of theirs. */

let world: World;
let asha: Member;
let window: Listener;
let id: string;
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
  id = (await asha.call(createPost, { body: { text: 'worth keeping' } })).reply.data.id;
  window = await openWindow(world, asha);
});
afterAll(async () => {
  closeWindow();
  await world.close();
});

const thing = () => ({ kind: 'post' as const, id });
const everything = () => [itemsQuery({ collection: '', search: '' }), collectionsQuery(), markQuery(thing())];
const cases: LiveCase[] = [
  {
    what: 'saves a post',
    fact: 'saved.item_changed',
    reads: everything,
    action: async () => asha.call(saveItem, { params: thing() }),
  },
  {
    what: 'creates a collection',
    fact: 'saved.collections_changed',
    reads: everything,
    action: async () => asha.call(createCollection, { body: { name: 'Looms' } }),
  },
  {
    what: 'writes a note',
    fact: 'saved.item_changed',
    reads: everything,
    action: async () => asha.call(editSavedItem, { params: thing(), body: { note: 'for the winter' } }),
  },
];

test.each(cases.map((live) => [live.what, live] as const))('%s', async (_what, live) => {
  const { open, fresh } = await expectLive(
    { world, window, hear: (fact, queries) => hear(handlers, fact, queries) },
    live,
  );
  expect(open).toEqual(fresh);
});
