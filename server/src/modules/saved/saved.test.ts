import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { In } from '#contract/core/endpoint.ts';
import { blockActor, unblockActor } from '#contract/network/network.ts';
import { createPost, deletePost, editPost, restorePost } from '#contract/posts/posts.ts';
import {
  COLLECTIONS_MAX,
  createCollection,
  deleteCollection,
  editSavedItem,
  listCollections,
  listSavedItems,
  readSavedCounts,
  readSavedMarks,
  renameCollection,
  SAVED_FIGURE_DAYS,
  SAVED_MAX,
  saveItem,
  thingsInQuery,
  unsaveItem,
} from '#contract/saved/saved.ts';
import { anActiveProduct } from '#test/marketplace/listing.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member, ravi: Member, meera: Member, karan: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera, karan] = await Promise.all([
    world.member('asha'),
    world.member('ravi'),
    world.member('meera'),
    world.member('karan'),
  ]);
});
afterAll(() => world.close());

const publish = async (author: Member, text: string, visibility: 'anyone' | 'only_me' = 'anyone') =>
  (await author.call(createPost, { body: { text, visibility } })).reply.data.id;
const post = (id: string) => ({ kind: 'post' as const, id });
const save = (member: Member, id: string) => member.call(saveItem, { params: post(id) });
const listed = async (member: Member, query: In<(typeof listSavedItems)['query']> = {}) =>
  (await member.call(listSavedItems, { query })).reply.data;
const marksOf = async (member: Member, ...ids: string[]) =>
  (await member.call(readSavedMarks, { query: { of: thingsInQuery(ids.map(post)) } })).reply.data;

