import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.ts';
import { press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { NotificationRow } from './parts/notification-row.tsx';
import { LessOften } from './parts/settings/muted-things.tsx';
import NotificationsScreen from './screens/notifications.tsx';
import UnsubscribeScreen from './screens/unsubscribe.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  await prepareTexts('notifications', 'network', 'profiles');
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
  stubServer();
  vi.stubGlobal('location', { origin: 'http://x' });
});
afterEach(() => vi.unstubAllGlobals());

const ravi = actorOf('ravi', { name: 'Ravi', verified: true, headline: 'Weaver' });
const twin = actorOf('twin', { name: 'Ravi' });
const notificationOf = (more: Partial<Notification> = {}): Notification => ({
  id: 'n',
  kind: 'posts.comment',
  icon: null,
  actors: [ravi],
  actorCount: 1,
  text: '<b>Ravi</b> wrote of <b>looms</b>',
  subject: null,
  path: '/posts/p',
  answers: null,
  mutes: null,
  at: '2026-01-01T12:00:00.000Z',
  seen: true,
  read: true,
  ...more,
});
const row = (more: Partial<Notification>) =>
  drawn(() => <NotificationRow notification={notificationOf(more)} onOpen={() => undefined} />);

it.each([
  ['one person', [ravi], 1],
  ['two of one name, of whom one has it', [ravi, twin], 0],
  ['someone without it', [twin], 0],
])('the badge stands at the name of %s: %#', async (_who, actors, count) => {
  const { container } = await row({ actors });
  const bold = [...container.querySelectorAll('b')];
  expect(bold.map((each) => each.textContent.replace(/\W.*/, ''))).toEqual(['Ravi', 'looms']);
  expect(bold.map((each) => each.querySelectorAll('svg').length)).toEqual([count, 0]);
});

it('shows what people wrote as they wrote it', async () => {
  const { container } = await row({ text: '<b>Ravi &amp; &lt;b&gt;Co&lt;/b&gt;</b> wrote of &quot;looms&quot;' });
  expect([...container.querySelectorAll('b')].map((each) => each.textContent)).toEqual(['Ravi & <b>Co</b>']);
  expect(container.textContent).toContain('wrote of "looms"');
});

it.each([
  [[ravi], 0],
  [[ravi, actorOf('meera', { name: 'Meera' })], 2],
])('who asks to follow is named at the buttons where there are several: %#', async (actors, count) => {
  const { container } = await row({ actors, actorCount: actors.length, answers: 'follow', text: 'Asked' });
  const names = [...container.querySelectorAll('span[dir="auto"]')].map((each) => each.textContent);
  expect(names.filter((name) => actors.some((actor) => actor.name === name))).toHaveLength(count);
});

const subject = { kind: 'post', id: 'p', title: '', excerpt: 'A loom', author: ravi, path: '/posts/p' };
it.each([
  ['its words', { subject: subject as Notification['subject'] }, 'A loom'],
  ['the headline of the person', {}, 'Weaver'],
  ['nothing of several people', { actors: [ravi, twin] }, ''],
])('below the sentence stands %s', async (_what, more, words) => {
  const { container } = await row(more);
  expect(['A loom', 'Weaver'].filter((each) => container.textContent.includes(each)).join()).toBe(words);
});

it('kinds that come less often are a card where there are any', async () => {
  const sent = stubServer({ 'GET /notifications/kinds/less': { data: [] } });
  const none = await drawn(() => <LessOften />);
  await eventually(() => expect(sent).toHaveLength(1));
  await none.settle(() => undefined);
  expect(none.container.textContent).toBe('');
  stubServer({ 'GET /notifications/kinds/less': { data: [{ kind: 'posts.comment', text: 'Comments' }] } });
  const { container } = await drawn(() => <LessOften />);
  await eventually(() => expect(container.textContent).toContain('Comments'));
});

it('all can be marked as read while one is not, once at a time', async () => {
  const draw = async (read: boolean) => {
    stubServer({ 'GET /notifications': { data: [notificationOf({ read })], next: null } });
    const view = await drawn(() => <NotificationsScreen />, { at: '/notifications' });
    await eventually(() => expect(view.container.textContent).toContain('looms'));
    return { ...view, button: () => buttonOf(view.container, text('markAll')) };
  };
  expect((await draw(true)).button()).toBeUndefined();
  const { button, settle } = await draw(false);
  await settle(() => press(button()!));
  expect(button()?.getAttribute('aria-disabled')).toBe('true');
});

it.each([
  ['', [true, 0]],
  ['?data=sealed', [false, 1]],
  ['?alert=sealed', [false, 1]],
  ['?data=sealed&alert=sealed', [false, 2]],
])('the link of an e-mail at %j does what it names', async (search, [saysNothing, count]) => {
  const sent = stubServer();
  const { container } = await drawn(() => <UnsubscribeScreen />, { at: `/unsubscribe${search}` });
  await eventually(() => expect(sent).toHaveLength(count as number));
  expect(container.textContent.includes(text('unsubscribe.nothing'))).toBe(saysNothing);
  expect(container.textContent.includes(text('unsubscribe.settings'))).toBe(search !== '?alert=sealed');
});
