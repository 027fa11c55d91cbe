import { InfiniteQueryObserver, QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FactName, HeardData } from '#contract/core/facts.ts';
import { blockActor, followActor, unfollowActor } from '#contract/network/network.ts';
import {
  createComment,
  type Comment,
  createPost,
  deleteComment,
  deletePost,
  editComment,
  editPost,
  hidePost,
  listComments,
  type Post,
  reactToComment,
  reactToPost,
  restoreComment,
  restorePost,
  unhidePost,
  unreactToComment,
  unreactToPost,
} from '#contract/posts/posts.ts';
import { approveHeldPost, createSpacePost, listHeldPosts, listSpacePosts } from '#contract/posts/spaces.ts';
import { savePostDraft } from '#contract/posts/drafts.ts';
import { schedulePost } from '#contract/posts/scheduled.ts';
import { repostPost, unrepostPost } from '#contract/posts/reposts.ts';
import { listAnswers, markAnswer } from '#contract/posts/answers.ts';
import { voteInPoll } from '#contract/posts/polls.ts';
import { countLinkClick, createLinkPost } from '#contract/posts/links.ts';
import { editPreferences } from '#contract/spaces/members.ts';
import { entityKey, overlayOf, shownAs } from '#shell/state/overlay.ts';
import { session } from '#shell/session/session.ts';
import { listed } from '#shell/state/use-entity.ts';
import { hear as hearFact } from '#shell/live/handlers.ts';
import type { Listener } from '#test/listener.ts';
import { stored } from '#ui/stored.ts';
import { infiniteQueryOptions } from '#shell/calls/query-options.ts';
import { openPage } from '#test/page.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { closeWindow, openWindow } from '../../../test/window.ts';
import {
  commentsQuery,
  draftsQuery,
  feedQuery,
  headQuery,
  type Pages,
  postQuery,
  repliesQuery,
  scheduledQuery,
} from './api.ts';
import { keysInFeed, keysOfComment } from './entities.ts';
import { live } from './live.ts';

/* Fetch, change the data, apply the fact to the old cache, compare with a fresh fetch: an open screen must show what it
   would show after a reload. The server, its sockets and the facts are real. */

let world: World;
let asha: Member;
/** Not followed: what she reposts is in no feed here. */
let leela: Member;
let ravi: Member;
let window: Listener;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
  leela = await world.member('leela');
  await asha.call(followActor, { params: { actorId: ravi.id } });
  await world.settled();
  window = await openWindow(world, asha);
});
afterAll(async () => {
  closeWindow();
  await world.close();
});

/**
 * A post by ravi with a comment, two replies and a second comment; asha has it open, in the feed and on its own screen.
 */
let post: Post;
let comment: Comment;
let reply: Comment;
let queries: QueryClient;
const say = async (member: Member, text: string, parentId: string | null = null) =>
  (await member.call(createComment, { params: { postId: post.id }, body: { text, parentId } })).reply.data;
beforeEach(async () => {
  world.clock.advance(1_000);
  post = (await ravi.call(createPost, { body: { text: 'first words' } })).reply.data;
  comment = await say(ravi, 'a comment');
  reply = await say(asha, 'a reply', comment.id);
  await say(ravi, 'another reply', comment.id);
  await say(asha, 'another comment');
  await world.settled();
  if (!(await window.watch({ kind: 'post', id: post.id }))) throw new Error('the post cannot be read');
  queries = await opened();
});

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0).toReversed()) close();
});
/** A browser that shows everything about the post. */
async function opened(): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const onScreen = [
    new InfiniteQueryObserver(client, feedQuery()),
    new QueryObserver(client, headQuery()),
    new QueryObserver(client, postQuery(post.id)),
    new InfiniteQueryObserver(client, commentsQuery(post.id)),
    new InfiniteQueryObserver(client, repliesQuery(comment.id)),
  ];
  closing.push(client.clear.bind(client), ...onScreen.map((observer) => observer.subscribe(() => undefined)));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  return client;
}
/** The content of a browser now: its lists, and the post on its own screen. */
function shown(client: QueryClient) {
  const overlay = overlayOf(client);
  const now = <T extends Post | Comment>(kind: 'post' | 'comment', thing: T | undefined): T | undefined =>
    thing && shownAs(thing, overlay.shown(entityKey(kind, thing.id)));
  const pages = (kind: 'post' | 'comment', key: QueryKey, keysOf: typeof keysInFeed) => {
    const loaded = client.getQueryData<Pages<Post | Comment>>(key);
    return (
      loaded &&
      listed(loaded, overlay.gone.get(), keysOf).pages.map((page) => ({
        ...page,
        data: page.data.map((thing) => now(kind, thing)),
      }))
    );
  };
  return {
    feed: pages('post', feedQuery().queryKey, keysInFeed),
    post: now('post', client.getQueryData(postQuery(post.id).queryKey)),
    comments: pages('comment', commentsQuery(post.id).queryKey, keysOfComment),
    replies: pages('comment', repliesQuery(comment.id).queryKey, keysOfComment),
  };
}
const hear = <N extends FactName>(name: N, data: HeardData<N>) => hearFact(live, { name, data }, queries);

