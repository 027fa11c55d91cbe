import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listCampaignReviews, readCampaignReview, type CampaignReview } from '#contract/advertising/reviews.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { hear } from '#shell/live/handlers.ts';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { opened } from '#ui/dialog/store.ts';
import { press } from '../../../../test/acts.ts';
import { playedVideo } from '../../../../test/advertising/videos.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { live } from '../live.ts';
import { text } from '../strings.ts';
import { ReviewsTable } from './reviews-table.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('advertising', 'media');
});
beforeEach(() => logInAsha());
afterEach(() => {
  opened.set(null);
  vi.unstubAllGlobals();
});

const at = '2026-03-01T12:00:00.000Z';
const review: CampaignReview = {
  id: 'review',
  campaignId: 'campaign',
  kind: 'advertisement',
  campaignState: 'pending_review',
  owner: actorOf('mehta', { kind: 'business', name: 'Mehta Solar' }),
  state: 'waiting',
  headline: 'Solar for every roof',
  submittedAt: at,
  goalAt: at,
  claim: null,
  decidedAt: null,
  code: null,
  note: null,
  content: {
    number: 2,
    state: 'waiting',
    headline: 'Solar for every roof',
    description: 'Guaranteed savings',
    callToAction: 'get_quote',
    link: 'https://mehta.example/roof',
    storeLink: '',
    pictures: [],
    video: null,
    file: null,
    questions: [],
    special: 'none',
    audience: { places: [], excludedPlaces: [], ages: null, gender: 'all', education: 'none', interests: [] },
  },
  live: null,
  thing: null,
  isThingChanged: false,
  history: {
    approved: 3,
    rejected: 1,
    latest: [{ id: 'first', headline: 'Free roofs', kind: 'advertisement', state: 'rejected', code: 'misleading', at }],
  },
  flags: [{ code: 'misleading', words: ['guaranteed'] }],
  can: { claim: true, approve: true, reject: true },
};
const queue = {
  data: [review],
  page: { number: 1, size: 10, total: 1 },
  counts: { waiting: 1, approved: 3, rejected: 1 },
};

const shown = () =>
  drawn(() => (
    <>
      <ReviewsTable />
      <Dialogs />
    </>
  ));

it('shows what waits too long, and beside it the preview, the checks and the advertiser', async () => {
  stubServer({ 'GET /campaign-reviews': queue, 'GET /campaign-reviews/review': { data: review } });
  const { container, settle } = await shown();
  await eventually(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(1));
  for (const words of [text('desk.overdue'), text('desk.list.waiting'), text('desk.list.approved')])
    expect(container.textContent).toContain(words);
  await settle(() => press(buttonOf(container, 'Solar for every roof')!));
  for (const words of [
    'Guaranteed savings',
    'guaranteed',
    'https://mehta.example/roof',
    'Free roofs',
    text('promoted'),
  ])
    await eventually(() => expect(container.textContent).toContain(words));
  await settle(() => press(container.querySelector<HTMLElement>('input[value="desktop"]')!));
  expect(container.querySelector('.desktop, [class*="desktop"]')).not.toBeNull();
});

it('shows the video of a version as wide as on a phone and on a desktop, and that of the one that runs', async () => {
  const withVideo = { ...review, content: { ...review.content, video: playedVideo } };
  const running = { ...withVideo.content, number: 1, video: { ...playedVideo, poster: null, captions: [] } };
  stubServer({
    'GET /campaign-reviews': queue,
    'GET /campaign-reviews/review': { data: { ...withVideo, live: running } },
  });
  const { container, settle } = await shown();
  await eventually(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(1));
  await settle(() => press(buttonOf(container, 'Solar for every roof')!));
  await eventually(() => expect(container.querySelectorAll('video')).toHaveLength(2));
  await settle(() => press(container.querySelector<HTMLElement>('input[value="desktop"]')!));
  expect(container.querySelector('[class*="desktop"] video')?.getAttribute('poster')).toBe('/l');
});

it('a decision claims the version first; one that another admin has claimed is not decided', async () => {
  const sent = stubServer({
    'GET /campaign-reviews': queue,
    'GET /campaign-reviews/review': { data: review },
    'POST /campaign-reviews/review/claim': () => refused(409, 'review_claimed'),
  });
  const { container, settle } = await shown();
  await eventually(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(1));
  await settle(() => press(buttonOf(container, 'Solar for every roof')!));
  await eventually(() => expect(buttonOf(container, text('desk.approve'))).toBeDefined());
  await settle(() => press(buttonOf(container, text('desk.approve'))!));
  await eventually(() => expect(sent.some(({ call }) => call.endsWith('/claim'))).toBe(true));
  expect(sent.filter(({ call }) => call.endsWith('/approve'))).toEqual([]);
  expect(container.querySelectorAll('[data-row]')).toHaveLength(1);
});

it('rejecting asks for a code, beginning with what the checks have found, and a note', async () => {
  stubServer({
    'GET /campaign-reviews': queue,
    'GET /campaign-reviews/review': { data: review },
    'POST /campaign-reviews/review/claim': { data: review },
  });
  const { container, document, settle } = await shown();
  await eventually(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(1));
  await settle(() => press(buttonOf(container, 'Solar for every roof')!));
  await eventually(() => expect(buttonOf(container, text('desk.reject'))).toBeDefined());
  await settle(() => press(buttonOf(container, text('desk.reject'))!));
  await eventually(() => expect(document.querySelector('[role="dialog"] select')).not.toBeNull());
  expect(document.querySelector<HTMLSelectElement>('[role="dialog"] select')?.value).toBe('misleading');
});

it('what another admin does reads the queue again, and what is open in it', async () => {
  const queries = new QueryClient();
  const keys = [queryKey(listCampaignReviews), queryKey(readCampaignReview, { params: { reviewId: 'review' } })];
  for (const key of keys) queries.setQueryData(key, {});
  hear(live, { name: 'advertising.queue_changed', data: { reviewId: 'review' } }, queries);
  for (const key of keys) await vi.waitFor(() => expect(queries.getQueryState(key)?.isInvalidated).toBe(true));
});
