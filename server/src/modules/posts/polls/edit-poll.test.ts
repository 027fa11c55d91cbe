import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createPost, editPost, listPostVersions, readPost } from '#contract/posts/posts.ts';
import { voteInPoll } from '#contract/posts/polls.ts';
import { approveHeldPost, createSpacePost, listHeldPosts } from '#contract/posts/spaces.ts';
import { editSpaceSettings } from '#contract/spaces/editing.ts';
import { day } from '#platform/time.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member, ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.close());

const poll = { kind: 'poll' as const, question: 'Lunch?', options: ['Dosa', 'Thali'], duration: 'week' as const };
const other = { ...poll, question: 'Dinner?', options: ['Rice', 'Roti', 'Pasta'] };
const ask = async () => (await asha.call(createPost, { body: { text: '', attachment: poll } })).reply.data.id;
const read = async (member: Member, postId: string) =>
  (await member.call(readPost, { params: { postId } })).reply.data.post;
const edit = async (postId: string, attachment: object = other, version = 1) =>
  asha.call(editPost, { params: { postId }, body: { version, attachment } } as never);
const vote = async (member: Member, postId: string, revision: number, choice = 0) =>
  member.call(voteInPoll, { params: { postId }, body: { choice, revision } });

test('a poll without votes gets other words and another end, and its former words are a version', async () => {
  const id = await ask();
  world.clock.advance(31 * 60_000);
  const window = await world.listen(ravi);
  await window.watch({ kind: 'post', id });
  expect((await edit(id, { ...other, duration: 'day' })).reply.data.attachment).toMatchObject({ question: 'Dinner?' });
  expect(await window.heard('posts.edited')).toMatchObject({ postId: id });
  const { attachment, edited, publishedAt } = await read(ravi, id);
  const endsAt = new Date(new Date(publishedAt).getTime() + day).toISOString();
  const options = [{ text: 'Rice' }, { text: 'Roti' }, { text: 'Pasta' }];
  expect(attachment).toMatchObject({ question: 'Dinner?', options, revision: 2, endsAt, can: { vote: true } });
  expect(edited).toBe(true);
  const { reply } = await asha.call(listPostVersions, { params: { postId: id } });
  expect(reply.data).toMatchObject([{ poll: { question: 'Lunch?', options: ['Dosa', 'Thali'] } }]);
  expect((await vote(ravi, id, 2, 2)).reply.data.options.map(({ votes }) => votes)).toEqual([0, 0, 1]);
});

test('the same poll again changes nothing, also when someone has voted', async () => {
  const id = await ask();
  await vote(ravi, id, 1);
  expect((await edit(id, poll)).status).toBe(200);
  expect((await read(ravi, id)).attachment).toMatchObject({ revision: 1, choice: 0 });
});

test('after the first vote, and after its end, a poll stays as it is', async () => {
  const [voted, ended, plain] = [
    await ask(),
    await ask(),
    (await asha.call(createPost, { body: { text: 'No poll' } })).reply.data.id,
  ];
  await vote(ravi, voted, 1);
  expect((await edit(voted)).refusal.code).toBe('poll_has_votes');
  expect((await read(asha, voted)).attachment).toMatchObject({ question: 'Lunch?', can: { edit: false } });
  expect((await edit(plain)).refusal.error).toHaveProperty('attachment');
  world.clock.advance(2 * day);
  const shorter = await edit(ended, { ...other, duration: 'day' });
  expect(shorter.refusal.error).toHaveProperty(['attachment.duration']);
  world.clock.advance(6 * day);
  expect((await edit(ended)).refusal.code).toBe('poll_ended');
});

test('a poll ends exactly at its time, for votes, for edits and for those who read it', async () => {
  const [before, at] = [await ask(), await ask()];
  const plain = await read(ravi, at);
  const endsAt = new Date(new Date(plain.publishedAt).getTime() + 7 * day);
  const now = vi.spyOn(world.clock, 'now');
  const refused = async (call: Promise<{ status: number; refusal: { code: string } }>) => {
    const { status, refusal } = await call;
    return status === 200 ? 'ok' : refusal.code;
  };
  now.mockReturnValue(new Date(endsAt.getTime() - 1));
  expect((await read(asha, at)).attachment).toMatchObject({ ended: false, can: { vote: true, edit: true } });
  expect([await refused(edit(at, { ...poll, question: 'Supper?' })), await refused(vote(ravi, at, 2))]).toEqual([
    'ok',
    'ok',
  ]);
  const beforeEndsAt = new Date(new Date((await read(ravi, before)).publishedAt).getTime() + 7 * day);
  now.mockReturnValue(beforeEndsAt);
  expect((await read(asha, before)).attachment).toMatchObject({ ended: true, can: { vote: false, edit: false } });
  expect([await refused(edit(before)), await refused(vote(ravi, before, 1))]).toEqual(['poll_ended', 'poll_ended']);
});

