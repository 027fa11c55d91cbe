import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PortfolioPage } from '#contract/portfolio/portfolio.ts';
import { session } from '#shell/session/session.ts';
import { toasts } from '#ui/toasts/store.ts';
import { press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { portfolioOf, settingsOf } from '../../../test/portfolios.ts';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { actorOf } from '../../../test/profiles.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { Documents } from './parts/documents.tsx';
import { loader as importLoader } from './screens/import-profile.tsx';
import PublicPortfolio, { loader as publicLoader } from './screens/public-portfolio.tsx';
import WebProfile, { loader } from './screens/web-profile.tsx';
import { text } from './strings.ts';

beforeAll(async () => prepareTexts('portfolio', 'network', 'profiles', 'choices'));
beforeEach(() => {
  // Another file of this process may have left some.
  toasts.set([]);
  vi.stubGlobal('location', { origin: 'http://localhost' });
});
afterEach(() => {
  session.set({ token: null, user: null });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  toasts.set([]);
});
const notFound = refused(404, 'not_found');

describe('the documents', () => {
  async function documents(page: Partial<PortfolioPage> = {}) {
    const answers: ((reply: Response) => void)[] = [];
    const sent: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      sent.push(address);
      return new Promise<Response>((resolve) => {
        answers.push(resolve);
      });
    });
    const { container, settle, document } = await drawn(() => <Documents page={portfolioOf(page)} />);
    const saved: (string | null)[] = [];
    vi.spyOn(document.defaultView!.HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.getAttribute('href'));
    });
    const button = (form: 'cv_classic' | 'cv_modern' | 'print') => buttonOf(container, text(`documents.${form}`))!;
    const busy = (form: 'cv_classic' | 'cv_modern') => button(form).getAttribute('aria-disabled') === 'true';
    return { container, settle, sent, answers, saved, button, busy };
  }
  it('are downloaded as soon as they are made; only the pressed button waits', async () => {
    const { settle, sent, answers, saved, button, busy } = await documents();
    await settle(() => press(button('cv_modern')));
    expect([busy('cv_modern'), busy('cv_classic')]).toEqual([true, false]);
    expect(sent).toEqual(['/api/portfolios/ravi/documents/cv_modern']);
    await settle(() => answers[0]?.(Response.json({ data: { address: '/file', filename: 'cv.pdf' } })));
    await eventually(() => expect(saved).toEqual(['/file']));
    await eventually(() => expect([busy('cv_modern'), busy('cv_classic')]).toEqual([false, false]));
  });
  it('are printed by the browser', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { settle, button } = await documents();
    await settle(() => press(button('print')));
    expect(print).toHaveBeenCalledTimes(1);
  });
  it('say what a CV changes, and nothing where it shows everything', async () => {
    const said = async (page: Partial<PortfolioPage>) => {
      const { container } = await documents(page);
      return [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
    };
    expect(await said({})).toEqual([]);
    const [head, about] = [text('documents.head'), text('parts.about_me')];
    expect(await said({ about: '織物 🧵', title: '織物' })).toEqual([
      text('documents.inLatin', { parts: `${head}, ${about}` }),
      text('documents.leftOut', { parts: about }),
    ]);
  });
});

