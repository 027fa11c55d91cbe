import { expect, test } from '@playwright/test';

test('a visitor reads both texts in the language chosen, by their contents; the place of the browser is asked for once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/reference/location')) asked.push(request.url());
  });
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
  await expect(page.getByText('Version 1, in force since')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Legal texts' });
  await tabs.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\?show=privacy$/);
  await expect(tabs.locator('[aria-current="page"]')).toHaveText('Privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page.getByText('GeoLite2 Data created by MaxMind')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Who may have an account' })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('country', 'hn'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'नियम और शर्तें' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'खाता कौन रख सकता है' })).toBeVisible();
  const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'userLocation');
  await expect.poll(cookie).toBeDefined();
  const location = JSON.parse(decodeURIComponent((await cookie())?.value ?? '')) as Record<string, unknown>;
  expect(Object.keys(location)).toEqual([
    'ip', 'city', 'country_name', 'country_code', 'currency', 'currency_name', 'region', 'region_code', 'timezone', 'country_calling_code', 'currency_symbol',
  ]);
  await page.evaluate(() => localStorage.removeItem('country'));
  await page.reload();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Liability' }).click();
  await expect(page).toHaveURL(/#liability$/);
  await expect(page.locator('#liability')).toBeFocused();
  await expect(page.locator('#liability')).toBeInViewport();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
});
