import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Level, LEVELS } from '#contract/core/choices.ts';
import { blockActor, followActor, unfollowActor } from '#contract/network/network.ts';
import {
  createComment,
  createPost,
  editPost,
  listActorPosts,
  listComments,
  listPostReactions,
  listPostVersions,
  listReplies,
  listTaggedPosts,
  reactToPost,
  readComment,
  readFeed,
  readPost,
  unreactToPost,
} from '#contract/posts/posts.ts';
import { listActorComments, listActorReactions } from '#contract/posts/activity.ts';
import { connect } from '#modules/network';
import { openWorld, type Member, type World } from '#test/world.ts';
import { audiences } from '../audience.ts';
import { posts } from '../index.ts';

/* The four levels of visibility in every outlet, for every relationship to the author. */

const viewers = ['author', 'connection', 'follower', 'stranger', 'blocked', 'blocker'] as const;
type Viewer = (typeof viewers)[number];
const canSee: Record<Level, readonly Viewer[]> = {
  anyone: ['author', 'connection', 'follower', 'stranger'],
  only_followers: ['author', 'connection', 'follower'],
  connections: ['author', 'connection'],
  only_me: ['author'],
};

interface PostRefs {
  post: string;
  comment: string;
}
let world: World;
let people: Record<Viewer, Member>;
let postRefs: Record<Level, PostRefs>;

async function seed(author: Member, visibility: Level): Promise<PostRefs> {
  const { data } = (await author.call(createPost, { body: { text: `first words #${visibility}`, visibility } })).reply;
  const params = { postId: data.id };
  const comment = (await author.call(createComment, { params, body: { text: 'a word' } })).reply.data.id;
  await author.call(createComment, { params, body: { text: 'an answer', parentId: comment } });
  await author.call(reactToPost, { params, body: { kind: 'like' } });
  await author.call(editPost, { params, body: { version: 1, text: `second words #${visibility}` } });
  return { post: data.id, comment };
}
beforeAll(async () => {
  world = await openWorld();
  const members = await Promise.all(viewers.map((name) => world.member(name)));
  people = Object.fromEntries(viewers.map((name, index) => [name, members[index]!])) as typeof people;
  const { author, connection, follower, blocked, blocker } = people;
  await connect(world.database, author.id, connection.id, world.clock.now());
  // The blocked members followed before, so that only the block excludes them.
  for (const member of [follower, blocked, blocker]) await member.call(followActor, { params: { actorId: author.id } });
  const seeded = await Promise.all(LEVELS.map((visibility) => seed(author, visibility)));
  postRefs = Object.fromEntries(LEVELS.map((visibility, index) => [visibility, seeded[index]!])) as typeof postRefs;
  await world.settled();
  await author.call(blockActor, { params: { actorId: blocked.id } });
  await blocker.call(blockActor, { params: { actorId: author.id } });
  await world.settled();
  // Everyone gets a timeline row they should not have: visibility is decided on reading.
  const rows = LEVELS.flatMap((visibility) =>
    viewers.map((name) => ({
      viewer_id: people[name].id,
      post_id: postRefs[visibility].post,
      published_at: world.clock.now(),
    })),
  );
  const readers = viewers.map((name) => ({
    viewer_id: people[name].id,
    read_on: '2026-01-01',
    awake: true,
    filled: true,
  }));
  await world.db.insertInto('feed_reader').values(readers).execute();
  await world.db.deleteFrom('timeline').execute();
  await world.db.insertInto('timeline').values(rows).execute();
});
afterAll(() => world.close());

const has = (reply: { data: { id: string }[] }, id: string) => reply.data.some((post) => post.id === id);
const caller = ({ id }: Member) => ({
  actor: { id },
  member: { id, since: new Date(0), isAdmin: false, sessionId: '' },
  role: null,
});
const cardContext = (viewer: Member) => ({
  viewer: caller(viewer),
  language: 'en' as const,
  services: world.app.services,
  now: world.clock.now(),
});

type Outlet = (viewer: Member, refs: PostRefs, visibility: Level) => Promise<boolean>;
const outlets: Record<string, Outlet> = {
  'the direct address': async (viewer, { post }) =>
    (await viewer.call(readPost, { params: { postId: post } })).status === 200,
  'its comments': async (viewer, { post }) =>
    (await viewer.call(listComments, { params: { postId: post } })).status === 200,
  "the author's comments": async (viewer, { comment }) => {
    const { status, reply } = await viewer.call(listActorComments, { params: { actorId: people.author.id } });
    return status === 200 && has(reply, comment);
  },
  "the author's reactions": async (viewer, { post }) => {
    const { status, reply } = await viewer.call(listActorReactions, { params: { actorId: people.author.id } });
    return status === 200 && reply.data.some(({ target }) => target.id === post);
  },
  'a comment': async (viewer, { comment }) =>
    (await viewer.call(readComment, { params: { commentId: comment } })).status === 200,
  replies: async (viewer, { comment }) =>
    (await viewer.call(listReplies, { params: { commentId: comment } })).status === 200,
  'earlier versions': async (viewer, { post }) =>
    (await viewer.call(listPostVersions, { params: { postId: post } })).status === 200,
  'who reacted': async (viewer, { post }) =>
    (await viewer.call(listPostReactions, { params: { postId: post } })).status === 200,
  // The reply contains the counts.
  'taking a reaction back': async (viewer, { post }) =>
    viewer.id === people.author.id || (await viewer.call(unreactToPost, { params: { postId: post } })).status === 200,
  'posts of the author': async (viewer, { post }) =>
    has((await viewer.call(listActorPosts, { params: { actorId: people.author.id } })).reply, post),
  'the hashtag': async (viewer, { post }, visibility) =>
    has((await viewer.call(listTaggedPosts, { params: { tag: visibility } })).reply, post),
  'a card of the post': async (viewer, { post }) =>
    (await posts.kinds.post.card(world.database, cardContext(viewer), [post])).has(post),
  'a card of the comment': async (viewer, { comment }) =>
    (await posts.kinds.comment.card(world.database, cardContext(viewer), [comment])).has(comment),
  'watching live': async (viewer, { post }) => {
    const connection = await world.listen(viewer);
    const watchAllowed = await connection.watch({ kind: 'post', id: post });
    connection.close();
    return watchAllowed;
  },
};

