import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { followActor, unfollowActor } from '#contract/network/network.ts';
import { editNetworkSettings } from '#contract/network/settings.ts';
import {
  createPost,
  hidePost,
  listActorPosts,
  listTaggedPosts,
  readFeed,
  readPost,
  unhidePost,
} from '#contract/posts/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* What a reader can do with a post by someone else: hide it, follow its author. */

let world: World;
let asha: Member;
let ravi: Member;
let meera: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
  await asha.call(followActor, { params: { actorId: ravi.id } });
  await world.settled();
});
afterAll(() => world.close());

const publish = async (member: Member, text = 'about #tea') => {
  const { id } = (await member.call(createPost, { body: { text } })).reply.data;
  await world.settled();
  return id;
};
const readAlone = async (member: Member, postId: string) =>
  (await member.call(readPost, { params: { postId } })).reply.data.post;
const lists: Record<string, (member: Member) => Promise<{ id: string }[]>> = {
  home: async (member) => (await member.call(readFeed, {})).reply.data,
  'the author’s posts': async (member) =>
    (await member.call(listActorPosts, { params: { actorId: ravi.id } })).reply.data,
  'a hashtag': async (member) => (await member.call(listTaggedPosts, { params: { tag: 'tea' } })).reply.data,
};

describe('hiding', () => {
  // Meera follows no one, so her feed is the open feed.
  test.each(Object.entries(lists))('removes a post from %s and restores it', async (_, list) => {
    const id = await publish(ravi);
    for (const reader of [asha, meera]) {
      const isListed = async () => (await list(reader)).some((post) => post.id === id);
      expect(await isListed()).toBe(true);
      expect((await reader.call(hidePost, { params: { postId: id } })).status).toBe(204);
      expect(await isListed()).toBe(false);
      expect((await reader.call(hidePost, { params: { postId: id } })).status).toBe(204);
      expect((await readAlone(reader, id)).can).toMatchObject({ hide: false, unhide: true });
      expect((await list(ravi)).some((post) => post.id === id)).toBe(true);
      expect((await reader.call(unhidePost, { params: { postId: id } })).status).toBe(204);
      expect(await isListed()).toBe(true);
      expect((await readAlone(reader, id)).can).toMatchObject({ hide: true, unhide: false });
    }
  });
  test('is refused for own posts and for posts the caller may not see', async () => {
    const own = await publish(ravi);
    expect((await readAlone(ravi, own)).can).toMatchObject({ hide: false, unhide: false });
    expect((await ravi.call(hidePost, { params: { postId: own } })).status).toBe(404);
    const secret = (await ravi.call(createPost, { body: { text: 'x', visibility: 'only_me' } })).reply.data.id;
    expect((await asha.call(hidePost, { params: { postId: secret } })).status).toBe(404);
  });
  test("notifies only the caller's other devices", async () => {
    const id = await publish(ravi);
    const [own, author] = [await world.listen(asha), await world.listen(ravi)];
    await asha.call(hidePost, { params: { postId: id } });
    expect(await own.heard('posts.hiding_changed')).toEqual({ actorId: asha.id, postId: id, hidden: true });
    expect(author.facts).toEqual([]);
  });
});

describe('following from a post', () => {
  const follows = async (reader: Member, postId: string) => {
    const { follow, can } = await readAlone(reader, postId);
    return [follow, can.follow, can.unfollow];
  };
  test('is offered by the same rules in every list', async () => {
    const id = await publish(ravi);
    expect(await follows(asha, id)).toEqual(['following', false, true]);
    expect(await follows(meera, id)).toEqual(['none', true, false]);
    expect(await follows(ravi, id)).toEqual(['none', false, false]);
    for (const list of Object.values(lists))
      for (const reader of [asha, meera, ravi])
        expect((await list(reader)).find((post) => post.id === id)).toMatchObject({
          ...(await readAlone(reader, id)),
          can: { ...(await readAlone(reader, id)).can },
        });
    await asha.call(unfollowActor, { params: { actorId: ravi.id } });
    expect(await follows(asha, id)).toEqual(['none', true, false]);
    await asha.call(followActor, { params: { actorId: ravi.id } });
    await world.settled();
  });
  test('becomes a request where the author approves followers; not offered where only connections may', async () => {
    const karan = await world.member('karan');
    const id = await publish(karan);
    await karan.call(editNetworkSettings, { body: { whoCanFollow: 'approval' } });
    await meera.call(followActor, { params: { actorId: karan.id } });
    expect(await follows(meera, id)).toEqual(['requested', false, true]);
    await karan.call(editNetworkSettings, { body: { whoCanFollow: 'connections' } });
    expect(await follows(asha, id)).toEqual(['none', false, false]);
  });
});
