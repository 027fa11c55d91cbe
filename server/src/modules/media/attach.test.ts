import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMedia } from '#contract/media/media.ts';
import { across } from '#platform/database/narrow.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { uploaded } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { attachMedia, releaseMedia } from './index.ts';
import { originalKey } from './keys.ts';
import { sweepTask } from './tasks.ts';

let world: World;
let asha: Member;
let ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = await Promise.all([world.member('asha'), world.member('ravi')]);
});
afterAll(() => world.close());

/** Attaches pictures in a transaction, as use cases of other modules do. */
const attach = (member: Member, ids: readonly string[], purpose: 'post' | 'photo' = 'post') =>
  world.db
    .transaction()
    .execute((db) =>
      attachMedia(
        { db, now: world.clock.now(), member: { id: member.id, since: new Date(), isAdmin: false, sessionId: '' } },
        { ids, purpose, kind: 'post' },
      ),
    );
const attached = async (id: string) =>
  (await world.db.selectFrom('media').select('attached_kind').where('id', '=', id).executeTakeFirst())?.attached_kind;
const release = (ids: readonly string[]) =>
  world.db
    .transaction()
    .execute((db) =>
      releaseMedia({ db, task: (task, payload, options) => enqueue(across(db), task, payload, options) }, ids),
    );

describe('attaching', () => {
  test('returns the pictures in the given order, once', async () => {
    const ids = [await uploaded(asha), await uploaded(asha), await uploaded(asha)].toReversed();
    const rows = await attach(asha, ids);
    expect(rows.map((row) => row.id)).toEqual(ids);
    expect(rows[0]).toMatchObject({ width: 64, height: 48, animated: false });
    expect(await attached(ids[0]!)).toBe('post');
    await expect(attach(asha, ids)).rejects.toMatchObject({ code: 'picture_unknown' });
  });

  test('attaches all or none', async () => {
    const ownId = await uploaded(asha);
    for (const other of [await uploaded(ravi), uuid(), ownId]) {
      await expect(attach(asha, [ownId, other])).rejects.toMatchObject({ code: 'picture_unknown' });
      expect(await attached(ownId)).toBeNull();
    }
  });

  test('refuses pictures that are not ready or have another purpose', async () => {
    const id = uuid();
    await world.db.insertInto('media').values({ id, uploader_id: asha.id, purpose: 'post', bytes: 1 }).execute();
    await expect(attach(asha, [id])).rejects.toMatchObject({ code: 'picture_not_ready' });
    await expect(attach(ravi, [id])).rejects.toMatchObject({ code: 'picture_unknown' });
    await expect(attach(asha, [await uploaded(asha)], 'photo')).rejects.toMatchObject({ code: 'picture_unknown' });
  });

  test('succeeds for one of several simultaneous attempts', async () => {
    const id = await uploaded(asha);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => attach(asha, [id])));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

const urlOf = async (member: Member, mediaId: string) =>
  (await member.call(readMedia, { params: { mediaId } })).reply.data.picture!.urls.small;
const served = async (url: string) => (await world.fastify.inject(url)).statusCode;

test('releasing deletes rows and files', async () => {
  const id = await uploaded(asha);
  const url = await urlOf(asha, id);
  await attach(asha, [id]);
  await release([id]);
  await expect.poll(() => served(url)).toBe(404);
  expect(await attached(id)).toBeUndefined();
});

test('unused pictures are deleted with their files after a day; used ones stay', async () => {
  const [unusedId, usedId] = [await uploaded(asha), await uploaded(asha)];
  await attach(asha, [usedId]);
  const { files } = world.app.services;
  const lost = uuid();
  await files.putBytes(originalKey(lost), Buffer.from('x'), 'text/plain');
  world.clock.advance(23 * 3_600_000);
  const newId = await uploaded(ravi);
  world.clock.advance(2 * 3_600_000);
  const urls = {
    unused: world.app.services.addresses.signed(unusedId, 'small', world.clock.now()),
    used: world.app.services.addresses.signed(usedId, 'small', world.clock.now()),
  };
  expect(await served(urls.unused)).toBe(200);
  await enqueue(world.database, sweepTask, {});
  await expect.poll(() => served(urls.unused)).toBe(404);
  expect([await attached(unusedId), await attached(usedId), await attached(newId)]).toEqual([undefined, 'post', null]);
  expect(await served(urls.used)).toBe(200);
  await expect.poll(async () => await files.read(originalKey(lost))).toBeNull();
});
