import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockActor } from '#contract/network/network.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import type { NewAttachmentOf } from '#contract/posts/attachments.ts';
import type { Post } from '#contract/posts/posts.ts';
import { createPost, deletePost, readFeed, readPost } from '#contract/posts/posts.ts';
import { type Poll, voteInPoll } from '#contract/posts/polls.ts';
import { approveHeldPost, createSpacePost } from '#contract/posts/spaces.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { day } from '#platform/time.ts';
import { openPage } from '#test/page.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { personalData } from '../personal-data.ts';
import { announcePolls } from './tasks.ts';

let world: World;
let asha: Member, ravi: Member, meera: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
});
afterAll(() => world.close());

const poll: NewAttachmentOf<'poll'> = {
  kind: 'poll',
  question: 'Lunch?',
  options: ['Dosa', 'Thali', 'Chaat'],
  duration: 'day',
};
const ask = async (member = asha, more: object = {}) =>
  (await member.call(createPost, { body: { text: '', attachment: { ...poll, ...more } } })).reply.data.id;
const voting = (postId: string, choice: number) => ({ params: { postId }, body: { choice, revision: 1 } });
const vote = async (member: Member, postId: string, choice: number) => member.call(voteInPoll, voting(postId, choice));
const refused = async (member: Member, postId: string, choice: number) => {
  const { status, refusal } = await vote(member, postId, choice);
  return `${status} ${refusal.code}`;
};
const pollOf = ({ attachment }: Post): Poll => {
  if (attachment.kind !== 'poll') throw new Error(`a poll was expected, not ${attachment.kind}`);
  return attachment;
};
const seenBy = async (member: Member, postId: string): Promise<Poll> =>
  pollOf((await member.call(readPost, { params: { postId } })).reply.data.post);
const countsFor = async (member: Member, postId: string) =>
  (await seenBy(member, postId)).options.map(({ votes }) => votes);

test('a poll is read with its question, options and end', async () => {
  const id = await ask();
  expect((await asha.call(readPost, { params: { postId: id } })).reply.data.post).toMatchObject({
    type: 'pull',
    text: '',
    attachment: {
      kind: 'poll',
      question: 'Lunch?',
      options: [{ text: 'Dosa' }, { text: 'Thali' }, { text: 'Chaat' }],
      ended: false,
      choice: null,
      can: { vote: true },
    },
  });
  const { ends_at: endsAt, published_at: at } = await world.db
    .selectFrom('poll')
    .innerJoin('post', 'post.id', 'poll.post_id')
    .select(['ends_at', 'published_at'])
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(new Date(endsAt).getTime() - new Date(at).getTime()).toBe(day);
  const stored = await world.db.selectFrom('post').select('type').where('id', '=', id).executeTakeFirst();
  expect(stored?.type).toBe('pull');
});

test('counts are for voters and the author, and for everyone when the poll has ended', async () => {
  const id = await ask();
  expect([await countsFor(asha, id), await countsFor(ravi, id)]).toEqual([
    [0, 0, 0],
    [null, null, null],
  ]);
  const { reply } = await vote(ravi, id, 2);
  expect(reply.data).toMatchObject({ choice: 2, can: { vote: false } });
  expect([await countsFor(asha, id), await countsFor(ravi, id), await countsFor(meera, id)]).toEqual([
    [0, 0, 1],
    [0, 0, 1],
    [null, null, null],
  ]);
  // The feed says no more than the post.
  const listed = (await meera.call(readFeed, {})).reply.data.find((post) => post.id === id);
  expect(listed && pollOf(listed).options.map(({ votes }) => votes)).toEqual([null, null, null]);
  world.clock.advance(day);
  expect(await seenBy(meera, id)).toMatchObject({ ended: true, can: { vote: false } });
  expect(await countsFor(meera, id)).toEqual([0, 0, 1]);
});

test('a vote is final: the same one again changes nothing, another one is refused', async () => {
  const id = await ask();
  await vote(ravi, id, 0);
  expect((await vote(ravi, id, 0)).reply.data).toMatchObject({ choice: 0 });
  expect(await refused(ravi, id, 1)).toBe('409 poll_voted');
  expect(await countsFor(asha, id)).toEqual([1, 0, 0]);
});

test('50 votes of one member at the same moment count once, and those of others all count', async () => {
  const id = await ask();
  const crowd = await Promise.all(Array.from({ length: 10 }, async (_, index) => world.member(`voter${index}`)));
  const calls = [...Array.from({ length: 50 }, () => ravi), ...crowd];
  const statuses = await Promise.all(
    calls.map(async (member, index) => {
      for (;;) {
        const { status } = await vote(member, id, member === ravi ? index % 2 : 2);
        if (status !== 503) return status;
      }
    }),
  );
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const [first = 0, second = 0, third] = await countsFor(asha, id);
  expect([(first ?? 0) + (second ?? 0), third]).toEqual([1, 10]);
  const votes = await world.db.selectFrom('poll_vote').select('actor_id').where('post_id', '=', id).execute();
  expect(votes).toHaveLength(11);
});