describe('the portfolio of a member', () => {
  async function screen(reply: object, more: object = {}) {
    logInAsha();
    const replies: Record<string, object> = { 'GET /portfolios/m': reply, ...more };
    const sent = stubServer(replies);
    const view = await drawn(() => <WebProfile />, { at: '/web-profile/m', path: '/web-profile/$id' });
    const calls = () => sent.map(({ call }) => call);
    const shows = (words: string) => view.container.textContent.includes(words);
    return { ...view, replies, calls, shows };
  }
  it('is edited by its owner, and seen by others, whose view is counted', async () => {
    const own = await screen(
      { data: portfolioOf({ can: { edit: true } }) },
      { 'GET /portfolio': { data: settingsOf() } },
    );
    await eventually(() => expect(own.shows(text('appearance.title'))).toBe(true));
    expect([own.shows(text('invite.text')), own.shows(text('documents.print'))]).toEqual([true, true]);
    const invitation = [...own.container.querySelectorAll('a')].find(
      (link) => link.textContent === text('invite.begin'),
    );
    expect(invitation?.getAttribute('href')).toBe('/import-profile');
    expect(own.calls().some((call) => call.startsWith('POST'))).toBe(false);
    const other = await screen({ data: portfolioOf() });
    expect([other.shows(text('appearance.title')), other.shows('Ravi')]).toEqual([false, true]);
    expect(other.calls()).toContain('POST /profiles/ravi/views');
  });
  it('ends when the viewer may no longer see it, and stays while it cannot be read', async () => {
    const { replies, settle, queries, shows } = await screen({ data: portfolioOf({ about: 'Hello' }) });
    expect(shows('Hello')).toBe(true);
    replies['GET /portfolios/m'] = refused(500, 'internal');
    await settle(() => queries.invalidateQueries());
    expect(shows('Hello')).toBe(true);
    replies['GET /portfolios/m'] = notFound;
    await settle(() => queries.invalidateQueries());
    await eventually(() => expect([shows('Hello'), shows(text('page.restricted'))]).toEqual([false, true]));
  });
  it('is a skeleton until it was read, and can be read again after a failure', async () => {
    stubServer();
    const at = { at: '/web-profile/m', path: '/web-profile/$id' };
    const { container } = await drawn(() => <WebProfile />, at);
    expect(container.querySelector('[data-skeleton]')).not.toBeNull();
    const failed = await screen(refused(500, 'internal'));
    await eventually(() => expect(failed.container.querySelector('[role="alert"]')).not.toBeNull());
    await failed.settle(() => press(failed.container.querySelector('[role="alert"] button')!));
    expect(failed.calls()).toEqual(['GET /portfolios/m', 'GET /portfolios/m']);
  });
});

describe('a public portfolio', () => {
  async function screen(replies: Record<string, object>) {
    const sent = stubServer(replies);
    const view = await drawn(() => <PublicPortfolio />, { at: '/in/old', path: '/in/$user_name' });
    const shows = (words: string) => view.container.textContent.includes(words);
    const skeleton = () => view.container.querySelector('[data-skeleton]') !== null;
    return { ...view, sent, shows, skeleton };
  }
  const old = 'GET /public-portfolios/old';
  it('is shown to visitors', async () => {
    const { shows, skeleton } = await screen({ [old]: { data: portfolioOf({ about: 'Hello' }) } });
    await eventually(() => expect([shows('Hello'), skeleton()]).toEqual([true, false]));
  });
  it('is found under the new name of its owner, and Back leads past the old one', async () => {
    const actor = { ...actorOf('ravi'), name: 'Renamed' };
    const { shows, router } = await screen({
      [old]: { data: { movedTo: 'new' } },
      'GET /public-portfolios/new': { data: portfolioOf({ actor }) },
    });
    await eventually(() => expect(shows('Renamed')).toBe(true));
    expect(router.location.get()).toMatchObject({ pathname: '/in/new', state: { index: 0 } });
  });
  it('is a skeleton until it was read', async () => {
    const { skeleton, container } = await screen({});
    expect([skeleton(), container.querySelector('[role="alert"]')]).toEqual([true, null]);
  });
  it('that cannot be read can be read again', async () => {
    const { container, settle, sent, skeleton } = await screen({ [old]: refused(500, 'internal') });
    await eventually(() => expect(container.querySelector('[role="alert"]')).not.toBeNull());
    await settle(() => press(container.querySelector('[role="alert"] button')!));
    expect([sent.length, skeleton()]).toEqual([2, false]);
  });
  it('that may not be seen leads visitors to the login and back, and members to other people', async () => {
    const link = async () => {
      const { container, shows } = await screen({ [old]: notFound });
      await eventually(() => expect(shows(text('page.restricted'))).toBe(true));
      const action = container.querySelector('a');
      return [action?.textContent, action?.getAttribute('href')];
    };
    expect(await link()).toEqual([text('page.signIn'), '/login?next=%2Fin%2Fold']);
    logInAsha();
    expect(await link()).toEqual([text('page.find'), '/find']);
  });
});

it('the screens are read before they are drawn', () => {
  const read = (load: typeof loader, params: Record<string, string>) => {
    const prefetch = vi.fn<(query: { queryKey: readonly unknown[] }) => void>();
    load({ params, prefetch } as object as Parameters<typeof loader>[0]);
    return JSON.stringify(prefetch.mock.calls.map(([query]) => query.queryKey));
  };
  expect(read(loader, { id: 'm' })).toContain('"m"');
  expect(read(publicLoader, { user_name: 'asha' })).toContain('"asha"');
  expect(read(importLoader, {})).not.toBe('[]');
});
