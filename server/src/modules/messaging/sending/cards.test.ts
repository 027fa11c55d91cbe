import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/messaging/messaging.ts';
import * as sending from '#contract/messaging/sending.ts';
import { createPost, deletePost } from '#contract/posts/posts.ts';
import { minute } from '#platform/time.ts';
import { say, talking, textsOf, wordsOf } from '#test/messaging/conversations.ts';
import { hold, pending, sweepHeld, undo } from '#test/messaging/held.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member, ravi: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  [asha, ravi] = await Promise.all([world.member(`asha${people}`), world.member(`ravi${people}`)]);
});

const read = async (member: Member, conversationId: string) =>
  (await member.call(contract.readConversation, { params: { conversationId } })).reply.data;

describe('a card that is held', () => {
  const postBy = async (member: Member, visibility: 'anyone' | 'only_me' = 'anyone') =>
    (await member.call(createPost, { body: { text: 'A loom for sale', visibility } })).reply.data.id;
  const lastOf = async (member: Member, conversationId: string) =>
    (await textsOf(member, conversationId)).messages.at(-1);

  test('is shown to its author alone, seen and pushed nowhere before its time, and takes its number then', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const [window, shared] = [await world.listen(ravi), { kind: 'post', id: await postBy(asha) }];
    const before = await read(ravi, conversationId);
    await world.settled();
    const heard = window.facts.length;
    const { data } = (await hold(asha, conversationId, '', { shared })).reply;
    await world.settled();
    const card = { ...shared, excerpt: 'A loom for sale' };
    expect([data, ...(await pending(asha, conversationId))]).toMatchObject([
      { text: '', shared: { ...shared, card, withheld: false } },
      { id: data.id, shared: { ...shared, card } },
    ]);
    expect([await read(ravi, conversationId), window.facts.length, window.whispers]).toEqual([before, heard, []]);
    await say(ravi, conversationId, 'In between');
    world.clock.advance(4_000);
    await sweepHeld(world);
    expect(await wordsOf(ravi, conversationId)).toEqual(['Hello', 'In between']);
    world.clock.advance(1_000);
    await sweepHeld(world);
    expect(await lastOf(ravi, conversationId)).toMatchObject({
      id: data.id,
      clientId: data.clientId,
      sequence: 3,
      shared: { ...shared, card },
    });
    expect(await pending(asha)).toEqual([]);
  });

  test('is undone, and then never sent; what is being written in the conversation stays', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const shared = { kind: 'post', id: await postBy(asha) };
    await asha.call(sending.saveMessageDraft, { params: { conversationId }, body: { text: 'Half', version: 0 } });
    const { data } = (await hold(asha, conversationId, '', { shared })).reply;
    expect((await undo(asha, data.id)).status).toBe(204);
    await say(asha, conversationId, '', { shared });
    expect((await read(asha, conversationId)).draft).toMatchObject({ text: 'Half', version: 1 });
    world.clock.advance(minute);
    await sweepHeld(world);
    expect((await textsOf(ravi, conversationId)).messages).toHaveLength(2);
  });

  test('is refused where its author may not see the thing, now or when it is sent, and stored once', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const code = async (more: object) => (await hold(asha, conversationId, '', more)).refusal.code;
    expect(await code({ shared: { kind: 'post', id: uuid() } })).toBe('shared_unknown');
    expect(await code({ shared: { kind: 'post', id: await postBy(ravi, 'only_me') } })).toBe('shared_unknown');
    expect((await hold(asha, conversationId, '')).refusal.error).toHaveProperty('text');
    const [clientId, postId] = [uuid(), await postBy(ravi)];
    const shared = { kind: 'post', id: postId };
    const both = await Promise.all([1, 2].map(() => hold(asha, conversationId, '', { shared, clientId })));
    expect(new Set(both.map(({ reply }) => reply.data.id)).size).toBe(1);
    await ravi.call(deletePost, { params: { postId } });
    expect((await hold(asha, conversationId, '', { shared, clientId })).reply.data).toMatchObject({
      shared: { ...shared, card: null },
    });
    world.clock.advance(minute);
    await sweepHeld(world);
    expect(await pending(asha)).toMatchObject([{ failure: expect.any(String) as string, shared: { card: null } }]);
    expect(await wordsOf(ravi, conversationId)).toEqual(['Hello']);
  });
});
