import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { listActorPosts, readPost } from '#contract/posts/posts.ts';
import {
  deleteScheduledPost,
  editScheduledPost,
  listScheduledPosts,
  publishScheduledPost,
  SCHEDULED_MAX,
  schedulePost,
} from '#contract/posts/scheduled.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { openPage } from '#test/page.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { uploaded } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { publishScheduled, sweepScheduled } from './tasks.ts';

let world: World;
let asha: Member, ravi: Member, meera: Member;
beforeAll(async () => {
  world = await openWorld({ LIMIT_POSTS_DAY: '1000' });
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
});
afterAll(() => world.close());

const minutes = 60_000;
const ahead = (by: number) => new Date(world.clock.now().getTime() + by).toISOString();
const zone = { timeZone: 'Asia/Kolkata' };
type Body = Parameters<typeof schedule>[1];
const schedule = (
  member: Pick<Member, 'call'>,
  more: Partial<{ text: string; spaceId: string; publishAt: string; visibility: 'anyone' | 'only_me' }> & object = {},
) => member.call(schedulePost, { body: { text: 'in time', publishAt: ahead(10 * minutes), ...zone, ...more } });
const waiting = async (member: Pick<Member, 'call'>) => (await member.call(listScheduledPosts, {})).reply.data;
const isPublished = async (postId: string) => (await asha.call(readPost, { params: { postId } })).status === 200;
/** The clock reaches the time, and the sweep of that minute runs. */
async function sweep(by = 0): Promise<void> {
  world.clock.advance(by);
  await enqueue(world.db, sweepScheduled, {});
  await world.settled();
}
const noticesOf = async (member: Member) => {
  await world.settled();
  return (await member.call(listNotifications, {})).reply.data.map(({ kind }) => kind);
};

describe('a scheduled post', () => {
  test('is published at its time, and not before', async () => {
    const { data } = (await schedule(ravi, { text: 'good morning #chai', visibility: 'anyone' })).reply;
    expect(data).toMatchObject({ text: 'good morning #chai', timeZone: 'Asia/Kolkata', failure: null, version: 1 });
    expect(await waiting(ravi)).toMatchObject([{ id: data.id }]);
    expect(await waiting(asha)).toEqual([]);
    await sweep(9 * minutes);
    expect(await isPublished(data.id)).toBe(false);
    await sweep(2 * minutes);
    const { post } = (await asha.call(readPost, { params: { postId: data.id } })).reply.data;
    expect(post).toMatchObject({ text: 'good morning #chai', author: { id: ravi.id } });
    expect(post.entities).toMatchObject([{ kind: 'hashtag', tag: 'chai' }]);
    expect(post.publishedAt > data.publishAt).toBe(true);
    expect(await waiting(ravi)).toEqual([]);
    expect(await noticesOf(ravi)).toContain('scheduled_published');
  });

  test('keeps its pictures while it waits, and releases them when it is deleted', async () => {
    const picture = await uploaded(ravi);
    const attachment = { kind: 'pictures' as const, pictures: [{ id: picture, alt: 'a loom' }] };
    const { data } = (await schedule(ravi, { text: '', attachment } as Body)).reply;
    expect(data.attachment).toMatchObject({ kind: 'pictures', pictures: [{ id: picture, alt: 'a loom' }] });
    const stored = async () =>
      (await sql`select 1 from media where id = ${picture} and attached_at is not null`.execute(world.db)).rows.length;
    expect(await stored()).toBe(1);
    // The pictures are enough: only the time changes.
    const body = { version: 1, publishAt: ahead(15 * minutes) };
    const edited = await ravi.call(editScheduledPost, { params: { scheduledId: data.id }, body });
    expect(edited.reply.data).toMatchObject({ text: '', version: 2 });
    expect((await asha.call(deleteScheduledPost, { params: { scheduledId: data.id } })).status).toBe(404);
    await ravi.call(deleteScheduledPost, { params: { scheduledId: data.id } });
    expect(await stored()).toBe(0);
    await sweep(20 * minutes);
    expect(await isPublished(data.id)).toBe(false);
  });

  test('is 5 minutes to 90 days ahead, with a text or an attachment, in a known time zone', async () => {
    const refused = async (more: object) => (await schedule(ravi, more)).refusal;
    expect((await refused({ publishAt: ahead(4 * minutes) })).error).toHaveProperty('publishAt');
    expect((await refused({ publishAt: ahead(91 * 24 * 60 * minutes) })).error).toHaveProperty('publishAt');
    expect((await refused({ timeZone: 'Mars/Olympus' })).error).toHaveProperty('timeZone');
    expect((await refused({ text: ' ' })).code).toBe('post_empty');
  });

  test('is edited with its version, and a new time counts', async () => {
    const { id } = (await schedule(ravi)).reply.data;
    const edit = (version: number, more: object) =>
      ravi.call(editScheduledPost, { params: { scheduledId: id }, body: { version, ...more } });
    const { data } = (await edit(1, { text: 'other words', publishAt: ahead(60 * minutes) })).reply;
    expect(data).toMatchObject({ text: 'other words', version: 2 });
    expect((await edit(2, { text: ' ' })).refusal.code).toBe('post_empty');
    expect((await edit(1, { text: 'too late' })).refusal).toMatchObject({
      code: 'stale',
      current: { text: 'other words' },
    });
    await sweep(30 * minutes);
    expect(await isPublished(id)).toBe(false);
    expect((await edit(2, { publishAt: ahead(1 * minutes) })).refusal.error).toHaveProperty('publishAt');
    await sweep(31 * minutes);
    expect((await asha.call(readPost, { params: { postId: id } })).reply.data.post.text).toBe('other words');
  });
});

