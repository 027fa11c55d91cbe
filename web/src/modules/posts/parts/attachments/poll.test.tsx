import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { Poll } from '#contract/posts/polls.ts';
import { actAs } from '#shell/session/acting.ts';
import { session } from '#shell/session/session.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { text } from '../../strings.ts';
import { CommentOrderChoice } from '../comments/comment-order-choice.tsx';
import { PollPart } from './poll.tsx';

beforeAll(async () => {
  await startStrings();
  await loadStrings('posts');
});
afterEach(() => {
  session.set({ token: null, user: null });
  actAs(null);
});

const poll = (votes: readonly (number | null)[], canVote: boolean): Poll =>
  ({
    kind: 'poll',
    question: 'Silk or cotton?',
    options: votes.map((count, index) => ({ text: `Option ${index}`, votes: count })),
    choice: null,
    duration: 'week',
    endsAt: '2026-12-01T00:00:00.000Z',
    ended: false,
    revision: 1,
    can: { vote: canVote },
  }) as object as Poll;
const draw = (shown: Poll) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PollPart attachment={shown} postId="p" />
    </QueryClientProvider>,
  );

it.each([
  ['to vote, before the votes are shown', [null, null], true, { lists: 0, total: false, shares: 0, final: true }],
  ['to vote, as its author', [3, 1], true, { lists: 0, total: true, shares: 2, final: false }],
  ['to vote, as its author, before anyone did', [0, 0], true, { lists: 0, total: true, shares: 0, final: false }],
  ['with its votes', [3, 1], false, { lists: 1, total: true, shares: 2, final: false }],
  [
    'without a vote and without votes to show',
    [null, null],
    false,
    { lists: 1, total: false, shares: 0, final: false },
  ],
])('a poll is shown %s', (_when, votes, canVote, shown) => {
  const html = draw(poll(votes, canVote));
  expect({
    lists: html.match(/<ul/g)?.length ?? 0,
    total: html.includes('in total'),
    shares: html.match(/% ·/g)?.length ?? 0,
    final: html.includes(text('poll.final').replace("'", '&#x27;')),
  }).toEqual(shown);
  expect(html.includes('type="radio"')).toBe(canVote);
});

it.each([
  [3, null, false],
  [4, null, true],
  [4, 'p1', false],
])('the order of %i comments can be chosen acting as %s: %s', (comments, acting, shown) => {
  const user = { actingFor: [{ id: 'p1', kind: 'business', name: 'Loom', role: 'admin' }] } as object as CurrentUser;
  session.set({ token: 't', user });
  actAs(acting);
  const html = renderToStaticMarkup(
    <CommentOrderChoice comments={comments} order="newest" choose={vi.fn<() => void>()} />,
  );
  expect(html !== '').toBe(shown);
});
