import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { actAs } from '#shell/session/acting.ts';
import { enter, submit } from '../../../../test/acts.ts';
import { campaignId, campaignOf, rowOf, terms } from '../../../../test/advertising/campaigns.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { stubIntersections } from '../../../../test/observer.ts';
import { pageOf } from '../../../../test/pages.ts';
import { pictureOf } from '../../../../test/pictures.ts';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { draftTarget, editTarget, listTarget } from '../campaigns/paths.ts';
import AdvertisementDetails from '../screens/advertisement-details.tsx';
import AppPromotion from '../screens/app-promotion.tsx';
import EditAppPromotion from '../screens/edit-app-promotion.tsx';
import ViewAdvertisement from '../screens/view-advertisement.tsx';
import { text } from '../strings.ts';
import { AdvertisementTab } from './page-tab.tsx';

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

it('the tab of a business lists its advertisements for those who act as it, and begins new ones', async () => {
  logInAsha('admin');
  const business = pageOf({ role: 'admin' });
  const { container, has, sent } = await view(
    () => <AdvertisementTab page={business} />,
    '/view-business-page/$id',
    '/view-business-page/page',
    {
      'GET /campaigns': {
        data: [rowOf({ ...ofPage, state: 'active', spent: 7_00, asks: true }, { pause: true })],
        next: null,
      },
    },
  );
  await has('Shawls in three colours');
  expect(sent.find(({ call }) => call === 'GET /campaigns')?.query).toBe('kind=advertisement');
  expect(hrefs(container)).toEqual([
    '/advertisement/create/page',
    `/business/page/advertisement/details/${campaignId}`,
  ]);
  expect(container.textContent).toContain('₹7');
});

it('an editor reads the advertisements, and begins none', async () => {
  logInAsha('editor');
  const { container, has } = await view(
    () => <AdvertisementTab page={pageOf({ role: 'editor' })} />,
    '/view-business-page/$id',
    '/view-business-page/page',
    {
      'GET /campaigns': { data: [], next: null },
    },
  );
  await has(text('page.none'));
  expect(hrefs(container)).toEqual([]);
});

it('its team acts as the page first', async () => {
  logInAsha('admin');
  actAs(null);
  const { has, container } = await view(
    AdvertisementDetails,
    DETAILS,
    `/business/page/advertisement/details/${campaignId}`,
    {},
  );
  await has(text('role.act', { name: 'Loom Works' }));
  expect(buttonOf(container, text('role.act.as', { name: 'Loom Works' }))).toBeDefined();
});

it('the details have state, money and history, and the ways to change it', async () => {
  logInAsha('admin');
  const { has, container } = await view(
    AdvertisementDetails,
    DETAILS,
    `/business/page/advertisement/details/${campaignId}`,
    {
      [`GET /campaigns/${campaignId}`]: { data: running },
    },
  );
  await has('₹20');
  await has(text('state.active'));
  await has('https://shawls.example.com/');
  expect(buttonOf(container, text('act.pause'))).toBeDefined();
  expect(hrefs(container)).toContain(`/business/page/advertisement/${campaignId}?edit=yes`);
});

it('what has run has insights of its own: by day, and by slot, city and version', async () => {
  logInAsha('admin');
  const day = { day: '2026-03-01', count: 40 };
  const series = { days: [day], before: [0] };
  const { has, sent } = await view(
    AdvertisementDetails,
    DETAILS,
    `/business/page/advertisement/details/${campaignId}`,
    {
      [`GET /campaigns/${campaignId}`]: { data: { ...running, startsAt: '2026-03-01T12:00:00.000Z' } },
      [`GET /campaigns/${campaignId}/charges`]: { data: [], next: null },
      'GET /campaign-figures': { data: { spent: [], views: series, clicks: series, campaigns: [] } },
      'GET /campaign-figures/report': { data: [] },
    },
  );
  await has(text('insights.title'));
  await has(text('report.none'));
  const queries = sent.filter(({ call }) => call.startsWith('GET /campaign-figures')).map(({ query }) => query);
  expect(queries.toSorted()).toEqual([`days=28&campaignId=${campaignId}`, `days=28&campaignId=${campaignId}&by=slot`]);
});

