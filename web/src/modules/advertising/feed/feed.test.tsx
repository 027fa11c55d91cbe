import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Promoted } from '#contract/advertising/promoted.ts';
import { BelowItem } from '#shell/slots/slots.tsx';
import { actAs } from '#shell/session/acting.ts';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { opened } from '#ui/dialog/store.ts';
import { playedVideo } from '../../../../test/advertising/videos.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { stubIntersections } from '../../../../test/observer.ts';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { press } from '../../../../test/acts.ts';
import { openMenu } from '../../../../test/menus.ts';
import { pictureOf } from '../../../../test/pictures.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { ListSlots } from '../list-slots.tsx';
import { text } from '../strings.ts';
import { PromotedItem } from './promoted-item.tsx';
import { WhyDialog } from './why-dialog.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('advertising', 'choices', 'media', 'network', 'reference', 'moderation');
});
beforeEach(() => {
  logInAsha();
  vi.stubGlobal('location', { origin: 'http://localhost' });
});
afterEach(() => {
  actAs(null);
  opened.set(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const owner = actorOf('mehta', { kind: 'business', name: 'Mehta Solar' });
const promoted: Promoted = {
  id: 'c1',
  slot: 0,
  after: 3,
  kind: 'advertisement',
  owner,
  thing: null,
  headline: 'Solar for every roof',
  description: 'Panels that last',
  callToAction: 'get_quote',
  pictures: [],
  video: null,
  file: null,
  path: '/a/TOKEN.0',
};
const withVideo = { ...promoted, video: playedVideo };
const IDS = ['p1', 'p2', 'p3', 'p4'];
const list = (token = 'TOKEN') => ({
  'GET /promoted-slots': { data: { token, slots: [promoted], unpaid: [], frame: null } },
});
const feed = () =>
  drawn(() => (
    <>
      {IDS.map((id) => (
        <section key={id} data-post={id}>
          <BelowItem list="latest" id={id} />
        </section>
      ))}
      <ListSlots list="latest" pages={[IDS]} />
      <Dialogs />
    </>
  ));
const below = { boundingClientRect: { top: 2_000 }, rootBounds: { bottom: 900 }, intersectionRatio: 0 };

it('stands below the third item, once its place is below the window, and says that it is promoted', async () => {
  const look = stubIntersections();
  const sent = stubServer(list());
  const { container, settle } = await feed();
  await eventually(() => expect(container.querySelector('[data-post="p3"] [data-list]')).not.toBeNull());
  expect(sent.find(({ call }) => call === 'GET /promoted-slots')?.query).toBe('surface=latest&above=0&count=4');
  await settle(() => look([{ ...below, boundingClientRect: { top: 300 } }]));
  expect(container.querySelector('article')).toBeNull();
  await settle(() => look([below]));
  const card = container.querySelector('[data-post="p3"] article');
  expect(card?.textContent).toContain(text('promoted'));
  expect(card?.textContent).toContain('Solar for every roof');
  expect(card?.querySelector('a[href="/a/TOKEN.0"]')?.getAttribute('rel')).toBe('noopener nofollow');
});

it('a video plays above the words, outside of the link, and loads nothing before', async () => {
  const look = stubIntersections();
  const data = { token: 'VIDEO', slots: [withVideo], unpaid: [], frame: null };
  stubServer({ 'GET /promoted-slots': { data } });
  const { container, settle } = await feed();
  await eventually(() => expect(container.querySelector('[data-list]')).not.toBeNull());
  await settle(() => look([below]));
  const video = container.querySelector('article video');
  expect(['src', 'poster', 'preload', 'aria-label'].map((name) => video?.getAttribute(name))).toEqual([
    '/roof.webm',
    '/l',
    'none',
    'Panels on a roof',
  ]);
  expect([video?.closest('a'), video?.querySelector('track')?.getAttribute('srclang')]).toEqual([null, 'hi']);
  expect(container.querySelector('article a[href="/a/TOKEN.0"]')?.textContent).toContain('Solar for every roof');
});

it('several pictures are above the words, and a file below them, outside of the link', async () => {
  const look = stubIntersections();
  const pictures = [pictureOf('a', { alt: 'A loom' }), pictureOf('b', { alt: 'A shawl' })];
  const file: Promoted['file'] = {
    kind: 'document',
    id: 'f',
    format: 'pdf',
    name: 'Prices.pdf',
    bytes: 9_000,
    pages: 2,
    url: '/p.pdf',
    textUrl: null,
  };
  const data = { token: 'MANY', slots: [{ ...promoted, pictures, file }], unpaid: [], frame: null };
  stubServer({ 'GET /promoted-slots': { data } });
  const { container, settle } = await feed();
  await eventually(() => expect(container.querySelector('[data-list]')).not.toBeNull());
  await settle(() => look([below]));
  const card = container.querySelector('article')!;
  expect(buttonOf(card, 'A shawl')?.closest('a')).toBeNull();
  expect(card.querySelector('a[href="/a/TOKEN.0"] img')).toBeNull();
  expect(card.textContent).toContain('Prices.pdf');
});

it('beside a list a video is its still alone', async () => {
  stubIntersections();
  const { container } = await drawn(() => <PromotedItem promoted={withVideo} token="ASIDE" list="aside" />);
  await eventually(() => expect(container.querySelector('article a img')).not.toBeNull());
  expect(container.querySelector('video')).toBeNull();
});

describe('what nobody pays for', () => {
  const job = { kind: 'job', id: 'j1', title: 'Weaver', excerpt: '', image: null, path: '/jobs?job=j1' };
  /** What fills a slot. Of the page of another site nothing is loaded here. */
  async function shown(thing: object | null) {
    const look = stubIntersections();
    const data = { token: null, slots: [], unpaid: [{ slot: 0, after: 3, thing }], frame: 'about:blank' };
    const sent = stubServer({ 'GET /promoted-slots': { data } });
    const { container, settle } = await feed();
    await eventually(() => expect(container.querySelector('[data-list]')).not.toBeNull());
    await settle(() => look([below]));
    return { sent, card: container.querySelector('[data-post="p3"] section') };
  }

  it('is a suggestion that says so, and is not reported', async () => {
    const { sent, card } = await shown({ ...job, author: owner, state: 'active' });
    expect(card?.textContent).toContain(text('unpaid.thing'));
    expect(card?.querySelector('a')?.getAttribute('href')).toBe('/jobs?job=j1');
    expect(sent.filter(({ call }) => call === 'POST /seen')).toEqual([]);
  });

  it('is a page of another site in a closed frame', async () => {
    const { card } = await shown(null);
    expect(card?.textContent).toContain(text('unpaid.frame'));
    const attributes = ['src', 'sandbox', 'referrerpolicy', 'allow', 'credentialless', 'loading'];
    expect(attributes.map((name) => card?.querySelector('iframe')?.getAttribute(name))).toEqual([
      'about:blank',
      'allow-scripts allow-popups allow-popups-to-escape-sandbox',
      'no-referrer',
      '',
      '',
      'lazy',
    ]);
  });
});

it('half of the card for a second is reported once', async () => {
  const look = stubIntersections();
  const sent = stubServer(list('SEEN'));
  const { container, settle } = await feed();
  await eventually(() => expect(container.querySelector('[data-list]')).not.toBeNull());
  await settle(() => look([below]));
  vi.useFakeTimers();
  look([{ intersectionRatio: 0.5 }]);
  await vi.advanceTimersByTimeAsync(500);
  look([{ intersectionRatio: 0.2 }]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(sent.filter(({ call }) => call === 'POST /seen')).toEqual([]);
  look([{ intersectionRatio: 0.6 }]);
  await vi.advanceTimersByTimeAsync(7_000);
  look([{ intersectionRatio: 0.6 }]);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(sent.filter(({ call }) => call === 'POST /seen').map(({ body }) => body)).toEqual([
    { pages: [{ token: 'SEEN', slots: [0] }] },
  ]);
});

it('its menu reports the campaign, and not its owner', async () => {
  const look = stubIntersections();
  const until = '2026-01-02T12:00:00.000Z';
  const sent = stubServer({ ...list('MENU'), 'GET /reports/seen': { data: { seal: 'SEAL', until } } });
  const view = await feed();
  await eventually(() => expect(view.container.querySelector('[data-list]')).not.toBeNull());
  await view.settle(() => look([below]));
  await (await openMenu(view)).choose(text('feed.report'));
  await eventually(() => expect(sent.map(({ call }) => call)).toContain('GET /reports/seen'));
  expect(sent.find(({ call }) => call === 'GET /reports/seen')?.query).toBe('kind=campaign&id=c1');
});

it('a page that someone acts as sees nothing promoted', async () => {
  stubIntersections();
  logInAsha('admin');
  const sent = stubServer(list());
  await feed();
  expect(sent.filter(({ call }) => call === 'GET /promoted-slots')).toEqual([]);
});

it('why it is shown names each rule, and a topic is turned off beside what is off already', async () => {
  const settings = { isPersonal: true, perHour: null, kindsOff: [], topicsOff: ['Tea'] };
  const sent = stubServer({
    'POST /promoted-slots/reasons': {
      data: {
        owner,
        matched: { places: [], ages: { from: 25, to: 35 }, gender: 'female', education: null, interests: ['Weaving'] },
      },
    },
    'GET /promoted-settings': { data: settings },
    'PUT /promoted-settings': { data: { ...settings, topicsOff: ['Tea', 'Weaving'] } },
  });
  const { document, settle } = await drawn(() => (
    <WhyDialog body={{ token: 'TOKEN', slot: 0 }} onClose={() => undefined} />
  ));
  const ages = text('why.ages', { from: 25, to: 35 });
  await eventually(() => expect(document.body.textContent).toContain(ages));
  expect(document.body.textContent).toContain(text('why.interest', { interest: 'Weaving' }));
  await settle(() => press(buttonOf(document, text('why.turnOff', { topic: 'Weaving' }))!));
  await eventually(() => expect(document.body.textContent).toContain(text('why.off')));
  expect(sent.find(({ call }) => call === 'PUT /promoted-settings')?.body).toEqual({
    ...settings,
    topicsOff: ['Tea', 'Weaving'],
  });
});