describe.each(Object.entries(outlets))('%s', (_, outlet) => {
  test.each(LEVELS)('shows a post for %s to those viewers only', async (visibility) => {
    for (const name of viewers)
      expect([name, await outlet(people[name], postRefs[visibility], visibility)]).toEqual([
        name,
        canSee[visibility].includes(name),
      ]);
  });
});

test('the feed shows followed posts the reader may see, or posts for anyone to readers who follow no one', async () => {
  for (const visibility of LEVELS)
    for (const name of viewers)
      expect([name, visibility, has((await people[name].call(readFeed, {})).reply, postRefs[visibility].post)]).toEqual(
        [name, visibility, canSee[visibility].includes(name)],
      );
  expect((await people.stranger.call(readFeed, {})).reply.source).toBe('everyone');
  expect((await people.follower.call(readFeed, {})).reply.source).toBe('following');
});

test.each(LEVELS)(
  'a new post for %s reaches its author and the online followers who may see it',
  async (visibility) => {
    const factAudience = audiences['posts.published']({
      postId: postRefs[visibility].post,
      authorId: people.author.id,
      spaceId: null,
      mentionedIds: [],
      taggedIds: [],
    });
    const online = viewers.map((name) => people[name].id);
    const recipients = new Set<string>();
    for (const audience of factAudience) {
      if ('team' in audience) for (const id of audience.team) recipients.add(id);
      else for (const id of await audience.among(world.database, online)) recipients.add(id);
    }
    // Strangers may see a post for anyone but do not follow its author.
    const expectedNames = canSee[visibility].filter((name) => name !== 'stranger').map((name) => people[name].id);
    expect([...recipients].toSorted()).toEqual(expectedNames.toSorted());
  },
);

test('a reader who may no longer see a post stops receiving its facts', async () => {
  const { author, stranger } = people;
  const { id, version } = (await author.call(createPost, { body: { text: 'for a while' } })).reply.data;
  const connection = await world.listen(stranger);
  expect(await connection.watch({ kind: 'post', id })).toBe(true);
  const unwatched = new Promise((resolve) => {
    connection.socket.once('unwatched', resolve);
  });
  await author.call(editPost, { params: { postId: id }, body: { version, visibility: 'only_me' } });
  expect(await unwatched).toEqual({ kind: 'post', id });
  await author.call(createComment, { params: { postId: id }, body: { text: 'said in private' } });
  await world.settled();
  expect(connection.facts.filter((fact) => fact.name === 'posts.commented')).toEqual([]);
});

test('a follower who unfollows stops receiving the facts of posts for followers', async () => {
  const { author, follower } = people;
  const { id } = (await author.call(createPost, { body: { text: 'for followers', visibility: 'only_followers' } }))
    .reply.data;
  const connection = await world.listen(follower);
  expect(await connection.watch({ kind: 'post', id })).toBe(true);
  const unwatched = new Promise((resolve) => {
    connection.socket.once('unwatched', resolve);
  });
  await follower.call(unfollowActor, { params: { actorId: author.id } });
  expect(await unwatched).toEqual({ kind: 'post', id });
  await follower.call(followActor, { params: { actorId: author.id } });
});

test("watchers of a post do not learn who acted; the actor's own devices do", async () => {
  const { author, stranger, follower } = people;
  const post = (await author.call(createPost, { body: { text: 'for all' } })).reply.data;
  const [watcher, own] = [await world.listen(stranger), await world.listen(follower)];
  for (const connection of [watcher, own]) expect(await connection.watch({ kind: 'post', id: post.id })).toBe(true);
  await follower.call(createComment, { params: { postId: post.id }, body: { text: `hello @${author.username}` } });
  const message = await watcher.heard('posts.commented');
  expect(JSON.stringify(message)).not.toMatch(new RegExp(`${follower.id}|mentionedIds`));
  expect(message).toMatchObject({ postId: post.id });
  expect(await own.heard('posts.commented')).toMatchObject({ authorId: follower.id });
});
