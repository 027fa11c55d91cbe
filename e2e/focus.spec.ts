import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { addressesOf, pageIds, teamScreens, tokenOf } from './support/screens.ts';
import { focused, navigate } from './support/windows.ts';

/* Keyboard and screen reader users continue at the new screen after every navigation inside the app. */

async function visitOf(
  request: APIRequestContext,
  layout: 'public' | 'member' | 'admin' | 'team',
  email: string | null,
) {
  if (layout === 'team') return (await teamScreens(request))[0] ?? { token: null, paths: [] };
  const ids = await pageIds(request, await tokenOf(request, 'asha@example.com'));
  return { token: email === null ? null : await tokenOf(request, email), paths: addressesOf(layout, ids) };
}

for (const [layout, email] of [
  ['public', null],
  ['member', 'asha@example.com'],
  ['team', 'karan@example.com'],
  ['admin', 'admin@example.com'],
] as const)
  test(`every ${layout} screen takes the focus when it is opened inside the app, and keeps it`, async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const { token, paths } = await visitOf(request, layout, email);
    await page.addInitScript((value) => {
      if (value !== null) localStorage.setItem('token', value);
    }, token);
    await page.goto('/unauthorized');
    await expect(page.locator('#root')).not.toHaveAttribute('data-drawn');
    // The first link is pressed: the router notices entries of the history that others make only when it has started.
    await page.getByRole('main').getByRole('link').click();
    await expect(page).not.toHaveURL(/unauthorized/);
    await expect.poll(() => focused(page), { message: 'first' }).toBe('screen');
    const lost: string[] = [];
    // Another query is the same screen, where the focus stays.
    for (const address of paths.filter((path) => !path.includes('?'))) {
      // Like a press on a link outside of the screen, whose focus must not stay there.
      await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.focus());
      await navigate(page, address);
      await expect.poll(() => focused(page), { message: address }).toBe('screen');
      await expect(page.getByRole('progressbar')).toBeHidden();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const where = await focused(page);
      if (where !== 'screen') lost.push(`${address}: ${where.slice(0, 120)}`);
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.matches('body, header:not(main header) *')))
        lost.push(`${address}: Tab leads back to the start`);
    }
    expect(lost).toEqual([]);
  });
