import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { press } from '../../../../../test/acts.ts';
import { drawn } from '../../../../../test/draw.tsx';
import { stubIntersections } from '../../../../../test/observer.ts';
import { eventually, logInAsha } from '../../../../../test/posts.ts';
import { profileOf } from '../../../../../test/profiles.ts';
import { refused, stubServer } from '../../../../../test/server.ts';
import { prepareTexts } from '../../../../../test/texts.ts';
import { session } from '#shell/session/session.ts';
import { text } from '../../strings.ts';
import RecentActivities from '../../screens/recent-activities.tsx';

beforeAll(async () => {
  await prepareTexts('posts', 'profiles', 'network');
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

async function activities(search: string, replies: Parameters<typeof stubServer>[0] = {}) {
  const sent = stubServer(replies);
  const view = await drawn(() => <RecentActivities />, { at: `/recent-activities${search}` });
  const { container } = view;
  const tabs = () => [...container.querySelectorAll('nav a')].map((tab) => tab.textContent);
  const says = (words: string) => container.textContent.includes(words);
  const calls = () => sent.map(({ call }) => call);
  return { ...view, tabs, says, calls };
}
const tab = (name: 'posts' | 'comments' | 'reactions' | 'waiting') => text(`activity.${name}`);
const empty = { data: [], next: null };
const own = {
  'GET /actors/asha/posts': empty,
  'GET /actors/asha/comments': empty,
  'GET /actors/asha/reactions': empty,
};

it.each([
  ['', 'activity.posts', 'composer.entry'],
  ['?tab=comments', 'activity.comments', 'post.home'],
  ['?tab=reactions', 'activity.reactions', 'post.home'],
] as const)('a user without activities at %j is led to the next step', async (search, current, action) => {
  const { tabs, says, container } = await activities(search, own);
  expect(tabs()).toEqual([tab('posts'), tab('comments'), tab('reactions'), tab('waiting')]);
  expect(container.querySelector('nav [aria-current="page"]')?.textContent).toBe(text(current));
  await eventually(() => expect(says(text(action))).toBe(true));
});

it('others are shown without what waits, and without a next step', async () => {
  const replies = {
    'GET /profiles/ravi': { data: profileOf() },
    'GET /actors/ravi/posts': empty,
    'GET /actors/ravi/comments': empty,
  };
  const { tabs, says } = await activities('?user=ravi&tab=waiting', replies);
  await eventually(() => expect(tabs()).toEqual([tab('posts'), tab('comments'), tab('reactions')]));
  expect(says(text('activity.of', { name: 'Ravi' }))).toBe(true);
  const comments = await activities('?user=ravi&tab=comments', replies);
  await eventually(() => expect(comments.says(text('activity.noComments'))).toBe(true));
  expect(comments.says(text('post.home'))).toBe(false);
});

it.each([
  ['is not found', refused(404, 'not_found'), 'activity.restricted', false],
  ['cannot be read now', refused(500, 'internal'), null, true],
  ['is on its way', undefined, null, false],
] as const)('a profile that %s is shown as such', async (_what, reply, words, again) => {
  const { says, container, settle, calls } = await activities('?user=ravi', reply && { 'GET /profiles/ravi': reply });
  await eventually(() => expect(container.querySelector('[role="alert"] button') !== null).toBe(again));
  await eventually(() => expect(says(text('activity.restricted'))).toBe(words !== null));
  const before = calls().length;
  if (again) await settle(() => press(container.querySelector('[role="alert"] button')!));
  expect(calls().length > before).toBe(again);
});

it('a profile that has moved is followed, and waits for it', async () => {
  const { router, says } = await activities('?user=old&tab=comments', {
    'GET /profiles/old': { data: { movedTo: 'ravi' } },
  });
  await eventually(() => expect(router.location.get().search).toEqual({ user: 'ravi', tab: 'comments' }));
  expect(says(text('activity.restricted'))).toBe(false);
});

it('without a user who is logged in, only the frame is drawn', async () => {
  session.set({ token: null, user: null });
  const { tabs, calls } = await activities('');
  expect([tabs(), calls().filter((call) => call.includes('/actors/'))]).toEqual([[], []]);
});
