import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { enter, press, submit } from '../../../../test/acts.ts';
import { campaignId, campaignOf, terms } from '../../../../test/advertising/campaigns.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { stubIntersections } from '../../../../test/observer.ts';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import AdvertisementDetails from '../screens/advertisement-details.tsx';
import ViewAdvertisement from '../screens/view-advertisement.tsx';
import { text } from '../strings.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts(
    'advertising',
    'reference',
    'choices',
    'network',
    'media',
    'fields/platform',
    'fields/advertising',
  );
});
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost' });
  stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

const page = actorOf('page', { kind: 'business', name: 'Loom Works' });
const ofPage = { kind: 'advertisement', thing: null, ownerId: 'page', headline: 'Shawls in three colours' } as const;
const content = {
  ...campaignOf().content,
  headline: 'Shawls in three colours',
  description: 'Woven by hand.',
  callToAction: 'get_quote',
  link: 'https://shawls.example.com/',
  state: 'approved',
} as const;
const running = campaignOf(
  { ...ofPage, owner: page, state: 'active', spent: 20_00, content },
  { edit: true, pause: true, complete: true },
);
const shown = { ...content, id: campaignId, owner: page, lead: null, can: { answer: false, takeBack: false } };
const hrefs = (container: ParentNode) => [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));

async function view(Screen: () => ReactNode, path: string, at: string, replies: Readonly<Record<string, object>>) {
  const sent = stubServer({
    'GET /campaign-terms': { data: terms },
    'POST /campaign-audiences/estimate': { data: { isEnough: true, from: 300, below: 310, least: 300 } },
    ...replies,
  });
  const drawing = await drawn(() => <Screen />, { at, path, screen: { columns: 'full' } });
  const has = async (words: string) => eventually(() => expect(drawing.container.textContent).toContain(words));
  return { ...drawing, sent, has };
}
const AUDIENCE = '/business/$business_id/advertisement/$advertisement_id';
const DETAILS = '/business/$businessId/advertisement/details/$advertisementId';

const asking = {
  ...shown,
  questions: [
    { kind: 'name', text: '', isRequired: true },
    { kind: 'text', text: 'Which colour?', isRequired: false },
  ],
  can: { answer: true, takeBack: false },
};
it('its audience answers what it asks, with what is known filled in, and can take it back', async () => {
  logInAsha();
  const leadId = '0190a0a0-0000-7000-8000-0000000000e1';
  const handed = {
    ...asking,
    lead: { id: leadId, at: '2026-01-01T12:00:00.000Z' },
    can: { answer: false, takeBack: true },
  };
  const { has, container, settle, sent } = await view(
    ViewAdvertisement,
    AUDIENCE,
    `/business/page/advertisement/${campaignId}`,
    {
      [`GET /pages/page/campaigns/${campaignId}`]: { data: asking },
      'GET /profile': { data: { place: null, headline: 'Weaver' } },
      [`POST /pages/page/campaigns/${campaignId}/lead`]: { data: handed },
    },
  );
  await has(text('lead.title'));
  await eventually(() => expect(container.querySelector('[name="answers.0"]')).not.toBeNull());
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  expect(field('answers.0').value).toContain('Asha');
  await settle(() => enter(field('answers.1'), 'Red'));
  await settle(() => press(field('agrees')));
  await settle(() => submit(field('answers.0')));
  await has(text('lead.takeBack'));
  const write = sent.find(({ call }) => call.startsWith('POST /pages'));
  expect(write?.body).toMatchObject({ number: 1, answers: [expect.stringContaining('Asha'), 'Red'], agrees: true });
});

it('the team sees who has answered, and saves it as a file', async () => {
  logInAsha('admin');
  const { has, container } = await view(
    AdvertisementDetails,
    DETAILS,
    `/business/page/advertisement/details/${campaignId}`,
    {
      [`GET /campaigns/${campaignId}`]: { data: { ...running, asks: true } },
      [`GET /campaigns/${campaignId}/leads`]: {
        data: [
          {
            id: campaignId,
            member: actorOf('ravi', { name: 'Ravi Iyer' }),
            answers: [{ kind: 'text', text: 'Which colour?', answer: 'Red' }],
            at: '2026-01-01T12:00:00.000Z',
            until: '2026-06-30T12:00:00.000Z',
          },
        ],
        next: null,
      },
    },
  );
  await has('Ravi Iyer');
  await has('Which colour?');
  expect(buttonOf(container, text('leads.export'))).toBeDefined();
  expect(hrefs(container)).toContain(`/advertise/messaging?about=campaign.${campaignId}&with=ravi`);
});
