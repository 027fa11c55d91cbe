import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { session } from '#shell/session/session.ts';
import { press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { actorOf, eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import UserManagementScreen from './screens/user-management.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  await prepareTexts('admin', 'moderation', 'accounts');
});
beforeEach(() => {
  stubIntersections();
  logInAsha();
  const { user } = session.get();
  session.set({ token: 't', user: { ...user, isAdmin: true, duties: ['people'] } as object as CurrentUser });
});
afterEach(() => vi.unstubAllGlobals());

const at = '2026-01-01T12:00:00.000Z';
it('the audit log names admin, act and reason; its rows open, and lead to one admin or one target', async () => {
  const entry = { id: 'a', at, what: 'accounts.end_sessions', details: ['spam'], reason: 'Stolen laptop' };
  const admin = { ...actorOf('boss'), id: '0193d8e0-0000-7000-8000-000000000001' };
  const target = { kind: 'member', id: '0193d8e0-0000-7000-8000-000000000002', actor: actorOf('one') };
  const sent = stubServer({
    'GET /admin/audit': {
      data: [
        { ...entry, admin, target },
        { ...entry, id: 'b', admin, what: 'admin.retry_task', target: { kind: 'task', id: '12', actor: null } },
      ],
      next: null,
    },
  });
  const { container, settle } = await drawn(() => <UserManagementScreen />, {
    at: '/admin/user-management?tab=audit',
  });
  await eventually(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(2));
  const rows = () => [...container.querySelectorAll<HTMLElement>('[data-row] [data-open]')];
  const pane = () => container.querySelector('section[aria-labelledby]')!;
  const linkOf = (name: 'audit.by' | 'audit.about') =>
    [...pane().querySelectorAll('a')].find(({ textContent }) => textContent === text(name));
  await settle(() => press(rows()[1]!));
  expect([linkOf('audit.by') !== undefined, linkOf('audit.about')]).toEqual([true, undefined]);
  await settle(() => press(rows()[0]!));
  for (const shown of [admin.name, 'Logged a member out everywhere', `${text('audit.detail.spam')} · Stolen laptop`])
    expect(pane().textContent).toContain(shown);
  await settle(() => press(linkOf('audit.about')!));
  await eventually(() => expect(sent.at(-1)?.query).toBe(`targetId=${target.id}`));
  await settle(() => press(linkOf('audit.by')!));
  await eventually(() => expect(sent.at(-1)?.query).toBe(`adminId=${admin.id}`));
  expect(container.textContent).toContain(text('audit.all'));
});
