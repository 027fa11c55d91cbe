import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '#contract/accounts/closing.ts';
import { editEvent } from '#contract/events/events.ts';
import { blockActor, followActor } from '#contract/network/network.ts';
import { acceptRequest, requestConnection } from '#contract/network/requests.ts';
import { inviteToTeam, requestRole } from '#contract/pages/team.ts';
import { createPage } from '#contract/pages/pages.ts';
import * as posts from '#contract/posts/posts.ts';
import { circleOf } from '#test/abilities/circle.ts';
import { posted, someone, someoneActing } from '#test/abilities/people.ts';
import { anEvent, inDays } from '#test/events/event.ts';
import { place, stocked } from '#test/orders/orders.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* Calls that were allowed a moment ago, by people whose role, relation, account or daily limit changed in between. */

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());

const comment = async (author: Member, postId: string, parentId?: string) => {
  const body = { text: 'A comment', ...(parentId !== undefined && { parentId }) };
  return (await author.call(posts.createComment, { params: { postId }, body })).reply.data.id;
};
const countOf = async (reader: Member, postId: string) =>
  (await reader.call(posts.readPost, { params: { postId } })).reply.data.post.counts.comments;

test('a reply is not restored below a comment that was deleted in the meantime', async () => {
  const [author, other] = [await someone(world), await someone(world)];
  const postId = await posted(author);
  const parentId = await comment(author, postId);
  const replyId = await comment(other, postId, parentId);
  await other.call(posts.deleteComment, { params: { commentId: replyId } });
  await author.call(posts.deleteComment, { params: { commentId: parentId } });
  expect((await other.call(posts.restoreComment, { params: { commentId: replyId } })).refusal?.code).toBe('not_found');
  expect(await countOf(author, postId)).toBe(0);
  await author.call(posts.restoreComment, { params: { commentId: parentId } });
  expect((await other.call(posts.restoreComment, { params: { commentId: replyId } })).status).toBe(200);
  expect(await countOf(author, postId)).toBe(2);
});

test('a comment is not restored below a post that was deleted in the meantime', async () => {
  const [author, other] = [await someone(world), await someone(world)];
  const postId = await posted(author);
  const commentId = await comment(other, postId);
  await other.call(posts.deleteComment, { params: { commentId } });
  await author.call(posts.deletePost, { params: { postId } });
  expect((await other.call(posts.restoreComment, { params: { commentId } })).refusal?.code).toBe('not_found');
});

test('a member who lost the role cannot restore what they wrote as the page', async () => {
  const { member, page, acting } = await someoneActing(world, 'editor');
  const postId = await posted(acting);
  await acting.call(posts.deletePost, { params: { postId } });
  await page.setRole(member, null);
  expect((await acting.call(posts.restorePost, { params: { postId } })).refusal?.code).toBe('acting_not_allowed');
  expect((await member.call(posts.restorePost, { params: { postId } })).refusal?.code).toBe('not_found');
  await page.setRole(member, 'advertiser');
  expect((await acting.call(posts.restorePost, { params: { postId } })).refusal?.code).toBe('role_not_permitted');
});

test('a blocked person can no longer change what they wrote below a post', async () => {
  const [author, other] = [await someone(world), await someone(world)];
  const postId = await posted(author);
  const commentId = await comment(other, postId);
  await other.call(posts.reactToPost, { params: { postId }, body: { kind: 'like' } });
  await author.call(blockActor, { params: { actorId: other.id } });
  const replies = [
    await other.call(posts.editComment, { params: { commentId }, body: { version: 1, text: 'Other words' } }),
    await other.call(posts.deleteComment, { params: { commentId } }),
    await other.call(posts.unreactToPost, { params: { postId } }),
    await other.call(posts.hidePost, { params: { postId } }),
    await other.call(posts.createComment, { params: { postId }, body: { text: 'Once more' } }),
  ];
  expect(replies.map(({ refusal }) => refusal?.code)).toEqual(replies.map(() => 'not_found'));
});

test('a block against a person also stops the page that the person acts as', async () => {
  const { member, acting } = await someoneActing(world, 'editor');
  const author = await someone(world);
  const postId = await posted(author);
  await author.call(blockActor, { params: { actorId: member.id } });
  expect((await acting.call(posts.reactToPost, { params: { postId }, body: { kind: 'like' } })).refusal?.code).toBe(
    'not_found',
  );
  expect((await acting.call(followActor, { params: { actorId: author.id } })).refusal?.code).toBe('not_found');
});

test('a closed account can neither act nor be acted on', async () => {
  const [gone, other] = [await someone(world), await someone(world)];
  const postId = await posted(gone);
  const request = await gone.call(requestConnection, { params: { actorId: other.id }, body: {} });
  const requestId = request.reply.data.request!.id;
  expect((await gone.call(closeAccount, {})).status).toBe(204);
  const replies = [
    await other.call(acceptRequest, { params: { requestId } }),
    await other.call(followActor, { params: { actorId: gone.id } }),
    await other.call(posts.reactToPost, { params: { postId }, body: { kind: 'like' } }),
    await other.call(posts.createComment, { params: { postId }, body: { text: 'A comment' } }),
  ];
  expect(replies.map(({ refusal }) => refusal?.code)).toEqual([
    'request_closed',
    'not_found',
    'not_found',
    'not_found',
  ]);
  expect((await gone.call(posts.editPost, { params: { postId }, body: { version: 1, text: 'No' } })).status).toBe(401);
});

/**
 * Calls that count in a daily limit, by the name of its counter. Those on what `abilities.test.ts` calls are compared
 * there.
 */
const counted: Readonly<Record<string, (member: Member) => Promise<{ refusal: { code: string } | undefined }>>> = {
  posts: (member) => member.call(posts.createPost, { body: { text: 'A post', visibility: 'anyone' } }),
  pages: (member) => member.call(createPage, { body: { kind: 'business', name: 'One more', visibility: 'public' } }),
  orders: async (member) => place(member, (await stocked(world, await someone(world), null, { currency: 'JPY' })).id),
  event_moves: async (member) => {
    const event = await anEvent(world, member);
    const body = { version: event.version, start: inDays(world, 4), end: inDays(world, 5) };
    return member.call(editEvent, { params: { eventId: event.id }, body });
  },
  team_invitations: async (member) => {
    const [page, { id: memberId }] = [await openPage(world, 'Own page', { admin: member }), await someone(world)];
    return member.call(inviteToTeam, { params: { pageId: page.id }, body: { memberId, role: 'editor' } });
  },
  team_requests: async (member) => {
    const page = await openPage(world, 'Page of others', { admin: await someone(world) });
    return member.call(requestRole, { params: { pageId: page.id }, body: {} });
  },
  space_invitations: async (member) => {
    const circle = circleOf(world, member);
    return circle.invite(await circle.open('group'), await someone(world));
  },
};

test.each(Object.entries(counted))(
  'no further call is allowed once the daily limit of %s is used up',
  async (counter, call) => {
    const member = await someone(world);
    expect((await call(member)).refusal?.code).toBeUndefined();
    await world.db
      .insertInto('daily_count')
      .values({
        member_id: member.id,
        day: world.clock.now().toISOString().slice(0, 10),
        what: counter,
        count: 1_000_000,
      })
      .onConflict((conflict) => conflict.columns(['member_id', 'day', 'what']).doUpdateSet({ count: 1_000_000 }))
      .execute();
    expect((await call(member)).refusal?.code).toBe('daily_limit_reached');
  },
);
