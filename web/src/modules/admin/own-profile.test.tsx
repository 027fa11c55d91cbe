import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { session } from '#shell/session/session.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import ViewProfileScreen from './screens/view-profile.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('admin', 'moderation', 'accounts', 'settings', 'notifications');
});
beforeEach(() => {
  stubIntersections();
  logInAsha();
  const { user } = session.get();
  session.set({ token: 't', user: { ...user, isAdmin: true, duties: ['people'] } as object as CurrentUser });
});
afterEach(() => vi.unstubAllGlobals());

const at = '2026-01-01T12:00:00.000Z';
const ownCase = {
  id: 'c',
  side: 'reported',
  kind: 'profile',
  kindName: 'Profile',
  subject: null,
  excerpt: 'Calls every day',
  report: null,
  state: 'decided',
  openedAt: at,
  dueAt: null,
  isWithheld: false,
  ruling: null,
  appealUntil: at,
  appeal: null,
  steps: [],
  can: { appeal: true },
};

it('an admin reads the cases about them, and can appeal', async () => {
  stubServer({
    'GET /admin/own-acts': { data: [], next: null },
    'GET /cases': { data: [ownCase], next: null },
    'GET /notifications/push': { data: { key: 'k', devices: [] } },
  });
  const { container } = await drawn(() => <ViewProfileScreen />, { at: '/admin/view-profile' });
  await eventually(() => expect(container.textContent).toContain('Calls every day'));
  expect(buttonOf(container, 'Appeal')).toBeDefined();
});