describe('saving', () => {
  test('puts something on top of the list once, and tells the own windows alone', async () => {
    const [first, second] = [await publish(ravi, 'the first loom'), await publish(ravi, 'the second loom')];
    const [window, author] = [await world.listen(asha), await world.listen(ravi)];
    expect((await save(asha, first)).reply.data).toMatchObject({ saved: true, collectionId: null, note: '' });
    expect(await window.heard('saved.item_changed')).toEqual({ memberId: asha.id, kind: 'post', id: first });
    world.clock.advance(1_000);
    await save(asha, second);
    await save(asha, first);
    expect((await listed(asha)).map(({ id, card }) => [id, card?.excerpt])).toEqual([
      [second, 'the second loom'],
      [first, 'the first loom'],
    ]);
    expect((await marksOf(asha, first, second)).map(({ saved }) => saved)).toEqual([true, true]);
    expect((await marksOf(ravi, first)).map(({ saved }) => saved)).toEqual([false]);
    expect(await listed(ravi)).toEqual([]);
    await world.settled();
    expect(author.facts.map(({ name }) => name)).not.toContain('saved.item_changed');
    await asha.call(unsaveItem, { params: post(first) });
    await asha.call(unsaveItem, { params: post(first) });
    expect((await listed(asha)).map(({ id }) => id)).toEqual([second]);
    await asha.call(unsaveItem, { params: post(second) });
  });

  test('fifty times at once creates one row', async () => {
    const id = await publish(ravi, 'fifty hands');
    const replies = await Promise.all(Array.from({ length: 50 }, () => save(karan, id)));
    expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(await listed(karan)).toHaveLength(1);
    expect((await ravi.call(readSavedCounts, { query: { of: `post:${id}` } })).reply.data).toMatchObject([
      { kind: 'post', id, saves: 1 },
    ]);
    await karan.call(unsaveItem, { params: post(id) });
  });

  test('is refused for what is not visible, and for kinds that cannot be saved', async () => {
    const hidden = await publish(ravi, 'mine alone', 'only_me');
    expect((await save(asha, hidden)).refusal.code).toBe('not_found');
    expect((await asha.call(saveItem, { params: { kind: 'profile', id: ravi.id } })).refusal.code).toBe('not_found');
    expect((await asha.call(editSavedItem, { params: post(hidden), body: { note: 'x' } })).refusal.code).toBe(
      'not_found',
    );
  });

  test('ends when so much is saved; what is among it can be saved again', async () => {
    const [first, next] = [await publish(ravi, 'the first of many'), await publish(ravi, 'one too many')];
    const full = await world.member('collector');
    await save(full, first);
    await sql`insert into saved_item (member_id, kind, item_id, created_at)
      select ${full.id}, 'post', gen_random_uuid(), now() from generate_series(1, ${SAVED_MAX - 1}::int)`.execute(
      world.db,
    );
    expect((await save(full, next)).refusal.code).toBe('saved_full');
    expect((await save(full, first)).status).toBe(200);
    await full.call(unsaveItem, { params: post(first) });
    expect((await save(full, next)).status).toBe(200);
  });

  test('is counted for the author alone, in total and by day', async () => {
    const id = await publish(ravi, 'how often');
    await save(asha, id);
    world.clock.advance(86_400_000);
    await save(meera, id);
    const countsFor = async (member: Member) =>
      (await member.call(readSavedCounts, { query: { of: `post:${id}` } })).reply.data;
    const [counted] = await countsFor(ravi);
    expect(counted).toMatchObject({ kind: 'post', id, saves: 2 });
    expect(counted!.days).toHaveLength(SAVED_FIGURE_DAYS);
    expect(counted!.days.slice(-3)).toMatchObject([{ count: 0 }, { count: 1 }, { count: 1 }]);
    expect(counted!.days.at(-1)!.day).toBe(world.clock.now().toISOString().slice(0, 10));
    expect(await countsFor(asha)).toEqual([]);
    // Longer ago than the days that are shown, it still counts in total.
    await sql`update saved_item set created_at = created_at - make_interval(days => ${SAVED_FIGURE_DAYS})`.execute(
      world.db,
    );
    const [later] = await countsFor(ravi);
    expect([later!.saves, later!.days.filter(({ count }) => count > 0)]).toEqual([2, []]);
    await Promise.all([asha, meera].map((member) => member.call(unsaveItem, { params: post(id) })));
  });

  test('is listed by kind, with or without words', async () => {
    const [shawl, collector] = [await anActiveProduct(world, karan), await world.member('buyer')];
    await save(collector, await publish(ravi, 'a shawl on the loom'));
    await collector.call(saveItem, { params: { kind: 'product', id: shawl.id } });
    const kinds = async (query: { kind?: 'post' | 'product' | 'service'; search?: string }) =>
      (await listed(collector, query)).map(({ kind }) => kind);
    expect(await kinds({})).toEqual(['product', 'post']);
    expect([await kinds({ kind: 'product' }), await kinds({ kind: 'service' })]).toEqual([['product'], []]);
    expect(await kinds({ kind: 'product', search: 'shawl' })).toEqual(['product']);
  });

  test('reads page after page, each item once', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.push(await publish(ravi, `number ${count}`));
      await save(meera, ids.at(-1)!);
    }
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { reply } = await meera.call(listSavedItems, {
        query: { limit: '2', ...(cursor != null && { cursor }) },
      });
      seen.push(...reply.data.map(({ id }) => id));
      cursor = reply.next;
    } while (cursor !== null);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(new Set(seen).size).toBe(5);
  });
});

