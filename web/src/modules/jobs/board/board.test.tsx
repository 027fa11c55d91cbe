import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { jobOf } from '../../../../test/jobs.ts';
import { stubIntersections } from '../../../../test/observer.ts';
import { buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import JobsScreen from '../screens/jobs.tsx';
import { text } from '../strings.ts';

beforeAll(async () => prepareTexts('jobs', 'reference', 'choices'));
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

const idOf = (nth: number) => `0190a0a0-0000-4000-8000-00000000000${nth}`;
const rowOf = (nth: number, title: string) => jobOf({ id: idOf(nth), title, employmentType: 'Full-time' });
const board = (rows: readonly object[], total = rows.length) => ({ data: rows, page: { number: 1, size: 10, total } });
const reasons = { title: 'Weaver', skills: [], near: false };
const applying = {
  data: { application: null, can: { apply: true, markApplied: false }, reason: null, position: null },
};

/** The screen at an address, in a window that is wide or not. */
async function screenAt(at: string, replies: Record<string, object>, wide = true) {
  const sent = stubServer({
    'GET /recommended-jobs': { data: [{ job: rowOf(1, 'Weaver'), reasons }] },
    'GET /jobs': board([rowOf(1, 'Weaver'), rowOf(2, 'Dyer')]),
    ...Object.fromEntries(
      [1, 2].flatMap((nth): [string, object][] => [
        [`GET /jobs/${idOf(nth)}`, { data: rowOf(nth, nth === 1 ? 'Weaver' : 'Dyer') }],
        [`GET /jobs/${idOf(nth)}/application`, applying],
      ]),
    ),
    ...replies,
  });
  const media = Object.assign(new EventTarget(), { matches: wide });
  const view = await drawn(
    () => {
      globalThis.matchMedia = () => media as object as MediaQueryList;
      return <JobsScreen />;
    },
    { at, path: '/jobs', screen: { area: 'shared' } },
  );
  const rows = () => [...view.container.querySelectorAll<HTMLElement>('li article')];
  const titles = () => rows().map((row) => row.querySelector('a')?.textContent);
  return { ...view, sent, rows, titles, has: (words: string) => view.container.textContent.includes(words) };
}

describe('recommended jobs', () => {
  it.each([
    ['', true],
    ['?query=loom', false],
    ['?verified=yes', false],
    ['?page=2', false],
  ])('are the first part of the list at /jobs%s: %s', async (search, first) => {
    const { titles, has } = await screenAt(`/jobs${search}`, {});
    await eventually(() => expect(titles()).toEqual(['Weaver', 'Dyer']));
    expect([has(text('recommended.heading')), has(text('recommended.title', { title: 'Weaver' }))]).toEqual([
      first,
      first,
    ]);
  });
  it('are awaited, so that nothing moves, and missing where they cannot be read', async () => {
    const { titles, container } = await screenAt('/jobs', { 'GET /recommended-jobs': refused(500, 'internal') });
    await eventually(() => expect(titles()).toEqual(['Weaver', 'Dyer']));
    expect(container.querySelectorAll('[role="alert"]')).toHaveLength(1);
  });
  it('are not for those who act as a page', async () => {
    logInAsha('admin');
    const { titles, has, sent } = await screenAt('/jobs', {});
    await eventually(() => expect(titles()).toEqual(['Weaver', 'Dyer']));
    expect([has(text('recommended.heading')), sent.some(({ call }) => call === 'GET /recommended-jobs')]).toEqual([
      false,
      false,
    ]);
  });
});

describe('beside the list', () => {
  it.each([
    ['', 1],
    [`?job=${idOf(2)}`, 2],
  ])('the job of the address is open, or else the first one: /jobs%s', async (search, nth) => {
    const { container, rows } = await screenAt(`/jobs${search}`, {});
    await eventually(() =>
      expect(container.querySelector('[data-detail] h2')?.textContent).toBe(['', 'Weaver', 'Dyer'][nth]),
    );
    expect(rows().map((row) => row.dataset['current'])).toEqual([`${nth === 1}`, `${nth === 2}`]);
    const apply = [...container.querySelectorAll('[data-detail] header a')].find(
      (a) => a.textContent === text('apply.title'),
    );
    expect(apply?.getAttribute('href')).toContain(`apply=${idOf(nth)}`);
  });
  it('Escape closes the job of the address, and its row has the focus', async () => {
    const { document, settle, router, titles } = await screenAt(`/jobs?query=loom&job=${idOf(2)}`, {});
    await eventually(() => expect(titles()).toEqual(['Weaver', 'Dyer']));
    await settle(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    await eventually(() => expect(router.location.get().href).toBe('/jobs?query=loom'));
    expect(document.activeElement?.textContent).toBe('Dyer');
  });
  it('s saves the job that is open', async () => {
    const { document, settle, sent, container } = await screenAt('/jobs', {
      [`GET /jobs/${idOf(1)}`]: { data: jobOf({ id: idOf(1) }, { save: true }) },
    });
    await eventually(() => expect(container.querySelector('[data-detail]')).not.toBeNull());
    await settle(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true })));
    expect(sent.some(({ call }) => call.startsWith('PUT') || call.startsWith('POST'))).toBe(true);
  });
});

