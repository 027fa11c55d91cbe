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

const TEAM = { 'GET /inbox/team': { data: [{ actor: { id: 'meera', name: 'Meera' } }] } };
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

it.each([
  [null, 'inbox.choose'],
  ['advertiser', 'inbox.notForRole'],
] as const)('the inbox of a page, acting in the role %s, shows %s', async (role, words) => {
  actAs(role);
  stubServer();
  const { container } = await drawn(() => <SwitchMessaging />, { queries: new QueryClient(), at: '/switch-messaging' });
  expect(container.textContent).toContain(text(words, { name: 'As advertiser' }));
  expect(container.querySelectorAll('li')).toHaveLength(role === null ? 1 : 0);
});
it('an admin of a page reads its conversations', async () => {
  actAs('admin');
  stubServer();
  const screen = { search: (await import('../screens/switch-messaging.tsx')).search };
  const { container } = await drawn(() => <SwitchMessaging />, { at: '/switch-messaging', screen: screen as object });
  expect(container.textContent).toContain(text('choose'));
});