/** Changes something, applies the facts, and returns the content of a browser that is opened now. */
async function afterHearing(name: FactName, action: () => Promise<unknown>) {
  const before = window.facts.length;
  await action();
  hear(name, await window.heard(name, (heard) => window.facts.slice(before).some((fact) => fact.data === heard)));
  return shown(await opened());
}
const params = () => ({ params: { postId: post.id } });
const commentParams = () => ({ params: { commentId: comment.id } });
const replyParams = () => ({ params: { commentId: reply.id } });

/** How many items a list has in a browser. */
const countIn = (client: QueryClient, key: QueryKey): number | undefined =>
  client.getQueryData<Pages<Post>>(key)?.pages.flatMap(({ data }) => data).length;

interface Case {
  what: string;
  fact: FactName;
  action: () => Promise<unknown>;
  /** Happens before the browser is opened. */
  first?: () => Promise<unknown>;
}
const cases: Case[] = [
  {
    what: 'a member reacts',
    fact: 'posts.reacted',
    action: () => ravi.call(reactToPost, { ...params(), body: { kind: 'funny' } }),
  },
  {
    what: 'the user reacts on another device',
    fact: 'posts.reacted',
    action: () => asha.call(reactToPost, { ...params(), body: { kind: 'insightful' } }),
  },
  {
    what: 'a reaction is removed',
    fact: 'posts.unreacted',
    first: () => ravi.call(reactToPost, { ...params(), body: { kind: 'funny' } }),
    action: () => ravi.call(unreactToPost, params()),
  },
  {
    what: 'a member reposts',
    fact: 'posts.reposted',
    action: () => leela.call(repostPost, params()),
  },
  {
    what: 'a repost is taken back',
    fact: 'posts.unreposted',
    first: () => leela.call(repostPost, params()),
    action: () => leela.call(unrepostPost, params()),
  },
  { what: 'a member comments', fact: 'posts.commented', action: () => say(ravi, 'one more') },
  { what: 'the user comments on another device', fact: 'posts.commented', action: () => say(asha, 'one more') },
  { what: 'a member replies', fact: 'posts.commented', action: () => say(ravi, 'one more', comment.id) },
  {
    what: 'the post is edited and closed for comments',
    fact: 'posts.edited',
    action: () => ravi.call(editPost, { ...params(), body: { version: 1, text: 'second words', commentsOpen: false } }),
  },
  {
    what: 'a comment is edited',
    fact: 'posts.comment_edited',
    action: () => ravi.call(editComment, { ...commentParams(), body: { version: 1, text: 'changed' } }),
  },
  {
    what: 'a member reacts to a comment',
    fact: 'posts.comment_reacted',
    action: () => ravi.call(reactToComment, { ...commentParams(), body: { kind: 'like' } }),
  },
  {
    what: 'the user reacts to a reply on another device',
    fact: 'posts.comment_reacted',
    action: () => asha.call(reactToComment, { ...replyParams(), body: { kind: 'like' } }),
  },
  {
    what: 'a reaction to a comment is removed',
    fact: 'posts.comment_reacted',
    first: () => ravi.call(reactToComment, { ...commentParams(), body: { kind: 'like' } }),
    action: () => ravi.call(unreactToComment, commentParams()),
  },
  { what: 'a reply is deleted', fact: 'posts.comment_deleted', action: () => ravi.call(deleteComment, replyParams()) },
  {
    what: 'a reply is restored',
    fact: 'posts.comment_restored',
    first: () => ravi.call(deleteComment, replyParams()),
    action: () => ravi.call(restoreComment, replyParams()),
  },
];
test.each(cases)('$what', async ({ fact, action, first }) => {
  if (first) {
    await first();
    queries = await opened();
  }
  const fresh = await afterHearing(fact, action);
  await vi.waitFor(() => expect(shown(queries)).toEqual(fresh), { timeout: 3_000 });
});

