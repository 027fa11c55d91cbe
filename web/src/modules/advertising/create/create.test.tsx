import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { actAs } from '#shell/session/acting.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { choose, enter, press, submit } from '../../../../test/acts.ts';
import { campaignId, campaignOf, terms } from '../../../../test/advertising/campaigns.ts';
import { playedVideo, posterId, trackId, videoId } from '../../../../test/advertising/videos.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { stubIntersections } from '../../../../test/observer.ts';
import { buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import CreateAdvertisement from '../screens/create-advertisement.tsx';
import CreateAppPromotion from '../screens/create-app-promotion.tsx';
import { text } from '../strings.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('advertising', 'reference', 'wallet', 'choices', 'media', 'fields/platform', 'fields/advertising');
});
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost' });
  stubIntersections();
});
afterEach(() => {
  draftOf('new-campaign:advertisement:page').clear();
  draftOf('new-campaign:app:').clear();
  vi.unstubAllGlobals();
});

const SCREENS = { advertisement: CreateAdvertisement, app: CreateAppPromotion };
const PATHS = { advertisement: '/advertisement/create/page', app: '/advertise/app-promotion/create' };
const saved = (kind: keyof typeof SCREENS) =>
  campaignOf({ kind, thing: null, ownerId: 'page' }, { edit: true, submit: true });

async function flow(kind: keyof typeof SCREENS, search = '', replies: Readonly<Record<string, object>> = {}) {
  const sent = stubServer({
    'GET /campaign-terms': { data: terms },
    'POST /campaign-audiences/estimate': { data: { isEnough: true, from: 1_200, below: 1_300, least: 300 } },
    'POST /campaigns': { data: saved(kind) },
    [`GET /campaigns/${campaignId}`]: { data: saved(kind) },
    ...replies,
  });
  const Screen = SCREENS[kind];
  const view = await drawn(() => <Screen />, {
    at: PATHS[kind] + search,
    path: kind === 'app' ? PATHS.app : '/advertisement/create/$id',
    screen: { columns: 'flow' },
  });
  const { container } = view;
  const has = async (words: string) => eventually(() => expect(container.textContent).toContain(words));
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  const type = async (name: string, words: string) => view.settle(() => enter(field(name), words));
  const send = async () => view.settle(() => submit(container.querySelector('form')!));
  const errorOf = (name: string) =>
    field(name).closest('div')?.parentElement?.querySelector('[data-field-error]')?.textContent;
  return { ...view, sent, has, field, type, send, errorOf };
}
const writes = (sent: Awaited<ReturnType<typeof flow>>['sent']) =>
  sent.filter(({ call }) => call === 'POST /campaigns');

