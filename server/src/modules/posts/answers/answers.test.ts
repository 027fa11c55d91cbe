import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportAnswers, listAnswers, markAnswer, unmarkAnswer } from '#contract/posts/answers.ts';
import { hideComment } from '#contract/posts/hidden.ts';
import { createSpacePost, removeSpacePost } from '#contract/posts/spaces.ts';
import * as posts from '#contract/posts/posts.ts';
import { blockActor, unblockActor } from '#contract/network/network.ts';
import { listNotifications, markSeen, readBadge } from '#contract/notifications/notifications.ts';
import { editSpace } from '#contract/spaces/editing.ts';
import { removeFromSpace } from '#contract/spaces/managing.ts';
import { editPreferences } from '#contract/spaces/members.ts';
import { readSpace } from '#contract/spaces/spaces.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { openSpace, type OpenedSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { purge } from '../tasks.ts';
import { literal, literalText } from './markdown.ts';
import { redrawAnswers } from './tasks.ts';

let world: World;
let karan: Member, ravi: Member, asha: Member, meera: Member, leela: Member;
/** Karan's private group with Ravi as admin, and Asha and Leela. Meera is outside. */
let group: OpenedSpace;
beforeAll(async () => {
  world = await openWorld({ LIMIT_POSTS_DAY: '1000', LIMIT_COMMENTS_DAY: '1000' });
  [karan, ravi, asha, meera, leela] = (await Promise.all(
    ['karan', 'ravi', 'asha', 'meera', 'leela'].map((name) => world.member(name)),
  )) as [Member, Member, Member, Member, Member];
  group = await openSpace(world, karan, { visibility: 'private' });
  await group.enter(ravi, { role: 'admin' });
  await group.enter(asha);
  await group.enter(leela);
});
afterAll(() => world.close());

const ask = async (text = 'Which glue holds teak?', member = asha, space = group) => {
  const { reply } = await member.call(createSpacePost, { params: { spaceId: space.id }, body: { text } });
  return reply.data.post?.id ?? '';
};
const say = async (postId: string, text = 'Epoxy, after acetone', member = leela, parentId: string | null = null) =>
  (await member.call(posts.createComment, { params: { postId }, body: { text, parentId } })).reply.data.id;
const on = (commentId: string) => ({ params: { commentId } });
const mark = (member: Member, commentId: string) => member.call(markAnswer, on(commentId));
const answerOf = async (member: Member, postId: string) =>
  (await member.call(posts.readPost, { params: { postId } })).reply.data.post.answerId;
const inside = () => ({ params: { spaceId: group.id } });
const listed = async (member: Member, search?: string, space = group) =>
  (
    await member.call(listAnswers, { params: { spaceId: space.id }, query: search === undefined ? {} : { search } })
  ).reply.data.map(({ post, answer }) => [post.id, answer.id]);
const ids = async (member: Member, space = group) => (await listed(member, undefined, space)).map(([id]) => id);
const isListed = async (postId: string) => (await ids(karan)).includes(postId);
const toldOf = async (member: Member, kind: string) => {
  await world.settled();
  const { reply } = await member.call(listNotifications, {});
  return reply.data.filter((each) => each.kind === kind).map(({ subject }) => subject?.id);
};

async function run(task: typeof purge): Promise<void> {
  await enqueue(world.db, task, {});
  await world.settled();
}

