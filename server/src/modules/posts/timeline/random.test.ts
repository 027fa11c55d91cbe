import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEVELS } from '#contract/core/choices.ts';
import { blockActor, followActor, unblockActor, unfollowActor } from '#contract/network/network.ts';
import { requestConnection } from '#contract/network/requests.ts';
import { muteActor, unmuteActor } from '#contract/network/settings.ts';
import { createPost, deletePost, hidePost, readFeed } from '#contract/posts/posts.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { fanOutPiece } from './queries-fan-out.ts';
import { tidyTimelines, wake } from './readers.ts';

/** Authors with more followers are pulled; half of it, and fewer, push again. */
const FOLLOWERS = 3;
const PEOPLE = 7;
let world: World;
let people: Member[];
beforeAll(async () => {
  world = await openWorld({
    FEED_PUSH_FOLLOWERS: String(FOLLOWERS),
    LIMIT_POSTS_DAY: '1000',
    LIMIT_FOLLOWS_DAY: '1000',
  });
  people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => world.member(`walker${index}`)));
  // The first author has more followers than are pushed to, and the second fewer.
  for (const reader of people.slice(1)) await reader.call(followActor, { params: { actorId: people[0]!.id } });
  for (const reader of people.slice(2, 4)) await reader.call(followActor, { params: { actorId: people[1]!.id } });
  for (const author of people.slice(0, 2)) await author.call(createPost, { body: { text: 'words' } });
});
afterAll(() => world.close());

/** Numbers that look random and are the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** What the feed of a viewer has to be: no hint, no mode, no sleep. */
const plain = async (viewer: Member): Promise<string[]> =>
  (
    await sql<{ id: string }>`
    select post.id from post join actor on actor.id = post.author_id
    where post.deleted_at is null
      and (post.author_id = ${viewer.id} or (actor.discoverable and exists (select from follow
        where follow.follower_id = ${viewer.id} and follow.followee_id = post.author_id and follow.state = 'active')))
      and visible_to(${viewer.id}, ${viewer.id}, post.author_id, post.visibility, null)
      and not exists (select from post_hidden
        where post_hidden.actor_id = ${viewer.id} and post_hidden.post_id = post.id)
      and not exists (select from mute where mute.actor_id = ${viewer.id} and mute.muted_id = post.author_id)
    order by post.published_at desc, post.id desc`.execute(world.db)
  ).rows.map(({ id }) => id);

type FeedPage = { data: { id: string }[]; next: string | null; source: string };
/** The pages of the feed, until it is continued with posts of others. */
async function paged(viewer: Member, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: Record<string, string> = { limit: String(limit), ...(cursor !== '' && { cursor }) };
    const page: FeedPage = (await viewer.call(readFeed, { query })).reply;
    if (page.source !== 'following') break;
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.next;
  }
  return ids;
}
const flush = async () => world.app.background.recorder.flush();
const modesOf = async () =>
  (await sql<{ pushed: boolean }>`select distinct pushed from post order by 1`.execute(world.db)).rows.map(
    ({ pushed }) => pushed,
  );

