import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Comment } from '#contract/posts/posts.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { press } from '../../../../../test/acts.ts';
import { drawn } from '../../../../../test/draw.tsx';
import { stubIntersections } from '../../../../../test/observer.ts';
import { actorOf, buttonOf, commentOf, eventually, logInAsha } from '../../../../../test/posts.ts';
import { stubServer } from '../../../../../test/server.ts';
import { LinkedComment } from '../../linked-comment.ts';
import { text } from '../../strings.ts';
import { CommentItem } from './comment-item.tsx';
import { Thread } from './thread.tsx';

beforeAll(async () => {
  await startStrings();
  await Promise.all(['posts', 'network', 'media'].map((of) => loadStrings(of)));
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

/** A thread, whose replies the server has; `linked` is the comment of the address. */
async function thread(comment: Comment, replies: readonly Comment[] = [], linked?: { id: string; threadId: string }) {
  const sent = stubServer({ [`GET /comments/${comment.id}/replies`]: { data: replies, next: null } });
  const view = await drawn(() => (
    <LinkedComment value={linked}>
      <Thread comment={comment} />
    </LinkedComment>
  ));
  await view.settle(() => undefined);
  const { container, settle } = view;
  return {
    container,
    isRead: () => sent.some(({ call }) => call.endsWith('/replies')),
    opener: (count: number) => buttonOf(container, text('comment.showReplies', { count })),
    press: (button: HTMLElement | undefined) => settle(() => press(button!)),
    field: () => container.querySelector('textarea')?.value,
    replyTo: (id: string) => buttonOf(container.querySelector(`#comment-${id}`)!, text('comment.reply')),
  };
}
const counted = (replies: number) => ({ counts: { ...commentOf().counts, replies } });

it('replies are read when their number is pressed, or with the address of one of them', async () => {
  const closed = await thread(commentOf(counted(2)), [commentOf({ id: 'r', parentId: 'c' })]);
  expect(closed.isRead()).toBe(false);
  await closed.press(closed.opener(2));
  await eventually(() => expect(closed.container.querySelector('#comment-r')).not.toBeNull());
  expect(closed.opener(2)).toBeUndefined();
  expect((await thread(commentOf(counted(0)))).opener(0)).toBeUndefined();
  const isOpen = async (linked: { id: string; threadId: string }) =>
    (await thread(commentOf(counted(2)), [], linked)).isRead();
  expect(await isOpen({ id: 'r', threadId: 'c' })).toBe(true);
  expect(await isOpen({ id: 'c', threadId: 'c' })).toBe(false);
  expect(await isOpen({ id: 'r', threadId: 'other' })).toBe(false);
});

it('a reply begins with the name of whom it answers in a thread, unless it is the own one or nobody’s', async () => {
  const reply = (id: string, author: string, username = author) =>
    commentOf({ id, parentId: 'c', author: actorOf(author, { username }) }, { reply: true });
  const replies = [reply('r1', 'meera'), reply('r2', 'asha'), reply('r3', 'gone', '')];
  const {
    replyTo,
    field,
    press: pressed,
    opener,
    container,
  } = await thread(commentOf(counted(3), { reply: true }), replies);
  expect(field()).toBeUndefined();
  await pressed(opener(3));
  await eventually(() => expect(container.querySelector('#comment-r3')).not.toBeNull());
  const begins: (string | undefined)[] = [];
  for (const id of ['r1', 'r2', 'r3', 'c']) {
    await pressed(replyTo(id));
    begins.push(field());
  }
  expect(begins).toEqual(['@meera ', '', '', '']);
});

it('there is no field where the comment takes no replies, and nothing to read while it is being sent', async () => {
  const closed = await thread(commentOf(counted(1)), [commentOf({ id: 'r', parentId: 'c' }, { reply: true })]);
  await closed.press(closed.opener(1));
  await eventually(() => expect(closed.replyTo('r')).toBeDefined());
  await closed.press(closed.replyTo('r'));
  expect(closed.field()).toBeUndefined();
  const sending = await thread(commentOf({ id: 'sending:1', ...counted(1) }));
  await sending.press(sending.opener(1));
  expect(sending.isRead()).toBe(false);
  expect(sending.container.querySelector('[id^=comment-]')?.getAttribute('aria-busy')).toBe('true');
  expect(closed.container.querySelector('#comment-c')?.hasAttribute('aria-busy')).toBe(false);
});

it('the comment of the address takes the focus', async () => {
  const { document, container } = await drawn(() => (
    <LinkedComment value={{ id: 'c', threadId: 'c' }}>
      <CommentItem comment={commentOf()} onReply={() => undefined} />
    </LinkedComment>
  ));
  expect(document.activeElement).toBe(container.querySelector('#comment-c'));
});
