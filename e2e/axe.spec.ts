import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { password, signIn } from './support/people.ts';

/* Every screen, in both themes and both full languages. One sign-in serves all addresses of a person. */

const visitorScreens = ['/login', '/sign-up', '/verification-code', '/forgot-password', '/new-password', '/admin/login', '/unauthorized', '/terms-and-conditions'];
const memberScreens = [
  '/home', '/new-post', '/user-profile', '/user-profile/ravi.sharma', '/edit-profile', '/welcome', '/privacy-and-terms',
  '/settings', '/settings/general-settings', '/settings/security', '/settings/visibility', '/notifications', '/search?q=sh', '/find',
];
const looks = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'hn' },
] as const;

async function dress(page: Page, { theme, language }: (typeof looks)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate((value) => localStorage.setItem('country', value), language);
}
async function expectClean(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((violation) => `${address}: ${violation.id} ${violation.nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual([]);
}

for (const look of looks) {
  test(`screens of visitors, ${look.theme}, ${look.language}`, async ({ page }) => {
    await page.goto('/login');
    await dress(page, look);
    for (const address of visitorScreens) await expectClean(page, address);
  });

  test(`screens of members, ${look.theme}, ${look.language}`, async ({ page }) => {
    test.setTimeout(240_000);
    await signIn(page, 'asha@example.com');
    await dress(page, look);
    for (const address of memberScreens) await expectClean(page, address);
    await page.goto('/home');
    await page.locator('a[href^="/posts/"]').first().click();
    await page.waitForURL('**/posts/*');
    await expectClean(page, new URL(page.url()).pathname);
  });

  test(`screens of admins, ${look.theme}, ${look.language}`, async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('admin@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/admin/dashboard');
    await dress(page, look);
    await expectClean(page, '/admin/dashboard');
  });
}