test('a shorter poll would have to end later than now', async () => {
  const id = await ask();
  const publishedAt = new Date((await read(ravi, id)).publishedAt).getTime();
  const now = vi.spyOn(world.clock, 'now');
  now.mockReturnValue(new Date(publishedAt + day));
  expect((await edit(id, { ...other, duration: 'day' })).refusal.error).toHaveProperty(['attachment.duration']);
  now.mockReturnValue(new Date(publishedAt + day - 1));
  expect((await edit(id, { ...other, duration: 'day' })).status).toBe(200);
});

test('a vote for a poll that has changed since is refused', async () => {
  const longer = await ask();
  await edit(longer, poll);
  await edit(longer, other);
  await edit(longer, poll, 2);
  // The option that was voted for is gone as well; what counts is that the poll is another one.
  expect((await vote(ravi, longer, 2, 2)).refusal.code).toBe('poll_changed');
  const id = await ask();
  await edit(id);
  const { status, refusal } = await vote(ravi, id, 1, 1);
  expect([status, refusal.code]).toEqual([409, 'poll_changed']);
  expect((await read(asha, id)).attachment).toMatchObject({ options: [{ votes: 0 }, { votes: 0 }, { votes: 0 }] });
});

/** How many statements wait for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
  return rows[0]?.count ?? 0;
};

test.each(['edit', 'vote'] as const)(
  'of an edit and a vote at the same moment the %s wins if it is first',
  async (first) => {
    const id = await ask();
    const calls = { edit: async () => edit(id), vote: async () => vote(ravi, id, 1) };
    // Both wait for the row of the poll, in this order, and go on together.
    const sent = await world.db.transaction().execute(async (tx) => {
      await sql`select 1 from poll where post_id = ${id} for update`.execute(tx);
      const one = calls[first]();
      await expect.poll(waiting).toBe(1);
      const two = calls[first === 'edit' ? 'vote' : 'edit']();
      await expect.poll(waiting).toBe(2);
      return [one, two];
    });
    const [won, lost] = await Promise.all(sent);
    expect([won?.status, lost?.refusal.code]).toEqual([200, first === 'edit' ? 'poll_changed' : 'poll_has_votes']);
    const { attachment, text, version } = await read(asha, id);
    const isEdited = first === 'edit';
    expect({ attachment, text, version }).toMatchObject({
      attachment: { question: isEdited ? 'Dinner?' : 'Lunch?', revision: isEdited ? 2 : 1 },
      version: isEdited ? 2 : 1,
    });
    const votes = await world.db.selectFrom('poll_vote').select('choice').where('post_id', '=', id).execute();
    expect(votes).toHaveLength(isEdited ? 0 : 1);
  },
);

test('markup in an edited poll stays text', async () => {
  const id = await ask();
  const [question, option] = [`<script>alert('1')</script>&amp;`, '<img src=x onerror=alert(1)>'];
  await edit(id, { ...poll, question, options: [option, '<b>no</b>'] });
  expect((await read(ravi, id)).attachment).toMatchObject({ question, options: [{ text: option }, {}] });
});

async function heldEdit() {
  const group = await openSpace(world, ravi, { approval: 'none' });
  await group.enter(asha);
  const { reply } = await asha.call(createSpacePost, {
    params: { spaceId: group.id },
    body: { text: 'In here', attachment: poll },
  });
  const id = reply.data.post?.id ?? '';
  await ravi.call(editSpaceSettings, { params: { spaceId: group.id }, body: { approval: 'always' } });
  await edit(id);
  const [edited] = (await ravi.call(listHeldPosts, { params: { spaceId: group.id } })).reply.data;
  const approve = async () =>
    ravi.call(approveHeldPost, { params: { heldId: edited?.id ?? '' }, body: { version: edited?.version ?? 0 } });
  return { id, approve };
}

test('where edits wait for an admin, the poll changes when it is approved, unless someone has voted', async () => {
  const [approved, voted] = [await heldEdit(), await heldEdit()];
  expect((await read(asha, approved.id)).attachment).toMatchObject({ question: 'Lunch?', revision: 1 });
  await approved.approve();
  expect((await read(asha, approved.id)).attachment).toMatchObject({ question: 'Dinner?', revision: 2 });
  expect((await vote(ravi, approved.id, 2, 2)).status).toBe(200);
  await vote(ravi, voted.id, 1);
  expect((await voted.approve()).refusal.code).toBe('poll_has_votes');
  expect((await read(asha, voted.id)).attachment).toMatchObject({ question: 'Lunch?', revision: 1, choice: null });
});