const steps: Readonly<Record<string, (roll: (sides: number) => number) => Promise<unknown>>> = {
  publish: async (roll) =>
    people[roll(PEOPLE)]!.call(createPost, { body: { text: 'words', visibility: LEVELS[roll(LEVELS.length)]! } }),
  follow: async (roll) => people[roll(PEOPLE)]!.call(followActor, { params: { actorId: people[roll(PEOPLE)]!.id } }),
  // Three authors have most of the followers, so that modes change in both directions.
  followKnown: async (roll) => people[roll(PEOPLE)]!.call(followActor, { params: { actorId: people[roll(2)]!.id } }),
  unfollow: async (roll) => people[roll(PEOPLE)]!.call(unfollowActor, { params: { actorId: people[roll(3)]!.id } }),
  block: async (roll) => people[roll(PEOPLE)]!.call(blockActor, { params: { actorId: people[roll(PEOPLE)]!.id } }),
  unblock: async (roll) => people[roll(PEOPLE)]!.call(unblockActor, { params: { actorId: people[roll(PEOPLE)]!.id } }),
  mute: async (roll) => people[roll(PEOPLE)]!.call(muteActor, { params: { actorId: people[roll(2)]!.id }, body: {} }),
  unmute: async (roll) => people[roll(PEOPLE)]!.call(unmuteActor, { params: { actorId: people[roll(2)]!.id } }),
  connect: async (roll) => {
    const [one, other] = [people[roll(PEOPLE)]!, people[roll(PEOPLE)]!];
    await one.call(requestConnection, { params: { actorId: other.id }, body: {} });
    await other.call(requestConnection, { params: { actorId: one.id }, body: {} });
  },
  hide: async (roll) => {
    const viewer = people[roll(PEOPLE)]!;
    const [id] = await plain(viewer);
    if (id !== undefined) await viewer.call(hidePost, { params: { postId: id } });
  },
  remove: async (roll) => {
    const author = people[roll(PEOPLE)]!;
    const own = await world.db
      .selectFrom('post')
      .select('id')
      .where('author_id', '=', author.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (own !== undefined) await author.call(deletePost, { params: { postId: own.id } });
  },
  sleep: async (roll) => {
    const viewer = people[roll(PEOPLE)]!;
    await world.db
      .updateTable('feed_reader')
      .set({ read_on: '2000-01-01' })
      .where('viewer_id', '=', viewer.id)
      .execute();
    await enqueue(world.database, tidyTimelines, {});
  },
  read: async (roll) => {
    await people[roll(PEOPLE)]!.call(readFeed, {});
    await flush();
  },
  // A worker that was killed left a reader awake with an empty timeline, or repeats what it did.
  crashWhileWaking: async (roll) => {
    const viewer = people[roll(PEOPLE)]!;
    await world.db.updateTable('feed_reader').set({ filled: false }).where('viewer_id', '=', viewer.id).execute();
  },
  repeat: async (roll) => enqueue(world.database, wake, { viewerIds: [people[roll(PEOPLE)]!.id] }),
};

describe.each([11, 23])('a random world (%i)', (seed) => {
  test('every page of every viewer is that of the plain query over follows', async () => {
    const roll = dice(seed);
    const names = [...Object.keys(steps), 'publish', 'publish', 'publish', 'followKnown', 'follow', 'read'];
    for (let round = 0; round < 14; round += 1) {
      for (let count = 0; count < 5; count += 1) {
        if (roll(3) > 0) world.clock.advance(1);
        await steps[names[roll(names.length)]!]!(roll);
      }
      await world.settled();
      for (const viewer of [people[roll(PEOPLE)]!, people[roll(PEOPLE)]!])
        expect(await paged(viewer, 2 + roll(6))).toEqual(await plain(viewer));
    }
    await flush();
    await world.settled();
    for (const viewer of people) expect(await paged(viewer, 50)).toEqual(await plain(viewer));
    expect(await modesOf()).toEqual([false, true]);
  });
});

test('a mode that changes while posts are written loses and repeats none', async () => {
  const [author, ...others] = await Promise.all(
    Array.from({ length: 6 }, (_, index) => world.member(`flipping${index}`)),
  );
  for (const reader of others.slice(1)) await reader.call(followActor, { params: { actorId: author!.id } });
  for (const reader of others) await reader.call(readFeed, {});
  await flush();
  await world.settled();
  const flip = async (reader: Member) => {
    for (let count = 0; count < 4; count += 1) {
      await reader.call(unfollowActor, { params: { actorId: author!.id } });
      await reader.call(followActor, { params: { actorId: author!.id } });
    }
  };
  const write = async () => {
    for (let count = 0; count < 12; count += 1) await author!.call(createPost, { body: { text: 'words' } });
  };
  await Promise.all([write(), write(), ...others.map(flip)]);
  await world.settled();
  for (const reader of others) expect(await paged(reader, 7)).toEqual(await plain(reader));
});

test('pieces reach each follower who is awake once, and repeating one changes nothing', async () => {
  const [author, ...readers] = await Promise.all(
    Array.from({ length: 8 }, (_, index) => world.member(`piece${index}`)),
  );
  for (const reader of readers) await reader.call(followActor, { params: { actorId: author!.id } });
  for (const reader of readers.slice(1)) await reader.call(readFeed, {});
  await flush();
  await world.settled();
  const { id } = (await author!.call(createPost, { body: { text: 'words' } })).reply.data;
  await world.settled();
  await sql`update post set pushed = true where id = ${id}`.execute(world.db);
  let place = { after_at: new Date('9999-01-01'), after_id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  const pieces: number[] = [];
  for (let more = true; more;) {
    const params = { postIds: [id], afterAt: place.after_at, afterId: place.after_id, limit: 3 };
    const [next] = await fanOutPiece(world.db, params);
    expect(await fanOutPiece(world.db, params)).toEqual(next === undefined ? [] : [next]);
    const hints = await world.db.selectFrom('timeline').select('viewer_id').where('post_id', '=', id).execute();
    pieces.push(hints.filter(({ viewer_id }) => viewer_id !== author!.id).length);
    more = next !== undefined;
    place = next ?? place;
  }
  // The first follower, who is asleep, is in the last piece.
  expect(pieces).toEqual([3, 6, 6]);
});
