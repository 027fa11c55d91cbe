import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editUsername } from '#contract/actors/actors.ts';
import { blockActor } from '#contract/network/network.ts';
import {
  createPost,
  deletePost,
  editPost,
  listPostVersions,
  listTaggedPosts,
  reactToPost,
  readFeed,
  readPost,
  restorePost,
  createComment,
} from '#contract/posts/posts.ts';
import { editPostVisibility } from '#contract/profiles/profiles.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
let ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
});
afterAll(() => world.close());

const publish = async (member: Member, text: string, rest: object = {}) =>
  (await member.call(createPost, { body: { text, ...rest } })).reply.data;
const edit = (
  member: Member,
  postId: string,
  body: { version: number; text?: string; visibility?: 'only_me'; commentsOpen?: boolean },
) => member.call(editPost, { params: { postId }, body });

describe('publishing', () => {
  test("links the entities of the text and shows the post in the author's own feed at once", async () => {
    const post = await publish(asha, 'Namaste @ravi.sharma and @nobody.here, see https://example.com/a_(b). #नमस्ते');
    expect(post.entities).toMatchObject([
      { kind: 'mention', actorId: ravi.id, username: 'ravi.sharma' },
      { kind: 'link', href: 'https://example.com/a_(b)' },
      { kind: 'hashtag', tag: 'नमस्ते' },
    ]);
    expect((await asha.call(readFeed, {})).reply.data[0]).toMatchObject({
      id: post.id,
      can: { edit: true, mute: false, report: false },
    });
    expect((await ravi.call(listTaggedPosts, { params: { tag: '#नमस्ते' } })).reply.data).toMatchObject([
      { id: post.id, can: { edit: false, mute: true, report: true } },
    ]);
  });
  test('links the name before a sentence without a space, and the longer name where someone has it', async () => {
    const [sharma, thanks] = [await world.member('sharma'), await world.member('thanks')];
    await thanks.call(editUsername, { body: { username: `${sharma.username}.thanks` } });
    expect((await publish(asha, `@${ravi.username}.Thanks to ＠${ravi.username}।`)).entities).toMatchObject([
      { kind: 'mention', actorId: ravi.id, username: 'ravi.sharma', start: 0, length: 12 },
      { kind: 'mention', actorId: ravi.id, username: 'ravi.sharma', length: 12 },
    ]);
    expect((await publish(asha, `@${sharma.username}.Thanks`)).entities).toMatchObject([{ actorId: thanks.id }]);
  });
  test('does not link mentions across a block, in either direction', async () => {
    const [leela, karan] = [await world.member('leela'), await world.member('karan')];
    await leela.call(blockActor, { params: { actorId: karan.id } });
    expect((await publish(leela, `@${karan.username}`)).entities).toEqual([]);
    expect((await publish(karan, `@${leela.username}`)).entities).toEqual([]);
  });
  test('keeps markup as plain text', async () => {
    const text = '<script>alert(1)</script> <img src=x onerror=alert(1)> [x](javascript:alert(1)) javascript:alert(1)';
    expect(await publish(asha, text)).toMatchObject({ text, entities: [] });
  });
  test("uses the member's default visibility unless the post sets one", async () => {
    const meera = await world.member('meera');
    expect((await publish(meera, 'a')).visibility).toBe('anyone');
    await meera.call(editPostVisibility, { body: { visibility: 'connections' } });
    expect((await publish(meera, 'b')).visibility).toBe('connections');
    expect((await publish(meera, 'c', { visibility: 'only_followers' })).visibility).toBe('only_followers');
  });
  test('stops at the daily limit, which is a tenth for new members', async () => {
    const newUser = await world.member('newcomer', { since: world.clock.now() });
    for (let count = 0; count < 10; count += 1) await publish(newUser, `post ${count}`);
    expect(await newUser.call(createPost, { body: { text: 'one more' } })).toMatchObject({
      status: 429,
      refusal: { code: 'daily_limit_reached' },
    });
    expect((await newUser.call(readFeed, {})).reply.data.filter((post) => post.author.id === newUser.id)).toHaveLength(
      10,
    );
  });
});

