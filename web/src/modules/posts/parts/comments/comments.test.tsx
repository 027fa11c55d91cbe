import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Comment, Post } from '#contract/posts/posts.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { enter, submit } from '../../../../../test/acts.ts';
import { drawn } from '../../../../../test/draw.tsx';
import { stubIntersections } from '../../../../../test/observer.ts';
import { buttonOf, commentOf, eventually, logInAsha, postOf } from '../../../../../test/posts.ts';
import { refused, stubServer } from '../../../../../test/server.ts';
import { learnPosts } from '../../entities.ts';
import { text } from '../../strings.ts';
import Comments from './comments.tsx';
import { CommentEdit, isSame } from './comment-edit.tsx';
import { CommentForm, isComplete, pictureIn } from './comment-form.tsx';
import { CommentMenu } from './comment-menu.tsx';
import { CommentOrderChoice } from './comment-order-choice.tsx';

beforeAll(async () => {
  await startStrings();
  await Promise.all(['posts', 'network', 'media'].map((of) => loadStrings(of)));
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

const page = (data: readonly Comment[]) => ({ data, next: null });
const picture = {
  placeholder: null,
  animated: false,
  id: 'm',
  alt: 'A loom',
  width: 1,
  height: 1,
  urls: { small: '/s', medium: '/m', large: '/l' },
};

it('a comment is sent once it has words, and the focus stays in the field', async () => {
  stubServer({ 'POST /posts/waiting/comments': { data: commentOf() } });
  const queries = new QueryClient();
  learnPosts(queries)({ data: [postOf({ id: 'waiting' })] });
  const { container, document, settle } = await drawn(() => <CommentForm postId="waiting" parentId={null} />, {
    queries,
  });
  const send = () => buttonOf(container, text('comment.send'));
  const type = (words: string) => settle(() => enter(container.querySelector('textarea')!, words));
  expect(send()).toBeUndefined();
  await type('  ');
  expect(send()).toBeUndefined();
  await type('Fine cloth');
  expect(send()?.disabled).toBe(false);
  send()!.focus();
  await settle(() => submit(send()!));
  await eventually(() => expect(container.querySelector('textarea')?.value).toBe(''));
  expect(document.activeElement).toBe(container.querySelector('textarea'));
});

it.each([
  ['ready', picture, true],
  ['processing', picture, false],
  ['ready', null, false],
] as const)('a picture that is %s is sent with its description: %#', (step, uploaded, isSent) => {
  const item = { step, picture: uploaded, alt: 'Typed' } as object as Parameters<typeof pictureIn>[0][number];
  expect(pictureIn([item])?.alt).toBe(isSent ? 'Typed' : undefined);
  expect(pictureIn([])).toBeNull();
});

it.each([
  ['Fine', { busy: false, pictures: [] }, true],
  [' ', { busy: false, pictures: [] }, false],
  ['', { busy: false, pictures: [picture] }, true],
  ['Fine', { busy: true, pictures: [picture] }, false],
])('%j with the uploads %o can be sent: %s', (words, uploads, can) => {
  expect(isComplete(words, uploads)).toBe(can);
});

it('a picture is the same with its id and its description alone', () => {
  expect([isSame(picture, picture), isSame(null, null)]).toEqual([true, true]);
  expect([isSame({ id: 'other', alt: 'A loom' }, picture), isSame({ id: 'm', alt: '' }, picture)]).toEqual([
    false,
    false,
  ]);
  expect([isSame(null, picture), isSame(picture, null)]).toEqual([false, false]);
});

it('a picture alone can be sent', async () => {
  stubServer();
  const draft = draftOf('comment:pictured::pictures');
  draft.save([picture]);
  const { container } = await drawn(() => <CommentForm postId="pictured" parentId={null} />);
  draft.clear();
  expect(buttonOf(container, text('comment.send'))).toBeDefined();
});

it.each([
  [{ markAnswer: true }, true],
  [{ unmarkAnswer: true }, true],
  [{}, false],
])('the menu of a comment with the abilities %o is there: %s', async (can, isThere) => {
  const { container } = await drawn(() => <CommentMenu comment={commentOf({}, can)} onEdit={() => undefined} />);
  expect(container.querySelector('button') !== null).toBe(isThere);
});

async function editing(more: Partial<Comment>) {
  const comment = commentOf({ id: 'edited', ...more });
  const sent = stubServer({ 'PATCH /comments/edited': () => ({ data: { ...comment, version: 2 } }) });
  const onDone = vi.fn<() => void>();
  const { container, settle } = await drawn(() => <CommentEdit comment={comment} onDone={onDone} />);
  const save = () => buttonOf(container, text('save'))!;
  return {
    save,
    type: (words: string) => settle(() => enter(container.querySelector('textarea')!, words)),
    async saved() {
      await settle(() => submit(save()));
      await eventually(() => expect(onDone).toHaveBeenCalled());
      return sent.find(({ call }) => call.startsWith('PATCH'))?.body;
    },
  };
}
it('an edited comment keeps words or a picture, which is sent only where it changed', async () => {
  const words = await editing({});
  await words.type('Finer');
  expect(await words.saved()).toEqual({ version: 1, text: 'Finer' });
  const empty = await editing({});
  expect(empty.save().disabled).toBe(false);
  await empty.type(' ');
  expect(empty.save().disabled).toBe(true);
  const pictured = await editing({ picture });
  await pictured.type('');
  expect(pictured.save().disabled).toBe(false);
  expect(await pictured.saved()).toEqual({ version: 1, text: '' });
});

it.each([
  [4, undefined, true],
  [3, undefined, false],
  [4, 'admin', false],
] as const)('the order of %i comments is offered to members: %s', async (comments, role, isOffered) => {
  if (role !== undefined) logInAsha(role);
  const { container } = await drawn(() => (
    <CommentOrderChoice comments={comments} order="newest" choose={() => undefined} />
  ));
  expect(container.querySelector('[role="group"]') !== null).toBe(isOffered);
});

const linkedId = '00000000-0000-4000-8000-000000000001';
async function comments(post: Post, listed: readonly Comment[], hash = '') {
  stubServer({
    'GET /posts/p/comments': { ...page(listed), previous: null },
    [`GET /comments/${linkedId}`]: () => {
      const linked = listed.find(({ id }) => id === linkedId);
      return linked ? { data: linked } : refused(404, 'not_found');
    },
    'POST /posts/p/comments': (body: unknown) => ({ data: commentOf({ id: 'new', ...(body as object) }) }),
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  learnPosts(queries)({ data: [post] });
  const view = await drawn(() => <Comments post={post} isFull />, { at: `/posts/p${hash}`, queries });
  const has = (words: string) => view.container.textContent.includes(words);
  return { ...view, has };
}
it('what closes the comments is named: the author only where it was the author', async () => {
  const space = { id: 's', kind: 'group', name: 'Looms' } as never;
  const locked = await comments(postOf({ space, commentsOpen: false, commentsLocked: true }), []);
  await eventually(() => expect(locked.has(text('comment.closed.team', { name: 'Looms' }))).toBe(true));
  const outside = await comments(postOf({ space, commentsOpen: true }), []);
  await eventually(() => expect(outside.has(text('comment.closed.inside', { name: 'Looms' }))).toBe(true));
  expect([locked.has(text('comment.closed')), outside.has(text('comment.closed'))]).toEqual([false, false]);
});
it('an empty list invites to write those who may, and says nothing to others', async () => {
  const open = await comments(postOf({}, { comment: true }), []);
  await eventually(() => expect(open.has(text('comment.none'))).toBe(true));
  const closed = await comments(postOf({ commentsOpen: false }), []);
  await eventually(() => expect(closed.has(text('comment.closed'))).toBe(true));
  await closed.settle(() => undefined);
  expect([closed.has(text('comment.none')), closed.has(text('comment.missing'))]).toEqual([false, false]);
});
it('a comment of the address that is gone is said to be missing', async () => {
  const gone = await comments(postOf(), [], `#comment-${linkedId}`);
  await eventually(() => expect(gone.has(text('comment.missing'))).toBe(true));
  const there = await comments(postOf(), [commentOf({ id: linkedId, text: 'Linked' })], `#comment-${linkedId}`);
  await eventually(() => expect(there.has('Linked')).toBe(true));
  await there.settle(() => undefined);
  expect(there.has(text('comment.missing'))).toBe(false);
});
it('an own comment takes the place of the invitation', async () => {
  const { container, has, settle } = await comments(postOf({}, { comment: true }), []);
  await eventually(() => expect(has(text('comment.none'))).toBe(true));
  await settle(() => enter(container.querySelector('textarea')!, 'Fine cloth'));
  await settle(() => submit(buttonOf(container, text('comment.send'))!));
  await eventually(() => expect(container.querySelector(`[aria-label="${text('comment.own')}"]`)).not.toBeNull());
  expect(has(text('comment.none'))).toBe(false);
});
