import { afterAll, beforeAll, expect, test } from 'vitest';
import * as inSpaces from '#contract/posts/spaces.ts';
import * as posts from '#contract/posts/posts.ts';
import { editSpaceSettings } from '#contract/spaces/editing.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { day } from '#platform/time.ts';
import { newsIn } from '#test/facts/news.ts';
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
  const expectNews = newsIn(world, 'posts', windows);
  const write = () => asha.call(inSpaces.createSpacePost, { ...inGroup, body: { text: 'In here' } });
  const news = { author: 'published', reader: 'published space_changed', team: 'published' };
  const first = write();
  await expectNews(first, news);
  const postId = (await first).reply.data.post!.id;
  const about = { params: { postId } };
  await windows.reader.watch({ kind: 'post', id: postId });
  await expectNews(karan.call(inSpaces.pinPost, about), { reader: 'edited space_changed' });
  await expectNews(karan.call(inSpaces.unpinPost, about), { reader: 'edited space_changed' });
  await expectNews(karan.call(inSpaces.lockComments, about), { reader: 'edited' });
  await expectNews(karan.call(inSpaces.unlockComments, about), { reader: 'edited' });
  await karan.call(editSpaceSettings, { ...inGroup, body: { approval: 'always' } });
  await world.settled();

  const edit = (text: string, version = 1) => asha.call(posts.editPost, { ...about, body: { version, text } });
  await expectNews(edit('Other words'), { author: 'held', team: 'held', reader: 'edited' });
  const waiting = async () => (await karan.call(inSpaces.listHeldPosts, inGroup)).reply.data[0]!;
  const decision = async () => {
    const { id, version } = await waiting();
    return { params: { heldId: id }, body: { version } };
  };
  const { params, body } = await decision();
  const editHeld = { params, body: { ...body, text: 'Better words' } };
  await expectNews(asha.call(inSpaces.editHeldPost, editHeld), { author: 'held', team: 'held' });
  const decided = { author: 'held_changed', team: 'held_changed' };
  await expectNews(karan.call(inSpaces.approveHeldPost, await decision()), {
    ...decided,
    reader: 'edited space_changed',
  });

  await expectNews(write(), { author: 'held', team: 'held' });
  const { params: withdrawn } = await decision();
  await expectNews(asha.call(inSpaces.withdrawHeldPost, { params: withdrawn }), decided);
  await expectNews(write(), { author: 'held', team: 'held' });
  const longAgo = new Date(world.clock.now().getTime() - (inSpaces.HELD_DAYS + 1) * day);
  await world.db.updateTable('held_post').set({ created_at: longAgo }).where('state', '=', 'held').execute();
  await expectNews(enqueue(world.db, sweepHeld, {}), decided);

  const comment = asha.call(posts.createComment, { ...about, body: { text: 'So' } });
  await expectNews(comment, { author: 'commented', reader: 'commented' });
  const reason = { reason: 'Off topic' };
  const removal = { params: { commentId: (await comment).reply.data.id }, body: reason };
  await expectNews(karan.call(inSpaces.removeSpaceComment, removal), { ...decided, reader: 'comment_deleted' });
  await expectNews(edit('Still waiting', 2), { author: 'held', team: 'held', reader: 'edited' });
  const { id: editId } = await waiting();
  const changes = () =>
    windows.team.facts.flatMap(({ name, data }) =>
      name === 'posts.held_changed' ? [`${data.heldId === editId ? 'edit' : 'post'} ${data.state}`] : [],
    );
  const before = changes().length;
  await expectNews(karan.call(inSpaces.removeSpacePost, { ...about, body: reason }), {
    ...decided,
    reader: 'deleted space_changed',
  });
  // The edit that waited is rejected with its post.
  expect(changes().slice(before).toSorted()).toEqual(['edit rejected', 'post removed']);
});
