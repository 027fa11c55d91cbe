import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeReadsOf } from '#test/whole-reads.ts';
import { openWorld, type World } from '#test/world.ts';
import { commentPage, actorPage, feedPage, followsAnybody, openPage, replyPage, taggedPage } from './queries-lists.ts';
import { findComment, findPost } from './queries.ts';
import { followersAmong } from './queries-audience.ts';
import { reactorPage } from './queries-reactors.ts';

/* No read goes through a whole table that grows, also with the plan that serves all parameters alike, which is the one a busy
   server keeps. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await sql`
    insert into actor (id, kind, username, display_name)
    select gen_random_uuid(), 'member', 'member' || n, 'Member ' || n from generate_series(1, 600) as n`.execute(world.db);
  await sql`
    insert into follow (follower_id, followee_id, state)
    select a.id, b.id, 'active' from actor as a join actor as b on a.id <> b.id and abs(hashtext(a.id::text || b.id::text)) % 20 = 0`.execute(world.db);
  await sql`
    insert into post (id, author_id, member_id, text, visibility, published_at)
    select gen_random_uuid(), id, id, 'words', (array['anyone', 'anyone', 'only_followers', 'connections', 'only_me'])[1 + n % 5], now() - n * interval '1 minute'
    from actor, generate_series(1, 30) as n`.execute(world.db);
  await sql`insert into timeline (viewer_id, published_at, post_id, author_id)
    select follow.follower_id, post.published_at, post.id, post.author_id from follow join post on post.author_id = follow.followee_id where post.visibility <> 'only_me'`.execute(world.db);
  await sql`insert into post_hashtag (tag, published_at, post_id) select 'tag' || abs(hashtext(id::text)) % 50, published_at, id from post`.execute(world.db);
  await sql`
    insert into comment (id, post_id, author_id, member_id, text, created_at)
    select gen_random_uuid(), id, author_id, member_id, 'so', published_at + n * interval '1 second' from post, generate_series(1, 2) as n`.execute(world.db);
  await sql`
    insert into comment (id, post_id, parent_id, author_id, member_id, text, created_at)
    select gen_random_uuid(), post_id, id, author_id, member_id, 'so', created_at from comment where abs(hashtext(id::text)) % 3 = 0`.execute(world.db);
  await sql`insert into post_reaction (post_id, actor_id, kind, created_at) select id, author_id, 'like', published_at from post`.execute(world.db);
  await sql`analyze`.execute(world.db);
});
afterAll(() => world.close());

const wholeReads = (ask: (db: Kysely<never>) => Promise<unknown>) => wholeReadsOf(world, ask);

const viewer = uuid();
const at = new Date();
const keyset = [viewer, viewer, at, uuid(), 21] as const;
test.each<[string, (db: Kysely<never>) => Promise<unknown>]>([
  ['the feed', (db) => feedPage(db, ...keyset)],
  ['the open feed', (db) => openPage(db, ...keyset)],
  ['whether anybody is followed', (db) => followsAnybody(db, viewer)],
  ['posts of an actor', (db) => actorPage(db, ...keyset, uuid())],
  ['posts with a hashtag', (db) => taggedPage(db, ...keyset, 'tag1')],
  ['one post', (db) => findPost(db, viewer, viewer, uuid())],
  ['comments', (db) => commentPage(db, ...keyset, uuid())],
  ['replies', (db) => replyPage(db, ...keyset, uuid())],
  ['one comment', (db) => findComment(db, viewer, viewer, uuid())],
  ['who reacted', (db) => reactorPage(db, viewer, viewer, at, uuid(), 21, uuid(), null)],
  ['who hears of a post', (db) => followersAmong(db, uuid(), uuid(), [viewer])],
])('%s is read by index', async (_, ask) => {
  expect(await wholeReads(ask)).toEqual([]);
});

test('a statement that reads a whole table is found out', async () => {
  const bad = (db: Kysely<never>) => db.executeQuery({ sql: 'select id from post where text = $1', parameters: ['x'] } as unknown as CompiledQuery);
  expect(await wholeReads(bad)).toEqual(['post']);
});
