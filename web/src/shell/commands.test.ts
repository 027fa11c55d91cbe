import { expect, it } from 'vitest';
import { commandsFor, matching } from './commands.ts';
import type { text } from './layouts/strings.ts';
import { switches } from './switches/switches.ts';

const t = ((key: string, params?: { query?: string }) =>
  params?.query ? `${key} ${params.query}` : key) as typeof text;
const mill = { id: 'mill', name: 'Mill House', kind: 'business', role: 'admin' };
const user = { id: 'asha', actingFor: [mill] } as unknown as Parameters<typeof commandsFor>[0]['user'];

it('the command bar offers the screens of the menus, a new post and the pages, each once', () => {
  const commands = commandsFor({ t, user, actingId: null });
  expect(new Set(commands.map(({ key }) => key)).size).toBe(commands.length);
  expect(commands.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['/home', '/my-networks', '/notifications', '/settings', '/web-profile/asha', '/new-post']),
  );
  expect(commands.find(({ key }) => key === 'mill')).toMatchObject({ kind: 'act', actingId: 'mill' });
});

it('people whose profiles were opened last come first, and typing finds them', () => {
  const people = [{ id: 'r1', name: 'Ravi Iyer', path: '/user-profile/ravi.iyer' }];
  const commands = commandsFor({ t, user, actingId: null, people });
  expect(commands[0]).toMatchObject({ label: 'Ravi Iyer', kind: 'person', to: '/user-profile/ravi.iyer' });
  expect(matching(commands, 'iye', { t }).map(({ key }) => key)).toEqual(['person:r1', 'search']);
});

it('what is switched off is not offered', () => {
  const offered = () => commandsFor({ t, user, actingId: null }).map(({ to }) => to);
  expect(offered()).toContain('/jobs');
  switches.set({ version: 1, off: ['jobs', 'posts'] });
  expect(offered()).not.toContain('/jobs');
  expect(offered()).not.toContain('/new-post');
  switches.set({ version: 0, off: [] });
});

it('someone who acts for a page is offered to act as themselves', () => {
  const commands = commandsFor({ t, user, actingId: 'mill' });
  // Only screens that pages have, under the addresses that theirs have.
  const screens = commands.filter(({ kind }) => kind === 'go').map(({ to }) => to);
  expect(screens).toEqual(expect.arrayContaining(['/home', '/switch-messaging', '/business-page', '/notifications']));
  for (const path of ['/my-networks', '/my-groups', '/institute', '/settings']) expect(screens).not.toContain(path);
  expect(matching(commands, 'hou', { t, acting: 'business' }).map(({ key }) => key)).toEqual(['search']);
  expect(commands.filter(({ kind }) => kind === 'act')).toMatchObject([{ key: 'myself', actingId: null }]);
});

it('typing chooses commands by the beginnings of their words, and the search comes last', () => {
  const found = matching(commandsFor({ t, user, actingId: null }), ' hou ', { t });
  expect(found.map(({ key }) => key)).toEqual(['mill', 'search']);
  expect(found.at(-1)).toMatchObject({ to: '/search', search: { q: 'hou' } });
});
