import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { actAs } from '#shell/session/acting.ts';
import { session } from '#shell/session/session.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { enter, press } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { conversationOf } from '../../../../test/messages.ts';
import { stubIntersections } from '../../../../test/observer.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import SwitchMessaging from '../screens/switch-messaging.tsx';
import { text } from '../strings.ts';
import { InboxBar } from './inbox-bar.tsx';
import RepliesDialog from './replies-dialog.tsx';

const pages = ['admin', 'advertiser'].map((role) => ({
  id: role,
  kind: 'business',
  name: `As ${role}`,
  role,
  avatar: null,
}));
beforeAll(async () => {
  stubDialogs();
  await startStrings();
  await loadStrings('messaging');
});
beforeEach(() => session.set({ token: 't', user: { id: 'asha', actingFor: pages } as object as CurrentUser }));
afterEach(() => {
  vi.unstubAllGlobals();
  actAs(null);
  session.set({ token: null, user: null });
});

const TEAM = {
  'GET /inbox/team': {
    data: [
      { actor: { id: 'meera', name: 'Meera' }, role: 'editor' },
      { actor: { id: 'arun', name: 'Arun' }, role: 'advertiser' },
    ],
  },
};
it.each([
  ['nobody', null, TEAM, ['', 'meera']],
  ['someone of the team', { id: 'meera', name: 'Meera' }, TEAM, ['', 'meera']],
  ['someone who left the team', { id: 'karan', name: 'Karan' }, TEAM, ['', 'meera', 'karan']],
  ['someone, before the team is read', { id: 'meera', name: 'Meera' }, {}, ['', 'meera']],
])('a conversation that %s answers offers the team and them: %#', async (_who, assignee, replies, values) => {
  actAs('admin');
  stubServer(replies);
  const { container, settle } = await drawn(() => <InboxBar conversation={conversationOf({ assignee })} />);
  await settle(() => undefined);
  const select = container.querySelector('select')!;
  expect([[...select.options].map(({ value }) => value), select.value]).toEqual([values, assignee?.id ?? '']);
});

it('advertisers of the page are offered for conversations about advertisements', async () => {
  actAs('admin');
  stubServer(TEAM);
  const conversation = conversationOf({ scope: 'advertising' });
  const { container, settle } = await drawn(() => <InboxBar conversation={conversation} />);
  await settle(() => undefined);
  const values = [...container.querySelector('select')!.options].map(({ value }) => value);
  expect(values).toEqual(['', 'meera', 'arun']);
});

it.each([
  [true, TEAM, true],
  [false, TEAM, false],
  [true, {}, false],
])('who answers can be changed (allowed: %s): %#', async (assign, replies, can) => {
  actAs('admin');
  stubServer(replies);
  const conversation = conversationOf();
  const { container, settle } = await drawn(() => (
    <InboxBar conversation={{ ...conversation, can: { ...conversation.can, assign } }} />
  ));
  await settle(() => undefined);
  expect(!container.querySelector('select')!.disabled).toBe(can);
});

const buttonOf = (container: Element, words: string) =>
  [...container.querySelectorAll('button')].find(({ textContent }) => textContent === words)!;
it.each([
  ['', 'Words', {}, 0, true],
  ['Name', ' ', {}, 0, true],
  ['Name', 'Words', { 'POST /saved-replies': refused(422, 'invalid') }, 1, true],
  ['Name', 'Words', { 'POST /saved-replies': { data: {} } }, 1, false],
])('the form of a reply "%s" "%s" stays open unless it is saved: %#', async (title, words, replies, count, stays) => {
  const sent = stubServer({ 'GET /saved-replies': { data: [] }, ...replies });
  const { container, settle } = await drawn(() => <RepliesDialog onChoose={vi.fn()} onClose={vi.fn()} />);
  await settle(() => undefined);
  await settle(() => press(buttonOf(container, text('replies.new'))));
  await settle(() => enter(container.querySelector('input')!, title));
  await settle(() => enter(container.querySelector('textarea')!, words));
  await settle(() => container.querySelector('form')!.requestSubmit());
  await settle(() => undefined);
  expect(sent.filter(({ call }) => call === 'POST /saved-replies')).toHaveLength(count);
  expect(container.querySelector('form') !== null).toBe(stays);
});

it('the pages whose conversations the member opens are offered', async () => {
  stubServer();
  const { container } = await drawn(() => <SwitchMessaging />, { queries: new QueryClient(), at: '/switch-messaging' });
  expect(container.textContent).toContain(text('inbox.choose'));
  expect(container.querySelectorAll('li')).toHaveLength(2);
});
it.each([
  ['admin', '', null, ['inbox', 'applications', 'archived', 'advertising']],
  ['admin', '?folder=advertising', 'advertising', ['inbox', 'applications', 'archived', 'advertising']],
  ['advertiser', '', 'advertising', ['advertising']],
  ['advertiser', '?folder=archived', 'advertising', ['advertising']],
] as const)('acting as %s, "%s" lists the desk %s under the tabs %s', async (role, search, desk, tabs) => {
  actAs(role);
  stubIntersections();
  const sent = stubServer({ 'GET /conversations': { data: [], next: null } });
  const screen = { search: (await import('../screens/switch-messaging.tsx')).search, area: 'shared' };
  const { container, settle } = await drawn(() => <SwitchMessaging />, {
    at: `/switch-messaging${search}`,
    path: '/switch-messaging',
    screen: screen as object,
    queries: new QueryClient(),
  });
  await settle(() => undefined);
  const lists = sent.filter(({ call }) => call === 'GET /conversations').map(({ query }) => query ?? '');
  expect(new Set(lists.map((query) => (query.includes('desk=advertising') ? 'advertising' : null)))).toEqual(
    new Set([desk]),
  );
  const shown = [...container.querySelectorAll('nav a')].map(({ textContent }) => textContent);
  expect(shown).toEqual(tabs.map((tab) => text(`folder.${tab}`)));
  expect(container.querySelector('nav [aria-current]')?.textContent).toBe(text(`folder.${desk ?? 'inbox'}`));
});
it('an admin of a page reads its conversations', async () => {
  actAs('admin');
  stubServer();
  const screen = { search: (await import('../screens/switch-messaging.tsx')).search };
  const { container } = await drawn(() => <SwitchMessaging />, { at: '/switch-messaging', screen: screen as object });
  expect(container.textContent).toContain(text('choose'));
});