describe('a saved item that may no longer be seen', () => {
  const without = async (id: string) => (await listed(asha)).find((item) => item.id === id);

  test('stays as a tombstone that does not tell why', async () => {
    const [deleted, narrowed, blocked] = [
      await publish(ravi, 'soon deleted'),
      await publish(ravi, 'soon narrowed'),
      await publish(meera, 'soon blocked'),
    ];
    for (const id of [deleted, narrowed, blocked]) await save(asha, id);
    await asha.call(editSavedItem, { params: post(deleted), body: { note: 'ask about the price' } });
    await ravi.call(deletePost, { params: { postId: deleted } });
    await ravi.call(editPost, { params: { postId: narrowed }, body: { version: 1, visibility: 'only_me' } });
    await meera.call(blockActor, { params: { actorId: asha.id } });
    const shapes = await Promise.all(
      [deleted, narrowed, blocked].map(async (id) => {
        const { id: _, savedAt: __, note: ___, ...shape } = (await without(id))!;
        return shape;
      }),
    );
    expect(shapes[0]).toEqual({ kind: 'post', collectionId: null, card: null, movable: true });
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
    // Its words are no longer found, but the note of the member is.
    expect(await listed(asha, { search: 'soon' })).toEqual([]);
    expect((await listed(asha, { search: 'the PRICE' })).map(({ id }) => id)).toEqual([deleted]);
    await ravi.call(restorePost, { params: { postId: deleted } });
    await meera.call(unblockActor, { params: { actorId: asha.id } });
    expect((await listed(asha, { search: 'SOON' })).map(({ id }) => id).toSorted()).toEqual(
      [deleted, blocked].toSorted(),
    );
    for (const id of [deleted, narrowed, blocked]) await asha.call(unsaveItem, { params: post(id) });
    expect(await listed(asha)).toEqual([]);
  });
});

describe('collections', () => {
  const create = (member: Member, name: string) => member.call(createCollection, { body: { name } });

  test('hold items, are renamed, and leave their items when they go', async () => {
    const id = await publish(ravi, 'in a collection');
    await save(asha, id);
    const collection = (await create(asha, 'Looms')).reply.data;
    expect((await create(asha, 'looms')).refusal.code).toBe('collection_taken');
    const other = (await create(asha, 'Dyes')).reply.data;
    const move = (collectionId: string | null, member = asha) =>
      member.call(editSavedItem, { params: post(id), body: { collectionId } });
    expect((await move(collection.id)).reply.data.collectionId).toBe(collection.id);
    expect((await listed(asha, { collectionId: collection.id })).map((item) => item.id)).toEqual([id]);
    expect(await listed(asha, { collectionId: other.id })).toEqual([]);
    expect(await listed(asha, { collectionId: other.id, search: 'collection' })).toEqual([]);
    expect(await listed(asha, { collectionId: collection.id, search: 'collection' })).toHaveLength(1);
    expect((await asha.call(listCollections, {})).reply.data).toEqual([
      { id: other.id, name: 'Dyes', items: 0 },
      { id: collection.id, name: 'Looms', items: 1 },
    ]);
    const rename = (name: string, member = asha) =>
      member.call(renameCollection, { params: { collectionId: collection.id }, body: { name } });
    expect((await rename('DYES')).refusal.code).toBe('collection_taken');
    expect((await rename('LOOMS')).status).toBe(204);
    // Of others: as if it did not exist.
    expect((await rename('Mine now', ravi)).refusal.code).toBe('not_found');
    await save(ravi, id);
    expect((await move(collection.id, ravi)).refusal.code).toBe('not_found');
    expect(await listed(ravi, { collectionId: collection.id })).toEqual([]);
    expect((await ravi.call(deleteCollection, { params: { collectionId: collection.id } })).status).toBe(404);
    await asha.call(deleteCollection, { params: { collectionId: collection.id } });
    expect((await listed(asha)).map((item) => item.collectionId)).toEqual([null]);
  });

  test(`are at most ${COLLECTIONS_MAX}, also when created at once`, async () => {
    for (let count = 0; count < COLLECTIONS_MAX - 2; count += 1) await create(karan, `Number ${count}`);
    const replies = await Promise.all(Array.from({ length: 6 }, (_, index) => create(karan, `Last ${index}`)));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 409, 409, 409, 409,
    ]);
    expect((await create(karan, 'One more')).refusal.code).toBe('collections_full');
    expect((await karan.call(listCollections, {})).reply.data).toHaveLength(COLLECTIONS_MAX);
  });
});
