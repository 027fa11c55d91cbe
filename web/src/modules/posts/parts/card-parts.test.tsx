import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Reason } from '#contract/posts/feed.ts';
import { FOLD, type Post } from '#contract/posts/posts.ts';
import { press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { logInAsha, postOf } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { text } from '../strings.ts';
import { FoldedText } from './folded-text.tsx';
import { FollowAuthor } from './follow-author.tsx';
import { Why } from './for-you/why.tsx';
import { PostHead } from './post-head.tsx';

beforeAll(async () => {
  await prepareTexts('posts', 'network');
});
afterEach(() => vi.unstubAllGlobals());

it.each<[Post['follow'], Partial<Post['can']>, string]>([
  ['none', { follow: true }, 'follow.follow'],
  ['none', {}, ''],
  ['requested', { unfollow: true }, 'follow.requested'],
  ['requested', {}, ''],
  ['following', { unfollow: true }, ''],
])('in the head of a post whose author is followed: %s, with the abilities %o, there is %j', async (...row) => {
  const [follow, can, label] = row;
  logInAsha();
  const { container } = await drawn(() => <FollowAuthor post={postOf({ follow }, can)} />);
  expect(container.textContent).toBe(label === '' ? '' : text(label as 'follow.follow'));
});

it('a long text is folded until its button is pressed, and is whole on its own screen', async () => {
  const words = 'a'.repeat(FOLD.characters + 50);
  const draw = (expanded: boolean) => drawn(() => <FoldedText text={words} entities={[]} expanded={expanded} />);
  const { container, settle } = await draw(false);
  // The rest is faded in where it was opened here.
  const state = (within: Element) => [
    within.textContent.includes(words),
    within.querySelector('button') !== null,
    within.querySelector('[data-opened]') !== null,
  ];
  expect(state(container)).toEqual([false, true, false]);
  await settle(() => press(container.querySelector('button')!));
  expect(state(container)).toEqual([true, false, true]);
  expect(state((await draw(true)).container)).toEqual([true, false, false]);
});

it.each([
  ['Ravi', true],
  ['', false],
])('a post of For you has a reason about %j: %s', async (name, has) => {
  stubServer();
  const reason = { kind: 'followed', subject: 'ravi', name } as object as Reason;
  const { container } = await drawn(() => <Why reason={reason} />);
  expect(container.querySelector('button') !== null).toBe(has);
});

it.each([
  ['its author', null, 'Weaver'],
  ['the space that it is in', { kind: 'group', id: 's', name: 'Looms of Pune' }, 'Looms of Pune'],
])('below the name of its author, the head of a post has one line, about %s', async (_what, space, words) => {
  logInAsha();
  const post = postOf({ space: space as Post['space'] });
  const shown = { ...post, author: { ...post.author, headline: 'Weaver' } };
  const { container } = await drawn(() => (
    <PostHead post={shown} onVersions={() => undefined}>
      {null}
    </PostHead>
  ));
  expect([...container.querySelectorAll('p')].slice(1).map(({ textContent }) => textContent)).toEqual([words]);
});
