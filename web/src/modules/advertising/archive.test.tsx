import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { PromotedOnce } from '#contract/advertising/archive.ts';
import { campaignId, campaignOf, cardOf } from '../../../test/advertising/campaigns.ts';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { actorOf, eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import Archive from './screens/archive.tsx';
import { text } from './strings.ts';

beforeAll(async () => prepareTexts('advertising', 'reference', 'choices', 'network', 'media'));
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost' });
  stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

const boost: PromotedOnce = {
  id: campaignId,
  kind: 'boost',
  owner: actorOf('karan', { name: 'Karan Mehta' }),
  thing: cardOf(),
  isRemoved: false,
  headline: '',
  description: '',
  pictures: [],
  video: null,
  file: null,
  audience: campaignOf().content.audience,
  views: 1234,
  startsAt: '2026-01-01T12:00:00.000Z',
  endedAt: null,
};

it('shows who paid, who was meant and how often it was seen, and what is gone as gone', async () => {
  logInAsha();
  const sent = stubServer({
    'GET /campaign-archive': {
      data: [
        boost,
        { ...boost, id: 'other', thing: null, endedAt: '2026-02-01T12:00:00.000Z' },
        { ...boost, id: 'ruled', kind: 'advertisement', thing: null, isRemoved: true },
      ],
      next: null,
    },
  });
  const { container } = await drawn(() => <Archive />, {
    at: '/advertise/archive?kind=boost',
    path: '/advertise/archive',
    screen: { columns: 'full' },
  });
  await eventually(() => expect(container.textContent).toContain('Karan Mehta'));
  expect(sent[0]?.query).toBe('kind=boost');
  expect(container.textContent).toContain('Shawls in three colours');
  expect(container.textContent).toContain('1,234');
  expect(container.textContent).toContain(text('audience.places.none'));
  expect(container.textContent).toContain(text('preview.gone'));
  expect(container.textContent).toContain(text('archive.removed'));
});