test('a post hidden on another device leaves the feed, and comes back when it is shown again', async () => {
  for (const action of [hidePost, unhidePost]) {
    const fresh = await afterHearing('posts.hiding_changed', () => asha.call(action, params()));
    await vi.waitFor(() => expect(shown(queries)).toEqual(fresh), { timeout: 3_000 });
    expect(JSON.stringify(fresh.feed).includes(post.id)).toBe(action === unhidePost);
  }
});

test('a deleted comment disappears at once, and its count follows', async () => {
  await ravi.call(deleteComment, commentParams());
  hear(
    'posts.comment_deleted',
    await window.heard('posts.comment_deleted', ({ commentId }) => commentId === comment.id),
  );
  const fresh = { ...shown(await opened()), replies: undefined };
  expect(shown(queries).comments).toEqual(fresh.comments);
  await vi.waitFor(() => expect({ ...shown(queries), replies: undefined }).toEqual(fresh), { timeout: 3_000 });
});

test('a deleted post leaves the feed and its screen learns of it; a restored one is offered again', async () => {
  await ravi.call(deletePost, params());
  hear('posts.deleted', await window.heard('posts.deleted', ({ postId }) => postId === post.id));
  expect(shown(queries).feed).toEqual(shown(await opened()).feed);
  await vi.waitFor(() =>
    expect(queries.getQueryState(postQuery(post.id).queryKey)?.error).toMatchObject({ status: 404 }),
  );
  await ravi.call(restorePost, params());
  hear('posts.restored', await window.heard('posts.restored', ({ postId }) => postId === post.id));
  await vi.waitFor(() => expect(queries.getQueryData(headQuery().queryKey)?.pages[0]?.data[0]?.id).toBe(post.id));
  await vi.waitFor(() => expect(queries.getQueryState(postQuery(post.id).queryKey)?.error).toBeNull());
  const fresh = shown(await opened());
  expect([shown(queries).feed, shown(queries).post]).toEqual([fresh.feed, fresh.post]);
});

test('a new post of a followed person moves nothing, and is in the newest page', async () => {
  const before = shown(queries).feed;
  const { id } = (await ravi.call(createPost, { body: { text: 'news' } })).reply.data;
  await world.settled();
  hear('posts.published', await window.heard('posts.published', ({ postId }) => postId === id));
  expect(shown(queries).feed).toEqual(before);
  await vi.waitFor(() => expect(queries.getQueryData(headQuery().queryKey)?.pages[0]?.data[0]?.id).toBe(id));
  expect(shown(queries).feed).toEqual(before);
});

test('the team of a page sees how often its link was opened', async () => {
  const page = await openPage(world, 'Mehta Solar', { admin: asha });
  const team = await world.listen(page.as(asha));
  const link = { address: 'https://solar.example', title: 'Panels', description: '', action: 'get_quote' } as const;
  const { reply } = await page.as(asha).call(createLinkPost, { body: { ...link, text: '' } });
  const { queryKey } = postQuery(reply.data.id);
  stored.write('selectedPage', page.id);
  try {
    await queries.query(postQuery(reply.data.id));
    await ravi.call(countLinkClick, { params: { postId: reply.data.id } });
    hear('posts.link_clicked', await team.heard('posts.link_clicked'));
    await vi.waitFor(() => expect(queries.getQueryData(queryKey)?.attachment).toMatchObject({ clicks: 1 }), {
      timeout: 3_000,
    });
  } finally {
    stored.write('selectedPage', null);
  }
});