it('in a window below 1200 px an open job is a screen of its own, with its title as the heading', async () => {
  const { container, rows } = await screenAt(`/jobs?query=loom&job=${idOf(2)}`, {}, false);
  await eventually(() => expect(container.querySelector('h1')?.textContent).toBe('Dyer'));
  expect([rows().length, container.querySelectorAll('[data-bottom-bar] a').length]).toEqual([0, 1]);
  expect(container.querySelector('header a')?.getAttribute('href')).toBe('/jobs?query=loom');
});
it('in a window below 1200 px nothing is open beside the list', async () => {
  const { container, titles } = await screenAt('/jobs', {}, false);
  await eventually(() => expect(titles()).toEqual(['Weaver', 'Dyer']));
  expect(container.querySelector('[data-detail]')).toBeNull();
});

describe('a search', () => {
  it('keeps what was found until the next is here', async () => {
    const { container, settle, router, titles } = await screenAt('/jobs?query=loom', {});
    await eventually(() => expect(titles()).toEqual(['Weaver', 'Dyer']));
    stubServer({});
    await settle(() => router.navigate({ to: '/jobs', search: { query: 'yarn' } }));
    expect([titles(), container.querySelectorAll('[data-stale="true"]').length]).toEqual([['Weaver', 'Dyer'], 1]);
  });
  it('that finds nothing offers what it finds without each of its filters', async () => {
    const jobs = (_: unknown, query: URLSearchParams) => board([], query.has('experience') ? 0 : 4);
    const { container, settle, router, has } = await screenAt('/jobs?experience=1_to_3&workplaceType=hybrid', {
      'GET /jobs': jobs,
    });
    await eventually(() => expect(has(text('board.none'))).toBe(true));
    const way = text('board.without', { filter: text('filter.experience'), total: '4', count: 4 });
    await eventually(() => expect(buttonOf(container, way)).toBeDefined());
    // Without the other filter it finds nothing either.
    expect(has(text('filter.workplaceType'))).toBe(false);
    await settle(() => press(buttonOf(container, way)!));
    expect(router.location.get().href).toBe('/jobs?workplaceType=hybrid');
  });
  it('shows what is set on chips, and takes it away with one press', async () => {
    const { container, settle, router } = await screenAt('/jobs?workplaceType=remote&education=bachelor', {});
    const remote = () => buttonOf(container, text('workplace.remote'))!;
    expect(remote().getAttribute('aria-pressed')).toBe('true');
    await settle(() => press(remote()));
    expect(router.location.get().href).not.toContain('workplaceType');
  });
});