describe('publishing', () => {
  test('happens once: by hand, by two sweeps, and while it is edited', async () => {
    const { id } = (await schedule(ravi)).reply.data;
    world.clock.advance(11 * minutes);
    const params = { scheduledId: id };
    const sweepNow = () => enqueue(world.db, sweepScheduled, {});
    const [byHand, edited] = await Promise.all([
      ravi.call(publishScheduledPost, { params, body: { version: 1 } }),
      ravi.call(editScheduledPost, { params, body: { version: 1, text: 'at the last moment' } }),
      sweepNow(),
      sweepNow(),
    ]);
    await world.settled();
    expect([200, 404, 409]).toContain(byHand.status);
    expect([200, 404, 409]).toContain(edited.status);
    if ((await waiting(ravi)).length > 0) await sweep();
    const own = (await asha.call(listActorPosts, { params: { actorId: ravi.id } })).reply.data;
    expect(own.filter((post) => post.id === id)).toHaveLength(1);
    expect(await waiting(ravi)).toEqual([]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from fact where name = 'posts.published' and data ->> 'postId' = ${id}`.execute(
      world.db,
    );
    expect(rows[0]!.count).toBe(1);
  });

  test('by hand answers with the post, also before its time', async () => {
    const { id } = (await schedule(ravi, { text: 'now after all' })).reply.data;
    const publish = () => ravi.call(publishScheduledPost, { params: { scheduledId: id }, body: { version: 1 } });
    expect((await publish()).reply.data).toEqual({ postId: id });
    expect((await asha.call(readPost, { params: { postId: id } })).reply.data.post.text).toBe('now after all');
    expect((await publish()).refusal.code).toBe('not_found');
  });

  test('by hand needs the version that the author has seen', async () => {
    const { id } = (await schedule(ravi)).reply.data;
    const params = { scheduledId: id };
    const text = 'changed in another window';
    await ravi.call(editScheduledPost, { params, body: { version: 1, text } });
    const publish = (version: number) => ravi.call(publishScheduledPost, { params, body: { version } });
    expect((await publish(1)).refusal).toMatchObject({ code: 'stale', current: { id, text, version: 2 } });
    expect([await isPublished(id), (await waiting(ravi)).length]).toEqual([false, 1]);
    expect((await publish(2)).status).toBe(200);
    expect((await asha.call(readPost, { params: { postId: id } })).reply.data.post.text).toBe(text);
  });

  test('survives a worker that dies in the middle', async () => {
    const { id } = (await schedule(ravi)).reply.data;
    world.clock.advance(11 * minutes);
    // What a killed worker leaves: its transaction took the row, and never committed.
    await world.db
      .transaction()
      .execute(async (tx) => {
        await sql`delete from scheduled_post where id = ${id}`.execute(tx);
        throw new Error('killed');
      })
      .catch(() => undefined);
    expect(await isPublished(id)).toBe(false);
    await sweep();
    expect(await isPublished(id)).toBe(true);
  });
});

describe('rights at the time of publishing', () => {
  test('lost ones keep the post with the reason, and a new time tries again', async () => {
    const group = await openSpace(world, meera, { approval: 'none' });
    await group.enter(ravi);
    const { id } = (await schedule(ravi, { text: 'for the group', spaceId: group.id })).reply.data;
    await sql`delete from membership where space_id = ${group.id} and member_id = ${ravi.id}`.execute(world.db);
    await sweep(11 * minutes);
    const [failed] = await waiting(ravi);
    expect(failed).toMatchObject({ id, failure: 'Join first: only members write here.' });
    expect(await noticesOf(ravi)).toContain('scheduled_failed');
    await sweep(1 * minutes);
    expect((await waiting(ravi))[0]?.version).toBe(failed!.version);
    await group.enter(ravi);
    // A task that runs again does not publish what has failed: only a new time tries again.
    await enqueue(world.db, publishScheduled, { id });
    await world.settled();
    expect([await isPublished(id), await waiting(ravi)]).toMatchObject([false, [{ id, failure: failed!.failure }]]);
    const body = { version: failed!.version, publishAt: ahead(10 * minutes) };
    const { reply } = await ravi.call(editScheduledPost, { params: { scheduledId: id }, body });
    expect(reply.data.failure).toBeNull();
    await sweep(11 * minutes);
    expect((await meera.call(readPost, { params: { postId: id } })).reply.data.post.space?.id).toBe(group.id);
  });

  test('of a page: its team sees the list, and who left it publishes nothing', async () => {
    const page = await openPage(world, 'Loom House', { admin: asha, editor: ravi });
    const [stays, leaves] = [
      (await schedule(page.as(asha), { text: 'as the page' })).reply.data.id,
      (await schedule(page.as(ravi), { text: 'never said' })).reply.data.id,
    ];
    expect((await waiting(page.as(asha))).map(({ id }) => id).toSorted()).toEqual([stays, leaves].toSorted());
    expect(await waiting(asha)).toEqual([]);
    await page.setRole(ravi, null);
    await sweep(11 * minutes);
    expect((await asha.call(readPost, { params: { postId: stays } })).reply.data.post.author.id).toBe(page.id);
    expect(await waiting(page.as(asha))).toMatchObject([{ id: leaves, failure: expect.any(String) as string }]);
  });
});

test(`at most ${SCHEDULED_MAX} wait, also when they are scheduled at once`, async () => {
  await sql`
    insert into scheduled_post (id, author_id, member_id, text, attachment, comments_open, publish_at, time_zone,
      created_at)
    select gen_random_uuid(), ${meera.id}, ${meera.id}, 'filler', '{"kind": "none"}', true,
      now() + interval '80 days', 'UTC', now()
    from generate_series(1, ${SCHEDULED_MAX - 2})`.execute(world.db);
  const replies = await Promise.all(Array.from({ length: 5 }, () => schedule(meera)));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 409, 409, 409]);
});
