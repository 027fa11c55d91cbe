import type { Route } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { enter, newUser } from './support/new-user.ts';

test('a visitor reads both texts in the chosen language and by their contents; the location is requested once', async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/reference/location')) requestedUrls.push(request.url());
  });
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
  await expect(page.getByText('Version 1, in force since')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Legal documents' });
  await tabs.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\?show=privacy$/);
  await expect(tabs.locator('[aria-current="page"]')).toHaveText('Privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page.getByText('GeoLite2 Data created by MaxMind')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Who may have an account' })).toBeVisible();

  const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'userLocation');
  await expect.poll(cookie).toBeDefined();

  await page.evaluate(() => localStorage.setItem('country', 'hn'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'नियम और शर्तें' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'खाता कौन रख सकता है' })).toBeVisible();
  const location = JSON.parse(decodeURIComponent((await cookie())?.value ?? '')) as Record<string, unknown>;
  expect(Object.keys(location)).toEqual([
    'ip',
    'city',
    'country_name',
    'country_code',
    'currency',
    'currency_name',
    'region',
    'region_code',
    'timezone',
    'country_calling_code',
    'currency_symbol',
  ]);
  await page.evaluate(() => localStorage.removeItem('country'));
  await page.reload();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Liability' }).click();
  await expect(page).toHaveURL(/#liability$/);
  await expect(page.locator('#liability')).toBeFocused();
  await expect(page.locator('#liability')).toBeInViewport();
  await page.waitForLoadState('networkidle');
  expect(requestedUrls).toHaveLength(1);
});

test('changed terms cover all screens until they are accepted', async ({ context, request }) => {
  const nila = await newUser(request);
  await enter(context, nila.token);
  const page = await context.newPage();
  const state = { accepted: false };
  const asChanged = async (route: Route, instead?: Parameters<Route['fetch']>[0]) => {
    const answer = await route.fetch(instead);
    const { data } = (await answer.json()) as { data: object };
    await route.fulfill({ json: { data: { ...data, mustAcceptTerms: state.accepted ? null : '2' } } });
  };
  // Every reply that describes the current user, since a browser also gets one when it reports its time zone.
  await context.route(/\/api\/(auth\/me|account\/preferences)$/, (route) => asChanged(route));
  await context.route('**/api/account/terms', (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({
        json: {
          data: [
            {
              kind: 'terms',
              version: '2',
              effectiveAt: '2026-11-01T00:00:00Z',
              sections: [{ heading: 'Leaving', what: 'changed' }],
            },
          ],
        },
      });
    state.accepted = true;
    return asChanged(route, { method: 'GET', url: new URL('/api/auth/me', route.request().url()).href });
  });
  await page.goto('/home');
  const window = page.getByRole('alertdialog', { name: 'Our terms have changed' });
  await expect(window.getByText('Leaving')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(window).toBeVisible();
  // The full text can be read before.
  const [text] = await Promise.all([
    context.waitForEvent('page'),
    window.getByRole('link', { name: 'Read the terms in full' }).click(),
  ]);
  await expect(text.getByRole('heading', { level: 1 })).toBeVisible();
  await text.close();
  await window.getByRole('button', { name: 'Accept' }).click();
  await expect(window).toHaveCount(0);
});
