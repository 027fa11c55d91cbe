import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '#contract/pages/pages.ts';
import type { PagePerson } from '#contract/pages/people.ts';
import { toasts } from '#ui/toasts/store.ts';
import { drawn, hooked } from '../../../../../test/draw.tsx';
import { openMenu } from '../../../../../test/menus.ts';
import { stubIntersections } from '../../../../../test/observer.ts';
import { pageOf } from '../../../../../test/pages.ts';
import { actorOf, eventually, logInAsha } from '../../../../../test/posts.ts';
import { relationshipOf } from '../../../../../test/profiles.ts';
import { refused, stubServer } from '../../../../../test/server.ts';
import { prepareTexts } from '../../../../../test/texts.ts';
import { usePeopleWrites } from '../../actions/use-people-writes.ts';
import { PagePeople } from './page-people.tsx';
import { PagePersonRow } from './page-person-row.tsx';
import { text } from '../../strings.ts';

beforeAll(async () => {
  await prepareTexts('pages', 'network', 'profiles');
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
  stubServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const at = '2026-01-01T12:00:00.000Z';
const ravi = actorOf('ravi', { name: 'Ravi' });
const person = (more: Partial<PagePerson> = {}): PagePerson => ({
  actor: ravi,
  relationship: relationshipOf(),
  proximity: { degree: null, mutual: { count: 0, names: [] } },
  state: 'stated',
  entries: [],
  statedAt: at,
  reason: '',
  note: '',
  version: 1,
  can: { confirm: false, disown: false },
  ...more,
});

describe('the people of a page', () => {
  async function people(page: Page, search = '') {
    stubServer({ 'GET /pages/page/people': { data: [person()], next: null } });
    const view = await drawn(() => <PagePeople page={page} />, {
      at: `/view-business-page/page?tab=people${search}`,
      screen: { area: 'shared' },
    });
    await eventually(() => expect(view.container.textContent).toContain('Ravi'));
    const hasTools = () => view.container.querySelector('input[type="search"]') !== null;
    const hasMenu = () => view.container.querySelector('[aria-haspopup="menu"]') !== null;
    return { ...view, hasTools, hasMenu };
  }
  it.each([
    ['an editor', { role: 'editor' }, undefined, true],
    ['others', { role: null }, undefined, false],
    ['advertisers', { role: 'advertiser' }, undefined, false],
    ['an editor of a deleted page', { role: 'editor', state: 'deleted' }, undefined, false],
    ['an editor as this page', { role: 'editor' }, 'admin', true],
    ['an editor as another page', { role: 'editor', actor: actorOf('x', { kind: 'business' }) }, 'admin', false],
  ] as const)('who wait are listed for %s: %#', async (_who, more, role, lists) => {
    logInAsha(role);
    const page = pageOf({ ...more, peopleWaiting: lists ? 4 : 0 });
    const sent = stubServer({ [`GET /pages/${page.actor.id}/people`]: { data: [person()], next: null } });
    const { container } = await drawn(() => <PagePeople page={page} />, {
      at: '/view-business-page/page?tab=people&list=waiting',
      screen: { area: 'shared' },
    });
    await eventually(() => expect(container.textContent).toContain('Ravi'));
    expect(container.querySelector('nav')?.textContent.includes('4') ?? false).toBe(lists);
    expect(container.querySelector('nav') !== null).toBe(lists);
    const query = sent.find(({ call }) => call.endsWith('/people'))?.query ?? '';
    expect(query.includes('waiting')).toBe(lists);
  });
  it('have the usual menu on the page, and answers where they wait', async () => {
    expect((await people(pageOf({ role: 'editor' }))).hasMenu()).toBe(true);
    expect((await people(pageOf({ role: 'editor' }), '&list=waiting')).hasMenu()).toBe(false);
    expect((await people(pageOf(), '&list=waiting')).hasMenu()).toBe(true);
  });
  it.each([
    ['', false],
    ['&search=ra', true],
    ['&sort=a_z', true],
  ])('are searched where the address does, at %j: %s', async (search, has) => {
    expect((await people(pageOf(), search)).hasTools()).toBe(has);
  });
  it.each([
    [{ confirm: false, disown: false }, false],
    [{ confirm: true, disown: false }, true],
  ])('have the menu of the team where it can answer (%o), else the usual one', async (can, answers) => {
    const view = await drawn(() => <PagePersonRow page={pageOf()} person={person({ can })} answers={false} />);
    const { labels } = await openMenu(view);
    expect(labels.includes(text('people.confirm'))).toBe(answers);
  });
  it.each([
    [refused(409, 'stale', { current: {} }), 'people.stale'],
    [refused(403, 'not_permitted'), 'Refused: not_permitted.'],
  ])('that could not be confirmed are read again: %#', async (answer, words) => {
    stubServer({ 'POST /pages/page/people/ravi/confirm': answer });
    const { now, settle } = await hooked(() => usePeopleWrites(pageOf()));
    await settle(() => now().confirm(person()));
    const shown = words === 'people.stale' ? text('people.stale') : words;
    expect(toasts.get().map((toast) => toast.text)).toEqual([shown]);
  });
});
