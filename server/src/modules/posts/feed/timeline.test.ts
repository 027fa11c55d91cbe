import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followActor } from '#contract/network/network.ts';
import { createPost, readFeed } from '#contract/posts/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { TIMELINE_ROWS } from '../timeline/queries-fan-out.ts';
import { purgeComments, trimTimelines } from './queries-timeline.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const unknownId = '00000000-0000-0000-0000-000000000000';
const seed = (viewerId: string, hints: number) =>
  sql`
  insert into timeline (viewer_id, published_at, post_id)
  select ${viewerId}, timestamptz '2026-01-01' + hint * interval '1 minute', gen_random_uuid()
    from generate_series(1, ${hints}) as hint`.execute(world.db);
const hintsOf = async (viewerId: string) => {
  const { rows } = await sql<{ count: number; oldest: Date }>`
    select count(*)::int as count, extract(epoch from min(published_at) - timestamptz '2026-01-01')::int / 60 as oldest
      from timeline where viewer_id = ${viewerId}`.execute(world.db);
  return rows[0];
};

test('trimming cuts the oldest rows of members with too many, in batches of members', async () => {
  const members = Array.from({ length: 7 }, () => uuid());
  const hints = [
    TIMELINE_ROWS + 300,
    3,
    TIMELINE_ROWS + 50,
    TIMELINE_ROWS + 101,
    1,
    TIMELINE_ROWS,
    TIMELINE_ROWS + 150,
  ];
  for (const [index, member] of members.entries()) await seed(member, hints[index] ?? 0);
  const seenIds: (string | null)[] = [];
  for (let after: string | null = unknownId; after !== null; seenIds.push(after))
    after = await trimTimelines(world.database as never, after, 3);
  expect(seenIds.length).toBe(3);
  const remainingCounts = [TIMELINE_ROWS, 3, TIMELINE_ROWS + 50, TIMELINE_ROWS, 1, TIMELINE_ROWS, TIMELINE_ROWS];
  for (const [index, member] of members.entries())
    expect(await hintsOf(member)).toEqual({
      count: remainingCounts[index],
      oldest: (hints[index] ?? 0) - (remainingCounts[index] ?? 0) + 1,
    });
});

test('purging deletes comments and their replies in batches', async () => {
  const [author, postId] = [(await world.member('asha')).id, uuid()];
  await sql`insert into post (id, author_id, member_id, text, visibility, published_at)
    values (${postId}, ${author}, ${author}, 'x', 'anyone', now())`.execute(world.db);
  const comment = (id: string, parentId: string | null, deletedAt: Date | null) =>
    sql`
    insert into comment (id, post_id, parent_id, author_id, member_id, text, created_at, deleted_at)
    values (${id}, ${postId}, ${parentId}, ${author}, ${author}, 'y', now(), ${deletedAt})`.execute(world.db);
  const [oldDate, keptId] = [new Date(Date.now() - 60_000), uuid()];
  await comment(keptId, null, null);
  for (let index = 0; index < 5; index += 1) {
    const id = uuid();
    await comment(id, null, oldDate);
    await comment(uuid(), id, null);
  }
  const purged = [];
  for (let round = 0; round < 3; round += 1)
    purged.push((await purgeComments(world.database as never, new Date(), 3)).count);
  expect(purged).toEqual([3, 2, 0]);
  expect((await world.db.selectFrom('comment').select('id').execute()).map(({ id }) => id)).toEqual([keptId]);
});

const publish = async (member: Member) => (await member.call(createPost, { body: { text: 'words' } })).reply.data.id;
const idsOf = async (member: Member) => (await member.call(readFeed, {})).reply.data.map(({ id }) => id);

test('posts dispatched together all reach a follower who has one of them already', async () => {
  const [reader, writer] = [await world.member('reader_of_both'), await world.member('writer_of_both')];
  await idsOf(reader);
  await world.app.background.recorder.flush();
  await world.settled();
  await reader.call(followActor, { params: { actorId: writer.id } });
  const posts = [await publish(writer), await publish(writer)];
  await world.settled();
  const [known, missed] = posts;
  await world.db.deleteFrom('timeline').where('viewer_id', '=', reader.id).where('post_id', '=', missed!).execute();
  expect(await idsOf(reader)).toEqual([known]);
  const facts = posts.map((postId) => ({ postId, authorId: writer.id, mentionedIds: [], taggedIds: [] }));
  await world.db
    .insertInto('fact')
    .values(facts.map((data) => ({ name: 'posts.published', data: JSON.stringify(data) })))
    .execute();
  await world.settled();
  expect((await idsOf(reader)).toSorted()).toEqual(posts.toSorted());
  // One that is dispatched again alone changes nothing, either.
  await world.db
    .insertInto('fact')
    .values({ name: 'posts.published', data: JSON.stringify(facts[0]) })
    .execute();
  await world.settled();
  expect((await idsOf(reader)).toSorted()).toEqual(posts.toSorted());
});