test('votes and the end of a poll reach those who have it open, with the counts that they may know', async () => {
  const poll = { kind: 'poll' as const, question: 'Lunch?', options: ['Dosa', 'Thali'], duration: 'day' as const };
  const { id } = (await ravi.call(createPost, { body: { text: '', attachment: poll } })).reply.data;
  if (!(await window.watch({ kind: 'post', id }))) throw new Error('the poll cannot be read');
  const { queryKey } = postQuery(id);
  await queries.query(postQuery(id));
  const isPoll = ({ postId }: { postId: string }) => postId === id;
  const votesAre = async (votes: (number | null)[], more: object) =>
    vi.waitFor(() => {
      const options = votes.map((count) => ({ votes: count }));
      expect(queries.getQueryData(queryKey)?.attachment).toMatchObject({ options, ...more });
    });
  await ravi.call(voteInPoll, { params: { postId: id }, body: { choice: 1, revision: 1 } });
  hear('posts.voted', await window.heard('posts.voted', isPoll));
  await votesAre([null, null], { ended: false });
  world.clock.advance(86_400_000);
  hear('posts.poll_ended', { postId: id, authorId: ravi.id });
  await votesAre([0, 1], { ended: true });
});

test('the posts of a group and what waits there follow its members', async () => {
  const group = await openSpace(world, asha);
  // The feed of the other tests stays as it is.
  await asha.call(editPreferences, { params: { spaceId: group.id }, body: { feed: 'none' } });
  const inGroup = { params: { spaceId: group.id } };
  await group.enter(ravi, { days: 1 });
  if (!(await window.watch({ kind: 'group', id: group.id }))) throw new Error('the group cannot be read');
  const lists = [infiniteQueryOptions(listSpacePosts, inGroup), infiniteQueryOptions(listHeldPosts, inGroup)] as const;
  for (const list of lists) {
    const observer = new InfiniteQueryObserver<unknown>(queries, list as never);
    closing.push(observer.subscribe(() => undefined));
  }
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  const inIt = (data: { spaceId: string }) => data.spaceId === group.id;
  const shows = (expected: number[]) =>
    vi.waitFor(() => expect(lists.map(({ queryKey }) => countIn(queries, queryKey))).toEqual(expected), {
      timeout: 3_000,
    });
  const { reply } = await ravi.call(createSpacePost, { ...inGroup, body: { text: 'May I?' } });
  hear('posts.held', await window.heard('posts.held', inIt));
  await shows([0, 1]);
  const heldId = reply.data.waiting?.id ?? '';
  await asha.call(approveHeldPost, { params: { heldId }, body: { version: 1 } });
  hear('posts.held_changed', await window.heard('posts.held_changed', inIt));
  hear('posts.space_changed', await window.heard('posts.space_changed', inIt));
  await shows([1, 0]);
  const { data: said } = (await asha.call(createComment, { params: { postId: heldId }, body: { text: 'You may' } }))
    .reply;
  const answers = infiniteQueryOptions(listAnswers, inGroup);
  closing.push(new InfiniteQueryObserver<unknown>(queries, answers as never).subscribe(() => undefined));
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  overlayOf(queries).learn('comment', said, overlayOf(queries).now());
  await ravi.call(markAnswer, { params: { commentId: said.id } });
  hear('posts.answer_changed', await window.heard('posts.answer_changed', inIt));
  await vi.waitFor(() => expect(countIn(queries, answers.queryKey)).toBe(1), { timeout: 3_000 });
  await vi.waitFor(() => expect(overlayOf(queries).known('comment', said.id)?.isAnswer).toBe(true));
});

test('a draft that the user begins in another window is in the list', async () => {
  const list = draftsQuery();
  closing.push(new InfiniteQueryObserver<unknown>(queries, list as never).subscribe(() => undefined));
  await vi.waitFor(() => expect(countIn(queries, list.queryKey)).toBe(0));
  const content = { text: 'Begun', hashtags: [], taggedIds: [], commentsOpen: true };
  await asha.call(savePostDraft, { params: { draftId: uuid() }, body: { sequence: 0, content } });
  hear('posts.drafts_changed', await window.heard('posts.drafts_changed'));
  await vi.waitFor(() => expect(countIn(queries, list.queryKey)).toBe(1), { timeout: 3_000 });
});

test('what the user schedules in another window is in the list', async () => {
  const list = scheduledQuery();
  closing.push(new InfiniteQueryObserver<unknown>(queries, list as never).subscribe(() => undefined));
  await vi.waitFor(() => expect(countIn(queries, list.queryKey)).toBe(0));
  const publishAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
  const { reply } = await asha.call(schedulePost, { body: { text: 'later', publishAt, timeZone: 'UTC' } });
  const isIt = (data: { scheduledId: string }) => data.scheduledId === reply.data.id;
  hear('posts.schedule_changed', await window.heard('posts.schedule_changed', isIt));
  await vi.waitFor(() => expect(countIn(queries, list.queryKey)).toBe(1), { timeout: 3_000 });
});