describe('marking', () => {
  test('is for the one who asked and the team; post, comment and list show it', async () => {
    const question = await ask();
    const [good, other] = [await say(question), await say(question, 'Nails')];
    expect((await mark(leela, good)).refusal.code).toBe('not_permitted');
    expect((await mark(meera, good)).status).toBe(404);
    expect((await mark(asha, good)).status).toBe(204);
    expect(await answerOf(leela, question)).toBe(good);
    expect((await leela.call(posts.readComment, on(good))).reply.data.isAnswer).toBe(true);
    expect(await listed(leela)).toContainEqual([question, good]);
    expect((await mark(ravi, other)).status).toBe(204);
    expect(await answerOf(leela, question)).toBe(other);
    expect((await leela.call(posts.readComment, on(good))).reply.data.isAnswer).toBe(false);
    expect((await asha.call(unmarkAnswer, on(other))).status).toBe(204);
    expect([await answerOf(leela, question), await ids(leela)]).toEqual([null, []]);
  });

  test('posts outside of spaces have no answers, and strangers to a public space mark none', async () => {
    const post = (await karan.call(posts.createPost, { body: { text: 'A post' } })).reply.data.id;
    expect((await mark(karan, await say(post))).refusal.code).toBe('not_found');
    const open = await openSpace(world, karan, { approval: 'none' });
    await open.enter(leela);
    await open.enter(asha);
    const question = await ask('Where to?', asha, open);
    const comment = await say(question);
    await world.db.deleteFrom('membership').where('space_id', '=', open.id).where('member_id', '=', asha.id).execute();
    expect((await mark(asha, comment)).refusal.code).toBe('not_inside');
  });

  test('two admins mark different comments at the same moment: one of them is the answer', async () => {
    for (let round = 0; round < 3; round += 1) {
      const question = await ask();
      const [one, other] = [await say(question), await say(question)];
      const done = await Promise.all([mark(karan, one), mark(ravi, other)]);
      expect(done.map(({ status }) => status)).toEqual([204, 204]);
      expect([one, other]).toContain(await answerOf(asha, question));
      await world.settled();
      const chosen = await answerOf(asha, question);
      expect((await toldOf(leela, 'answer_chosen')).filter((id) => id === one || id === other)).toEqual([chosen]);
    }
  });

  test('of marking and deleting at the same moment, nothing is left of the mark', async () => {
    for (let round = 0; round < 3; round += 1) {
      const question = await ask();
      const comment = await say(question);
      const [marked, deleted] = await Promise.all([mark(karan, comment), leela.call(posts.deleteComment, on(comment))]);
      expect([204, 404]).toContain(marked.status);
      expect(deleted.status).toBe(204);
      expect(await answerOf(asha, question)).toBeNull();
    }
    expect(await toldOf(leela, 'answer_chosen')).not.toContain(undefined);
  });

  test('ends with the comment or the post, and comes back when the deletion is undone', async () => {
    const question = await ask();
    const comment = await say(question);
    const reply = await say(question, 'Or hide glue', leela, comment);
    await mark(asha, reply);
    await leela.call(posts.deleteComment, on(comment));
    expect([await answerOf(asha, question), await isListed(question)]).toEqual([null, false]);
    await leela.call(posts.restoreComment, on(comment));
    expect(await answerOf(asha, question)).toBe(reply);
    await asha.call(hideComment, on(reply));
    expect([await answerOf(asha, question), await isListed(question)]).toEqual([null, false]);
    const next = await say(question);
    await mark(asha, next);
    expect(await isListed(question)).toBe(true);
    await karan.call(removeSpacePost, { params: { postId: question }, body: { reason: 'Off topic' } });
    expect(await isListed(question)).toBe(false);
    await run(purge);
    expect(await world.db.selectFrom('space_answer').select('post_id').execute()).not.toContainEqual({
      post_id: question,
    });
  });
});

describe('notifications of answers', () => {
  test('the author of the comment, the one who asked, and members who chose to hear of everything', async () => {
    const all = await world.member('all');
    await group.enter(all);
    await all.call(editPreferences, { ...inside(), body: { notify: 'all' } });
    const question = await ask();
    const [first, second] = [await say(question), await say(question, 'Hide glue', ravi)];
    await mark(karan, first);
    expect(await toldOf(leela, 'answer_chosen')).toContain(first);
    expect(await toldOf(asha, 'question_answered')).toContain(question);
    expect(await toldOf(all, 'question_answered')).toEqual([question]);
    const { version } = (await karan.call(readSpace, inside())).reply.data;
    for (const [edits, text] of ['Looms only', 'Looms only', 'Looms again'].entries()) {
      await all.call(markSeen, {});
      await karan.call(editSpace, { ...inside(), body: { version: version + edits, rules: [text] } });
      expect(await toldOf(all, 'group_rules')).toEqual([group.id]);
    }
    expect([(await all.call(readBadge, {})).reply.data.unseen, await toldOf(asha, 'group_rules')]).toEqual([0, []]);
    expect(await toldOf(leela, 'question_answered')).not.toContain(question);
    await mark(karan, second);
    expect(await toldOf(leela, 'answer_chosen')).not.toContain(first);
    expect(await toldOf(ravi, 'answer_chosen')).toEqual([second]);
    // Another admin takes it back.
    await asha.call(unmarkAnswer, on(second));
    expect(await toldOf(ravi, 'answer_chosen')).toEqual([]);
  });

  test('those who have the post or the group on the screen, without names', async () => {
    const question = await ask();
    const comment = await say(question);
    const [screen, list] = [await world.listen(leela), await world.listen(ravi)];
    expect(await screen.watch({ kind: 'post', id: question })).toBe(true);
    expect(await list.watch({ kind: 'group', id: group.id })).toBe(true);
    await mark(asha, comment);
    const heard = { postId: question, spaceId: group.id, commentId: comment, formerId: null };
    expect(await screen.heard('posts.answer_changed')).toEqual(heard);
    expect(await list.heard('posts.answer_changed')).toEqual(heard);
  });
});

