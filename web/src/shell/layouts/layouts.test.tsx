import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { readPublicFigures } from '#contract/posts/topics.ts';
import { readUnseen } from '#contract/notifications/notifications.ts';
import { press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { queryKey } from '../calls/query-options.ts';
import { ScreenColumns } from '#ui/columns.ts';
import { existsFor } from '../exists.ts';
import { actAs } from '../session/acting.ts';
import { session } from '../session/session.ts';
import { startStrings } from '../strings.ts';
import { switches } from '../switches/switches.ts';
import { Badge } from './badge.tsx';
import { frameOf } from './layouts.ts';
import LiveFigures from './live-figures.tsx';
import MemberLayout from './member.tsx';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { Header } from './navigation/header.tsx';
import { ProfileMenu } from './navigation/profile-menu.tsx';
import { SidebarGroups } from './navigation/sidebar.tsx';
import PublicLayout from './public.tsx';
import { SkipLink } from './skip-link.tsx';

beforeAll(startStrings);
const page = { id: 'p1', kind: 'business', name: 'Lotus Works', role: 'admin', avatar: null };
const asha = {
  id: 'asha',
  firstName: 'Asha',
  lastName: 'Rao',
  avatar: null,
  actingFor: [page],
} as object as CurrentUser;
const logIn = (user = asha) => session.set({ token: 't', user });
afterEach(() => {
  session.set({ token: null, user: null });
  actAs(null);
});

it.each([
  [-1, ''],
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i new ones are shown as %j', (count, shown) => {
  expect(/aria-hidden="true">([^<]*)</.exec(renderToStaticMarkup(<Badge count={count} />))?.[1] ?? '').toBe(shown);
});

it('menus name what exists for whom the user acts as', () => {
  expect(existsFor('/search', null)).toBe(true);
  expect(existsFor('/search', 'business')).toBe(true);
  expect(existsFor('/saved-items', 'business')).toBe(false);
  expect(existsFor('/nowhere', null)).toBe(false);
});

it.each([
  ['full', true],
  ['flow', false],
] as const)('a screen of the columns %s has the frame of members: %s', async (columns, framed) => {
  logIn();
  const { container } = await drawn(() => (
    <ScreenColumns value={columns}>
      <MemberLayout>content</MemberLayout>
    </ScreenColumns>
  ));
  expect([container.querySelector('nav') !== null, container.textContent.includes('content')]).toEqual([framed, true]);
});

it('language and theme are behind one button on phones', async () => {
  const { container } = await drawn(() => <PublicLayout>content</PublicLayout>, {
    at: '/login',
    screen: { layout: 'public', module: 'accounts' },
  });
  const target = container.querySelector('header button')?.getAttribute('popovertarget');
  expect(container.querySelectorAll(`[id="${target}"][popover] select`)).toHaveLength(2);
});

it('menus do not name what is switched off', async () => {
  logIn();
  const linksTo = async (...paths: readonly string[]) => {
    const { container } = await drawn(() => <SidebarGroups />);
    return paths.map((path) => container.querySelector(`a[href="${path}"]`) !== null);
  };
  expect(await linksTo('/jobs', '/community')).toEqual([true, true]);
  switches.set({ version: 1, off: ['jobs'] });
  expect(await linksTo('/jobs', '/community')).toEqual([false, true]);
  switches.set({ version: 0, off: [] });
});

it('a screen that belongs to everyone has the frame of those who are here', () => {
  const screen = { layout: 'public', module: 'm', screen: 's', title: 't', ownFrame: true } as const;
  const member = { token: 't', user: asha };
  expect(frameOf(screen, { token: null, user: null })).toBe('public');
  expect(frameOf(screen, member)).toBe('member');
  expect(frameOf(screen, { token: 't', user: { ...asha, isAdmin: true } })).toBe('admin');
  expect(frameOf({ ...screen, ownFrame: false }, member)).toBe('public');
});

const linksIn = (container: HTMLElement) =>
  [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');

it('the header of members leads to the search, saved items and notifications', async () => {
  logIn();
  const member = await drawn(() => (
    <Header home="/home" search>
      {null}
    </Header>
  ));
  expect(linksIn(member.container)).toEqual(['/home', '/saved-items', '/notifications']);
  expect(member.container.querySelector('input')).not.toBeNull();
});

it('the header of a page has a search but no saved items, that of admins has none of it', async () => {
  logIn();
  actAs('p1');
  const header = () => (
    <Header home="/home" search>
      {null}
    </Header>
  );
  const acting = await drawn(header, { screen: { area: 'shared' } });
  expect(linksIn(acting.container)).toEqual(['/home', '/notifications']);
  expect(acting.container.querySelector('input')).not.toBeNull();
  actAs(null);
  const admin = await drawn(() => <Header home="/admin/dashboard">{null}</Header>);
  expect(linksIn(admin.container)).toEqual(['/admin/dashboard']);
  expect(admin.container.querySelector('input')).toBeNull();
});

it('of the entries at the bottom, the one for a new post stands out', async () => {
  logIn();
  const { container } = await drawn(() => <BottomBar />);
  expect(
    [...container.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.getAttribute('data-post')]),
  ).toEqual(
    expect.arrayContaining([
      ['/home', null],
      ['/new-post', 'true'],
    ]),
  );
  expect(container.querySelectorAll('[data-post]')).toHaveLength(1);
});

it.each([null, 'p1'])('a group of the menu without entries is not drawn, as %s', async (page) => {
  logIn();
  actAs(page);
  const { container } = await drawn(() => <SidebarGroups />);
  const groups = [...container.querySelectorAll('ul')].map((list) => list.children.length);
  expect([groups.length > 0, groups.includes(0)]).toEqual([true, false]);
});

it.each([
  ['of the terms', 'legal', null, true],
  ['of the terms, to a member', 'legal', 't', false],
  ['that are entrances themselves', 'accounts', null, false],
  ['that contain their own links', 'network', null, false],
])('visitors find the entrances on screens %s: %#', async (_what, module, token, found) => {
  session.set({ token, user: null });
  const { container } = await drawn(() => <PublicLayout>{null}</PublicLayout>, { screen: { module } });
  expect(linksIn(container).some((href) => href.startsWith('/sign-up?next='))).toBe(found);
});

it.each([
  [0, false],
  [3, true],
])('%i posts of the week are shown to visitors: %s', async (posts, shown) => {
  const { container, queries, draw } = await drawn(() => <LiveFigures />);
  expect(container.textContent).toBe('');
  queries.setQueryData(queryKey(readPublicFigures), { data: { posts, people: 2 } });
  await draw();
  expect(container.textContent !== '').toBe(shown);
});

it('the link over the menus moves the focus to the content', async () => {
  const { container, document, settle } = await drawn(() => <SkipLink />);
  await settle(() => press(container.querySelector('button')!));
  expect(document.activeElement).toBe(container);
});

it.each([
  ['without pages', { ...asha, actingFor: [] }, 0],
  ['with pages', asha, 1],
])('a member %s reads whether these have news: %#', async (_who, user, reads) => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ data: [] })));
  vi.stubGlobal('fetch', fetched);
  logIn(user);
  await drawn(() => <ProfileMenu entries={[]} />);
  expect(fetched.mock.calls.filter(([address]) => address === `/api${readUnseen.path}`)).toHaveLength(reads);
  vi.unstubAllGlobals();
});
