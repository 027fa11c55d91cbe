import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ScheduledPost } from '#contract/posts/scheduled.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { press } from '../../../../../test/acts.ts';
import { drawn } from '../../../../../test/draw.tsx';
import { buttonOf, eventually, logInAsha } from '../../../../../test/posts.ts';
import { stubServer } from '../../../../../test/server.ts';
import { prepareTexts } from '../../../../../test/texts.ts';
import { text } from '../../strings.ts';
import { forgetLocal } from '../drafts/local-draft.ts';
import { ScheduledCard } from './scheduled-card.tsx';

beforeAll(async () => {
  await prepareTexts('posts', 'media', 'network', 'choices');
});
beforeEach(() => {
  logInAsha();
  forgetLocal();
});
afterEach(() => {
  forgetLocal();
  vi.unstubAllGlobals();
});

const post = {
  id: 's',
  space: { id: 'c', kind: 'community', name: 'Weavers', private: false },
  asCommunity: false,
  text: 'A loom',
  hashtags: [],
  tagged: [],
  attachment: { kind: 'none' },
  visibility: null,
  commentsOpen: true,
  publishAt: '2026-03-01T09:00:00.000Z',
  timeZone: 'UTC',
  publishLocally: '2026-03-01T09:00',
  failure: null,
  version: 3,
} as object as ScheduledPost;
const content = { text: 'A loom', hashtags: [], taggedIds: [], commentsOpen: true };

async function returned() {
  const sent = stubServer({
    'POST /scheduled-posts/s/draft': { data: { id: 's', sequence: 1, content, savedAt: post.publishAt } },
    'GET /scheduled-posts': { data: [], next: null },
  });
  const view = await drawn(() => <ScheduledCard post={post} />);
  const navigate = vi.spyOn(view.router, 'navigate');
  await view.settle(() => press(buttonOf(view.container, text('schedule.return'))!));
  await eventually(() => expect(navigate).toHaveBeenCalled());
  expect(sent.find(({ call }) => call.endsWith('/draft'))?.body).toEqual({ version: 3 });
  return navigate.mock.calls[0]![0];
}

it('a scheduled post is written on as a draft, at its place', async () => {
  expect(await returned()).toMatchObject({ to: '/new-post', search: { space: 'c' } });
  expect(draftOf('new-post').load()).toEqual(content);
});
it('what is being written in the composer and not saved yet stays there', async () => {
  draftOf('new-post').save({ text: 'Other words' });
  await returned();
  expect(draftOf('new-post').load()).toEqual({ text: 'Other words' });
});