test('many comments within a second send only two facts, and all comments are shown', async () => {
  const before = window.facts.length;
  for (let index = 0; index < 5; index += 1) await say(ravi, `quick ${index}`, index % 2 === 0 ? null : comment.id);
  const last = await say(ravi, 'the last', comment.id);
  await window.heard('posts.commented', ({ commentId }) => commentId === last.id);
  for (const fact of window.facts.slice(before))
    if (fact.name === 'posts.commented') hear('posts.commented', fact.data);
  const fresh = shown(await opened());
  await vi.waitFor(() => expect(shown(queries)).toEqual(fresh), { timeout: 3_000 });
});

test('comments by relevance stay in their order, and new ones come after them', async () => {
  const before = session.get();
  session.set({ ...before, user: { ...before.user!, commentOrder: 'relevance' } });
  closing.push(() => session.set(before));
  queries = await opened();
  const texts = () => shown(queries).comments!.flatMap(({ data }) => data.map((each) => (each as Comment).text));
  expect(texts()).toEqual(['a comment', 'another comment']);
  const { reply: own } = await asha.call(listComments, { ...params(), query: { order: 'newest' } });
  for (const each of [ravi, leela])
    await each.call(reactToComment, { params: { commentId: own.data[0]!.id }, body: { kind: 'like' } });
  const newest = await say(ravi, 'one more');
  hear('posts.commented', await window.heard('posts.commented', ({ commentId }) => commentId === newest.id));
  await vi.waitFor(() => expect(texts()).toEqual(['a comment', 'another comment', 'one more']), { timeout: 3_000 });
  await queries.invalidateQueries({ queryKey: commentsQuery(post.id).queryKey });
  expect(shown(await opened()).comments![0]!.data.map((each) => (each as Comment).text)[0]).toBe('another comment');
  expect(texts()).toEqual(['a comment', 'another comment', 'one more']);
});

test('counts read after a fact leave out what a block excludes', async () => {
  const karan = await world.member('karan');
  await say(karan, 'from karan');
  await karan.call(reactToPost, { ...params(), body: { kind: 'like' } });
  await asha.call(blockActor, { params: { actorId: karan.id } });
  queries = await opened();
  const before = window.facts.length;
  await ravi.call(reactToPost, { ...params(), body: { kind: 'like' } });
  hear(
    'posts.reacted',
    await window.heard('posts.reacted', (heard) => window.facts.slice(before).some((fact) => fact.data === heard)),
  );
  await say(ravi, 'one more', comment.id);
  hear(
    'posts.commented',
    await window.heard('posts.commented', (heard) => window.facts.slice(before).some((fact) => fact.data === heard)),
  );
  const fresh = shown(await opened());
  expect(fresh.post).toMatchObject({ counts: { comments: 5, reactions: { like: 1 } } });
  await vi.waitFor(() => expect(shown(queries)).toEqual(fresh), { timeout: 3_000 });
});

describe('following', () => {
  test('an unfollowed person leaves the feed at once', async () => {
    await asha.call(unfollowActor, { params: { actorId: ravi.id } });
    hear('network.unfollowed', await window.heard('network.unfollowed'));
    expect(JSON.stringify(shown(queries).feed)).not.toContain(ravi.id);
    // Nobody else is followed, so public posts are shown.
    await vi.waitFor(() => expect(queries.getQueryData(headQuery().queryKey)?.pages[0]?.source).toBe('everyone'));
    await asha.call(followActor, { params: { actorId: ravi.id } });
    await world.settled();
  });
  test('a blocked person leaves every list at once', async () => {
    const meera = await world.member('meera');
    const theirComment = await say(meera, 'from meera');
    queries = await opened();
    await asha.call(blockActor, { params: { actorId: meera.id } });
    hear('network.blocked', await window.heard('network.blocked', ({ blockedId }) => blockedId === meera.id));
    expect(JSON.stringify(shown(queries).comments)).not.toContain(theirComment.id);
    expect(shown(queries).comments).toEqual(shown(await opened()).comments);
  });
});