it('its audience sees it with the link to where it leads, and that it is gone afterwards', async () => {
  logInAsha();
  const at = `/business/page/advertisement/${campaignId}`;
  const seen = await view(ViewAdvertisement, AUDIENCE, at, {
    [`GET /pages/page/campaigns/${campaignId}`]: { data: shown },
  });
  await seen.has('Woven by hand.');
  expect(hrefs(seen.container)).toContain('https://shawls.example.com/');
  const gone = await view(ViewAdvertisement, AUDIENCE, at, {
    [`GET /pages/page/campaigns/${campaignId}`]: refused(404, 'not_found'),
  });
  await gone.has(text('page.gone'));
});

it('the team edits it there, and sends what was changed', async () => {
  logInAsha('admin');
  const at = `/business/page/advertisement/${campaignId}?edit=yes`;
  const { has, container, settle, sent } = await view(ViewAdvertisement, AUDIENCE, at, {
    [`GET /campaigns/${campaignId}`]: { data: running },
    [`PATCH /campaigns/${campaignId}`]: { data: { ...running, version: 4 } },
  });
  await has(text('edit.about.content'));
  const headline = container.querySelector<HTMLInputElement>('[name="headline"]')!;
  await settle(() => enter(headline, 'Shawls in four colours'));
  await settle(() => submit(headline));
  await eventually(() => expect(sent.some(({ call }) => call.startsWith('PATCH'))).toBe(true));
  expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    version: 3,
    headline: 'Shawls in four colours',
  });
});

it('app promotions are listed by period, and one that runs is edited in its form', async () => {
  logInAsha();
  const app = { kind: 'app', thing: null, headline: 'Shade Diary' } as const;
  const list = await view(AppPromotion, '/advertise/app-promotion', '/advertise/app-promotion?days=15', {
    'GET /campaigns': { data: [rowOf({ ...app, state: 'active' })], next: null },
  });
  await list.has('Shade Diary');
  expect(list.sent.find(({ call }) => call === 'GET /campaigns')?.query).toBe('kind=app&days=15');
  expect(list.container.querySelector('[aria-current="page"]')?.textContent).toContain(text('apps.days.15'));
  const picture = pictureOf('0190a0a0-0000-7000-8000-0000000000d1');
  const storeLink = 'https://play.google.com/store/apps/details?id=example';
  const edited = campaignOf(
    { ...app, state: 'paused', content: { ...content, callToAction: null, link: '', storeLink, pictures: [picture] } },
    { edit: true },
  );
  const form = await view(
    EditAppPromotion,
    '/advertise/app-promotion/edit/$id',
    `/advertise/app-promotion/edit/${campaignId}`,
    {
      [`GET /campaigns/${campaignId}`]: { data: edited },
    },
  );
  await form.has(text('edit.about.content'));
  expect(form.container.querySelector<HTMLInputElement>('[name="storeLink"]')?.value).toBe(storeLink);
  expect(form.container.querySelector('[name="callToAction"]')).toBeNull();
});

it('each kind has a place where its draft is filled in, and a form for what runs', () => {
  const draft = rowOf({ ...ofPage });
  expect(draftTarget(draft)).toEqual({ to: '/advertisement/create/page', search: { campaign: campaignId } });
  expect(draftTarget(rowOf({ kind: 'app', thing: null }))?.to).toBe('/advertise/app-promotion/create');
  expect(draftTarget(rowOf({ thing: null }))).toBeNull();
  expect(editTarget(draft).to).toBe('/advertisement/create/page');
  expect(editTarget({ ...draft, state: 'active' })).toEqual({
    to: `/business/page/advertisement/${campaignId}`,
    search: { edit: 'yes' },
  });
  expect(editTarget(rowOf({ kind: 'app', thing: null, state: 'active' })).to).toBe(
    `/advertise/app-promotion/edit/${campaignId}`,
  );
  expect(listTarget(draft, { id: 'page', kind: 'business' })).toEqual({
    to: '/view-business-page/page',
    search: { tab: 'advertisement' },
  });
  // An institute has another screen.
  expect(listTarget(draft, { id: 'page', kind: 'institute' }).to).toBe('/institute/detail/page');
});
