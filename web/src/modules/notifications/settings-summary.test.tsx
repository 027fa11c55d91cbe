import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CATEGORIES } from '#contract/notifications/notifications.ts';
import { drawn } from '../../../test/draw.tsx';
import { eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { SettingsSummary } from './parts/settings-summary.tsx';
import { text } from './strings.ts';

beforeAll(async () => prepareTexts('notifications'));
beforeEach(() => logInAsha());
afterEach(() => vi.unstubAllGlobals());

const settings = {
  categories: CATEGORIES.map((category, index) => ({ category, inApp: true, push: index === 0, email: false })),
  rhythm: 'weekly',
  quiet: null,
};
it.each<[object | null, () => string]>([
  [null, () => text('summary.off')],
  [{ from: 1320, to: 425 }, () => '22:00–07:05'],
])('beside the notifications is what the member set: %o', async (quiet, hours) => {
  stubServer({ 'GET /notifications/settings': { data: { ...settings, quiet } } });
  const { container } = await drawn(() => <SettingsSummary />);
  const all = CATEGORIES.length;
  await eventually(() =>
    expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      text('summary.all'),
      text('summary.some', { count: 1, all }),
      text('summary.some', { count: 0, all }),
      text('rhythm.weekly'),
      hours(),
    ]),
  );
});