describe('editing', () => {
  test('refuses a stale edit with the current post', async () => {
    const post = await publish(asha, 'one');
    expect((await edit(asha, post.id, { version: 1, text: 'two' })).reply.data).toMatchObject({
      version: 2,
      text: 'two',
    });
    expect(await edit(asha, post.id, { version: 1, text: 'three' })).toMatchObject({
      status: 409,
      refusal: { code: 'stale', current: { text: 'two', version: 2 } },
    });
  });
  test('accepts one of several simultaneous edits and refuses the others as stale', async () => {
    const post = await publish(asha, 'one');
    const replies = await Promise.all(
      ['two', 'three', 'four'].map((text) => edit(asha, post.id, { version: 1, text })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2);
  });
  test('two browsers edit one post: both texts', async () => {
    const post = await publish(asha, 'one');
    const params = { postId: post.id };
    await ravi.call(reactToPost, { params, body: { kind: 'like' } });
    const texts = ['written at the desk', 'written on the phone'];
    const replies = await Promise.all(texts.map((text) => edit(asha, post.id, { version: 1, text })));
    const first = replies.findIndex(({ status }) => status === 200);
    const [stored, typed] = [texts[first]!, texts[1 - first]!];
    // The second browser is shown what the first one stored, which stays in place.
    expect(replies[1 - first]).toMatchObject({
      status: 409,
      refusal: { code: 'stale', current: { text: stored, version: 2 } },
    });
    expect((await asha.call(readPost, { params })).reply.data.post.text).toBe(stored);
    // Chosen from that version, the other text replaces it, and the replaced one can still be read.
    expect((await edit(asha, post.id, { version: 2, text: typed })).reply.data).toMatchObject({ text: typed });
    const versions = (await asha.call(listPostVersions, { params })).reply.data;
    expect(versions.map(({ text }) => text)).toEqual([stored, 'one']);
  });
  test('leaves no mark soon after publishing while no one has reacted', async () => {
    const post = await publish(asha, 'one');
    expect((await edit(asha, post.id, { version: 1, text: 'two' })).reply.data.edited).toBe(false);
    expect((await asha.call(listPostVersions, { params: { postId: post.id } })).reply.data).toEqual([]);
  });
  test.each([
    ['someone reacted', (postId: string) => ravi.call(reactToPost, { params: { postId }, body: { kind: 'like' } })],
    ['someone commented', (postId: string) => ravi.call(createComment, { params: { postId }, body: { text: 'so' } })],
    ['half an hour', () => Promise.resolve(world.clock.advance(31 * 60_000))],
  ] as const)('marks the post after %s, and everyone who sees it can read the earlier version', async (_, happens) => {
    const post = await publish(asha, 'one #before');
    await happens(post.id);
    expect((await edit(asha, post.id, { version: 1, text: 'two #after' })).reply.data).toMatchObject({
      edited: true,
      version: 2,
    });
    expect((await ravi.call(listPostVersions, { params: { postId: post.id } })).reply.data).toMatchObject([
      { version: 1, text: 'one #before' },
    ]);
    expect(
      (await ravi.call(listTaggedPosts, { params: { tag: 'before' } })).reply.data.map(({ id }) => id),
    ).not.toContain(post.id);
    expect((await ravi.call(listTaggedPosts, { params: { tag: 'after' } })).reply.data.map(({ id }) => id)).toContain(
      post.id,
    );
  });
  test('lists many versions page by page', async () => {
    const post = await publish(asha, 'v1');
    world.clock.advance(31 * 60_000);
    for (let version = 1; version <= 5; version += 1) await edit(asha, post.id, { version, text: `v${version + 1}` });
    const pages = [];
    for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)?.next) {
      const { reply } = await ravi.call(listPostVersions, {
        params: { postId: post.id },
        query: { limit: '2', ...(cursor !== undefined && { cursor }) },
      });
      pages.push(reply);
    }
    expect(pages.map(({ data }) => data.map(({ text }) => text))).toEqual([['v5', 'v4'], ['v3', 'v2'], ['v1']]);
    expect(
      (await ravi.call(listPostVersions, { params: { postId: post.id }, query: { cursor: 'nonsense' } })).status,
    ).toBe(422);
  });
  test('stops at the daily limit, which is a tenth for new members', async () => {
    const small = await openWorld({ LIMIT_EDITS_DAY: '20' });
    const newUser = await small.member('newcomer', { since: small.clock.now() });
    const { id } = await publish(newUser, 'v1');
    for (let version = 1; version <= 2; version += 1)
      expect((await edit(newUser, id, { version, text: `v${version + 1}` })).status).toBe(200);
    expect((await edit(newUser, id, { version: 3, text: 'v4' })).refusal.code).toBe('daily_limit_reached');
    await small.close();
  });
  test('creates no version when the text stays the same', async () => {
    const post = await publish(asha, 'one');
    world.clock.advance(31 * 60_000);
    expect((await edit(asha, post.id, { version: 1, commentsOpen: false })).reply.data).toMatchObject({
      edited: false,
      version: 2,
      commentsOpen: false,
      can: { comment: false },
    });
    expect(await ravi.call(createComment, { params: { postId: post.id }, body: { text: 'too late' } })).toMatchObject({
      status: 403,
      refusal: { code: 'comments_closed' },
    });
    // Reacting stays allowed.
    expect((await ravi.call(reactToPost, { params: { postId: post.id }, body: { kind: 'like' } })).status).toBe(200);
  });
});

describe('deleting', () => {
  test('removes a post for everyone; its author can restore it for a while with its comments', async () => {
    const post = await publish(asha, 'oops');
    const params = { postId: post.id };
    await ravi.call(createComment, { params, body: { text: 'not oops' } });
    expect((await ravi.call(deletePost, { params })).status).toBe(404);
    expect((await asha.call(deletePost, { params })).status).toBe(204);
    expect((await asha.call(deletePost, { params })).status).toBe(404);
    expect((await asha.call(readPost, { params })).status).toBe(404);
    expect((await ravi.call(restorePost, { params })).status).toBe(404);
    expect((await asha.call(restorePost, { params })).reply.data).toMatchObject({
      id: post.id,
      counts: { comments: 1 },
    });
    expect((await asha.call(restorePost, { params })).status).toBe(404);
    await asha.call(deletePost, { params });
    world.clock.advance(12_500);
    expect((await asha.call(restorePost, { params })).status).toBe(200);
    await asha.call(deletePost, { params });
    world.clock.advance(15_000);
    expect((await asha.call(restorePost, { params })).status).toBe(404);
  });
});