describe('the page of answers', () => {
  let space: OpenedSpace;
  let rare: string, often: string;
  beforeAll(async () => {
    space = await openSpace(world, karan, { approval: 'none', visibility: 'private' });
    for (const member of [ravi, asha, leela]) await space.enter(member);
    often = await ask('Où est la clé *principale*?', asha, space);
    rare = await ask('Rarely asked', asha, space);
    for (const member of [ravi, leela, karan])
      await member.call(posts.reactToPost, { params: { postId: often }, body: { kind: 'like' } });
    await mark(asha, await say(often, '<b>Under</b> the mat\n# not a heading'));
    await mark(asha, await say(rare));
  });

  test('has the most asked first, in pages', async () => {
    expect(await ids(asha, space)).toEqual([often, rare]);
    const params = { spaceId: space.id };
    const first = (await asha.call(listAnswers, { params, query: { limit: '1' } })).reply;
    const second = (await asha.call(listAnswers, { params, query: { limit: '1', cursor: first.next ?? '' } })).reply;
    expect([...first.data, ...second.data].map(({ post }) => post.id)).toEqual([often, rare]);
    expect(second.next).toBeNull();
  });

  test('keeps its order until the next month, in which it is drawn once', async () => {
    for (const member of ['one', 'two', 'three', 'four']) {
      const person = await world.member(member);
      await space.enter(person);
      await person.call(posts.reactToPost, { params: { postId: rare }, body: { kind: 'support' } });
    }
    await run(redrawAnswers);
    expect(await ids(asha, space)).toEqual([often, rare]);
    const earlier = new Date(world.clock.now().getTime() - 32 * 86_400_000);
    await world.db.updateTable('space_answer').set({ counted_at: earlier }).where('space_id', '=', space.id).execute();
    await run(redrawAnswers);
    expect(await ids(asha, space)).toEqual([rare, often]);
  });

  test('is searched in questions and answers, without case and accents', async () => {
    expect((await listed(asha, 'CLE', space)).map(([id]) => id)).toEqual([often]);
    expect((await listed(asha, 'the MAT', space)).map(([id]) => id)).toEqual([often]);
    expect(await listed(asha, '%', space)).toEqual([]);
  });

  test('leaves out what its reader does not see', async () => {
    expect((await meera.call(listAnswers, { params: { spaceId: space.id } })).refusal.code).toBe('not_permitted');
    expect((await meera.call(exportAnswers, { params: { spaceId: space.id } })).refusal.code).toBe('not_permitted');
    await ravi.call(blockActor, { params: { actorId: leela.id } });
    expect([await ids(ravi, space), await answerOf(ravi, often)]).toEqual([[], null]);
    await ravi.call(unblockActor, { params: { actorId: leela.id } });
    await ravi.call(posts.hidePost, { params: { postId: often } });
    expect(await ids(ravi, space)).toEqual([rare]);
    await karan.call(removeFromSpace, { params: { spaceId: space.id, memberId: ravi.id }, body: { ban: false } });
    expect((await ravi.call(listAnswers, { params: { spaceId: space.id } })).refusal.code).toBe('not_permitted');
  });

  test('is exported as Markdown, with what people wrote as literal text', async () => {
    const { reply } = await asha.call(exportAnswers, { params: { spaceId: space.id } });
    const { filename, markdown } = reply.data;
    expect(filename).toBe('a-group-answers.md');
    expect(markdown).toContain(String.raw`## Où est la clé \*principale\*?`);
    expect(markdown).toContain(`${String.raw`\<b\>Under\</b\> the mat`}\\\n${String.raw`\# not a heading`}`);
    expect(markdown.indexOf('Rarely asked')).toBeLessThan(markdown.indexOf('principale'));
  });
});

test('signs of Markdown are escaped, and lines and paragraphs stay', () => {
  expect(literal('    1. [x](javascript:y) ![i](u) `c` ~~s~~ |a|')).toBe(
    String.raw`1\. \[x\]\(javascript\:y\) \!\[i\]\(u\) \`c\` \~\~s\~\~ \|a\|`,
  );
  expect(literalText('- a\n= b\n\n\n> c &amp; <i>\\*')).toBe(`\\- a\\\n\\= b\n\n${String.raw`\> c \&amp; \<i\>\\\*`}`);
});