test('no vote counts after the end, for an option that is not there, or for what the caller may not see', async () => {
  const [id, ended, plain] = [
    await ask(),
    await ask(),
    (await asha.call(createPost, { body: { text: 'no poll' } })).reply.data.id,
  ];
  const blocked = await world.member('blocked');
  await asha.call(blockActor, { params: { actorId: blocked.id } });
  const hidden = (await asha.call(createPost, { body: { text: '', visibility: 'only_me', attachment: poll } })).reply
    .data.id;
  const deleted = await ask();
  await asha.call(deletePost, { params: { postId: deleted } });
  expect([
    await refused(ravi, id, 3),
    await refused(blocked, id, 0),
    await refused(ravi, hidden, 0),
    await refused(ravi, deleted, 0),
    await refused(ravi, plain, 0),
  ]).toEqual(['422 invalid_input', '404 not_found', '404 not_found', '404 not_found', '404 not_found']);
  world.clock.advance(day);
  expect(await refused(ravi, ended, 0)).toBe('409 poll_ended');
  expect(await countsFor(asha, id)).toEqual([0, 0, 0]);
});

test.each([
  ['a question of 141 characters', { question: 'x'.repeat(141) }, 'attachment.question'],
  ['no question', { question: ' ' }, 'attachment.question'],
  ['one option', { options: ['Dosa'] }, 'attachment.options'],
  ['five options', { options: ['a', 'b', 'c', 'd', 'e'] }, 'attachment.options'],
  ['an option of 31 characters', { options: ['Dosa', 'x'.repeat(31)] }, 'attachment.options.1'],
  ['an empty option', { options: ['Dosa', ''] }, 'attachment.options.1'],
  ['two equal options', { options: ['Dosa', 'dosa '] }, 'attachment.options'],
  ['another duration', { duration: 'year' }, 'attachment.duration'],
])('%s is refused by name', async (_, more, field) => {
  const body = { text: '', attachment: { ...poll, ...more } } as never;
  const { status, refusal } = await asha.call(createPost, { body });
  expect([status, Object.keys(refusal.error ?? {})]).toEqual([422, [field]]);
});

test('markup in a poll stays text', async () => {
  const [question, option] = [`<script>alert('1')</script>&amp;`, `<img src=x onerror=alert(1)>`];
  const id = await ask(asha, { question, options: [option, '<b>no</b>'] });
  expect(await seenBy(ravi, id)).toMatchObject({ question, options: [{ text: option }, { text: '<b>no</b>' }] });
});

test('those who watch hear that someone voted, and neither who nor for what', async () => {
  const id = await ask();
  const window = await world.listen(meera);
  await window.watch({ kind: 'post', id });
  await vote(ravi, id, 1);
  expect(await window.heard('posts.voted', ({ postId }) => postId === id)).toEqual({ postId: id, authorId: asha.id });
});

test('a page votes for itself, once, by those who may act for it', async () => {
  const page = await openPage(world, 'Mehta Solar', { admin: ravi, editor: meera });
  const id = await ask();
  expect((await vote(page.as(ravi), id, 0)).status).toBe(200);
  expect(await refused(page.as(meera), id, 1)).toBe('409 poll_voted');
  expect((await vote(ravi, id, 1)).status).toBe(200);
  expect(await countsFor(asha, id)).toEqual([1, 1, 0]);
});

test('the end is announced once, to the author and those who voted', async () => {
  const id = await ask();
  await vote(ravi, id, 1);
  world.clock.advance(day);
  const other = await ask();
  const window = await world.listen(asha);
  await Promise.all([enqueue(world.database, announcePolls, {}), enqueue(world.database, announcePolls, {})]);
  await world.settled();
  expect(await window.heard('posts.poll_ended', ({ postId }) => postId === id)).toEqual({
    postId: id,
    authorId: asha.id,
  });
  const notificationsOf = async (member: Member) =>
    (await member.call(listNotifications, {})).reply.data.filter(({ subject }) => subject?.id === id);
  const notification = { kind: 'poll_ended', actors: [], path: `/posts/${id}` };
  expect(await notificationsOf(asha)).toMatchObject([notification]);
  expect(await notificationsOf(ravi)).toMatchObject([notification]);
  expect(await notificationsOf(meera)).toEqual([]);
  const ended = window.facts.filter(({ name }) => name === 'posts.poll_ended').map(({ data }) => data);
  expect(ended).not.toContainEqual(expect.objectContaining({ postId: other }));
});

test('a poll in a space waits with its post, and opens when it is published', async () => {
  const group = await openSpace(world, asha, { approval: 'always' });
  await group.enter(ravi);
  const { reply } = await ravi.call(createSpacePost, {
    params: { spaceId: group.id },
    body: { text: 'In here', attachment: poll },
  });
  const { waiting } = reply.data;
  expect(waiting?.attachment).toMatchObject({ kind: 'poll', question: 'Lunch?', endsAt: null, can: { vote: false } });
  await asha.call(approveHeldPost, { params: { heldId: waiting?.id ?? '' }, body: { version: 1 } });
  expect(await seenBy(asha, waiting?.id ?? '')).toMatchObject({
    ended: false,
    can: { vote: true },
  });
});

test('votes are in the copy of one’s data, and go with the account', async () => {
  const leela = await world.member('leela');
  const id = await ask();
  await vote(leela, id, 1);
  await vote(ravi, id, 1);
  const copy = await personalData.copy(world.database, leela.id);
  expect(copy['votes']).toMatchObject([{ post_id: id, question: 'Lunch?', option: 'Thali' }]);
  await world.db.transaction().execute((db) => personalData.erase({ db } as never, leela.id, ''));
  expect(await countsFor(asha, id)).toEqual([0, 1, 0]);
});
