import { afterAll, beforeAll, expect, test } from 'vitest';
import * as inSpaces from '#contract/posts.spaces.ts';
import * as posts from '#contract/posts.ts';
import { editSpaceSettings } from '#contract/spaces.editing.ts';
import type { Listener } from '#test/listener.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { day } from '#platform/time.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { sweepHeld } from './tasks.ts';

/* What the author, the team and a reader of a space hear of each step of its posts. */

let world: World;
let asha: Member, karan: Member, ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, karan, ravi] = [await world.member('asha'), await world.member('karan'), await world.member('ravi')];
});
afterAll(() => world.close());

test('each step of a post in a space is heard by those whom it concerns', async () => {
  const group = await openSpace(world, karan, { approval: 'none' });
  await group.enter(asha);
  await group.enter(ravi);
  const inGroup = { params: { spaceId: group.id } };
  const windows = {
    author: await world.listen(asha),
    team: await world.listen(karan),
    reader: await world.listen(ravi),
  };
  await windows.reader.watch({ kind: 'group', id: group.id });
  const named = (facts: Listener['facts']) =>
    [...new Set(facts.map(({ name }) => name.replace('posts.', '')))].toSorted().join(' ');
  /** The names of the facts that a step brings to each window. */
  async function heard(step: Promise<unknown>, expected: Partial<Record<keyof typeof windows, string>>) {
    const from = Object.values(windows).map(({ facts }) => facts.length);
    const newsOf = () =>
      Object.fromEntries(
        Object.entries(windows).map(([name, { facts }], at) => [
          name,
          named(facts.slice(from[at]).filter((fact) => fact.name.startsWith('posts.'))),
        ]),
      );
    await step;
    await world.settled();
    await expect.poll(newsOf, { interval: 10 }).toEqual({ author: '', team: '', reader: '', ...expected });
  }
  const write = () => asha.call(inSpaces.createSpacePost, { ...inGroup, body: { text: 'In here' } });
  const news = { author: 'published', reader: 'published space_changed', team: 'published' };
  const first = write();
  await heard(first, news);
  const postId = (await first).reply.data.post!.id;
  const about = { params: { postId } };
  await windows.reader.watch({ kind: 'post', id: postId });
  await heard(karan.call(inSpaces.pinPost, about), { reader: 'edited space_changed' });
  await heard(karan.call(inSpaces.unpinPost, about), { reader: 'edited space_changed' });
  await heard(karan.call(inSpaces.lockComments, about), { reader: 'edited' });
  await heard(karan.call(inSpaces.unlockComments, about), { reader: 'edited' });
  await karan.call(editSpaceSettings, { ...inGroup, body: { approval: 'always' } });
  await world.settled();

  const edit = (text: string, version = 1) => asha.call(posts.editPost, { ...about, body: { version, text } });
  await heard(edit('Other words'), { author: 'held', team: 'held', reader: 'edited' });
  const waiting = async () => (await karan.call(inSpaces.listHeldPosts, inGroup)).reply.data[0]!;
  const held = async () => {
    const { id, version } = await waiting();
    return { params: { heldId: id }, body: { version } };
  };
  const { params, body } = await held();
  const editHeld = { params, body: { ...body, text: 'Better words' } };
  await heard(asha.call(inSpaces.editHeldPost, editHeld), { author: 'held', team: 'held' });
  const decided = { author: 'held_changed', team: 'held_changed' };
  await heard(karan.call(inSpaces.approveHeldPost, await held()), { ...decided, reader: 'edited space_changed' });

  await heard(write(), { author: 'held', team: 'held' });
  const { params: withdrawn } = await held();
  await heard(asha.call(inSpaces.withdrawHeldPost, { params: withdrawn }), decided);
  await heard(write(), { author: 'held', team: 'held' });
  const longAgo = new Date(world.clock.now().getTime() - (inSpaces.HELD_DAYS + 1) * day);
  await world.db.updateTable('held_post').set({ created_at: longAgo }).where('state', '=', 'held').execute();
  await heard(enqueue(world.db, sweepHeld, {}), decided);

  const comment = asha.call(posts.createComment, { ...about, body: { text: 'So' } });
  await heard(comment, { author: 'commented', reader: 'commented' });
  const reason = { reason: 'Off topic' };
  const removal = { params: { commentId: (await comment).reply.data.id }, body: reason };
  await heard(karan.call(inSpaces.removeSpaceComment, removal), { ...decided, reader: 'comment_deleted' });
  await heard(edit('Still waiting', 2), { author: 'held', team: 'held', reader: 'edited' });
  const { id: editId } = await waiting();
  const changes = () =>
    windows.team.facts.flatMap(({ name, data }) =>
      name === 'posts.held_changed' ? [[data.heldId === editId, data.state]] : [],
    );
  const before = changes().length;
  await heard(karan.call(inSpaces.removeSpacePost, { ...about, body: reason }), {
    ...decided,
    reader: 'deleted space_changed',
  });
  // The edit that waited is rejected with its post.
  expect(changes().slice(before)).toEqual([
    [true, 'rejected'],
    [false, 'removed'],
  ]);
});