describe('an advertisement of a page', () => {
  it('begins with its words, which make a draft, and goes on with its audience', async () => {
    logInAsha('admin');
    const { has, type, send, sent, field, settle, container } = await flow('advertisement');
    await has(text('flow.content.title'));
    await type('headline', 'Shawls in three colours');
    await type('link', 'shawls.example.com');
    await settle(() => choose(container.querySelector<HTMLSelectElement>('[name="callToAction"]')!, 'get_quote'));
    // The preview beside the form.
    expect(container.querySelector('article')?.textContent).toContain('Shawls in three colours');
    await send();
    await eventually(() => expect(writes(sent)).toHaveLength(1));
    expect(writes(sent)[0]?.body).toEqual({
      kind: 'advertisement',
      headline: 'Shawls in three colours',
      description: '',
      callToAction: 'get_quote',
      link: 'shawls.example.com',
      pictures: [],
      video: null,
      fileId: null,
      questions: [],
    });
    await has(text('flow.audience.title'));
    expect(field('storeLink')).toBeNull();
  });

  it('names what is missing before anything is sent', async () => {
    logInAsha('admin');
    const { has, send, sent } = await flow('advertisement');
    await has(text('flow.content.title'));
    await send();
    await has(text('problem.required'));
    expect(writes(sent)).toEqual([]);
  });

  it('keeps for another visit what was typed', async () => {
    logInAsha('admin');
    const first = await flow('advertisement');
    await first.has(text('flow.content.title'));
    await first.type('headline', 'Shawls');
    await eventually(() =>
      expect(draftOf('new-campaign:advertisement:page').load()).toMatchObject({ headline: 'Shawls' }),
    );
    const second = await flow('advertisement');
    await second.has(text('flow.content.title'));
    expect(second.field('headline').value).toBe('Shawls');
  });

  it('has a video in place of pictures, with a still that is described, and captions', async () => {
    logInAsha('admin');
    const video = {
      mediaId: videoId,
      captions: [{ mediaId: trackId, language: 'hi' }],
      poster: { id: posterId, alt: '' },
    };
    const typed = { headline: 'A roof', callToAction: 'get_quote', link: 'https://roofs.example.com/', video };
    draftOf('new-campaign:advertisement:page').save(typed);
    const { has, send, sent, settle, container } = await flow('advertisement', '', {
      [`GET /media/${videoId}`]: { data: { file: playedVideo.file, picture: null } },
      [`GET /media/${posterId}`]: { data: { file: null, picture: playedVideo.poster } },
    });
    await has(text('flow.content.title'));
    // In the form, and in the preview beside it.
    await eventually(() => expect(container.querySelector('article video')).not.toBeNull());
    expect(container.querySelector('[name="video"] video')).not.toBeNull();
    expect(container.querySelector('[name="pictures"]')).toBeNull();
    const field = container.querySelector('[name="video"]')!;
    const described = () => field.querySelector<HTMLInputElement>('input:not([type="file"])');
    await eventually(() => expect(described()).not.toBeNull());
    await settle(() => enter(described()!, 'Panels'));
    await settle(() => choose(field.querySelector('select')!, 'en'));
    await send();
    await eventually(() => expect(writes(sent)).toHaveLength(1));
    expect(writes(sent)[0]?.body).toMatchObject({
      pictures: [],
      video: { ...video, poster: { id: posterId, alt: 'Panels' }, captions: [{ mediaId: trackId, language: 'en' }] },
    });
  });

  it('offers pictures again once its video was removed', async () => {
    logInAsha('admin');
    const stored = campaignOf(
      {
        kind: 'advertisement',
        thing: null,
        ownerId: 'page',
        content: { ...campaignOf().content, headline: 'A roof', video: playedVideo },
      },
      { edit: true, submit: true },
    );
    const { has, settle, container } = await flow('advertisement', `?campaign=${campaignId}`, {
      [`GET /campaigns/${campaignId}`]: { data: stored },
    });
    await has(text('content.video.optional'));
    await eventually(() => expect(container.querySelector('[name="video"] video')).not.toBeNull());
    await settle(() => press(container.querySelector('[name="video"] button[aria-label]')!));
    await eventually(() => expect(container.querySelector('[name="pictures"]')).not.toBeNull());
    expect(container.querySelector('video')).toBeNull();
  });

  it('what was sent already is no form', async () => {
    logInAsha('admin');
    const { has, container } = await flow('advertisement', `?campaign=${campaignId}`, {
      [`GET /campaigns/${campaignId}`]: { data: { ...saved('advertisement'), state: 'active' } },
    });
    await has(text('flow.sent'));
    expect(container.querySelector('a')?.getAttribute('href')).toBe(
      `/business/page/advertisement/details/${campaignId}`,
    );
  });

  it('the team acts as the page first', async () => {
    logInAsha('admin');
    actAs(null);
    const { has, settle, container, field } = await flow('advertisement');
    await has(text('role.act', { name: 'Loom Works' }));
    await settle(() => press(buttonOf(container, text('role.act.as', { name: 'Loom Works' }))!));
    await eventually(() => expect(field('headline')).not.toBeNull());
  });
  it('an editor cannot begin one', async () => {
    logInAsha('editor');
    const { has, sent } = await flow('advertisement');
    await has(text('role.none'));
    expect(sent).toEqual([]);
  });
});

describe('an app promotion', () => {
  it('needs the address of a store', async () => {
    logInAsha();
    const { has, type, send, sent, errorOf } = await flow('app');
    await has(text('flow.content.title'));
    await type('storeLink', 'https://play.google.com.evil.example/app');
    await send();
    await eventually(() => expect(errorOf('storeLink')).toContain('Google Play'));
    expect(writes(sent)).toEqual([]);
  });

  it('has a title of 50 characters, and a picture', async () => {
    logInAsha();
    const { has, type, send, sent, errorOf } = await flow('app');
    await has(text('flow.content.title'));
    await type('headline', 'x'.repeat(51));
    await type('description', 'Notes about shade.');
    await type('storeLink', 'https://apps.apple.com/in/app/id1');
    await send();
    await eventually(() => expect(errorOf('headline')).toBe(text('problem.title', { max: 50 })));
    await has(text('problem.required'));
    expect(writes(sent)).toEqual([]);
  });
});
