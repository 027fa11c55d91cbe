import type { Page } from '@playwright/test';
import { countShifts, shift, withoutScripts } from './support/held-scripts.ts';
import { enter, newUser } from './support/new-user.ts';
import { expect, test } from './support/test.ts';

/** The arrival of a font moves a line by a pixel at most. */
const NOTHING = 0.001;

/** Where the parts of the frame are: those of the page, and those of the app that take their place. */
const partsOf = (page: Page, parts: Readonly<Record<string, string>>) =>
  page.evaluate(
    (selectors) =>
      Object.fromEntries(
        Object.entries(selectors).map(([name, selector]) => {
          const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
          return [name, name === 'content' || name === 'rail' ? [x, y, width] : [x, y, width, height]];
        }),
      ),
    parts,
  );

test('members see the frame of the screen before any script, and nothing moves when the app takes its place', async ({
  browser,
  request,
}) => {
  const { token } = await newUser(request);
  for (const width of [390, 1440]) {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    await enter(context, token);
    for (const path of ['/home', '/my-networks', '/messaging', '/edit-profile']) {
      const page = await context.newPage();
      await countShifts(page);
      const release = await withoutScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('#first-frame .member .head')).toBeVisible();
      await expect(page.locator('#first-frame .public')).toBeHidden();
      const before = await partsOf(page, {
        header: '#first-frame .head',
        content: '#first-frame .screen',
        rail: '#first-frame .rail',
        bar: '#first-frame .bottom',
      });
      release();
      await expect(page.locator('main')).toBeVisible();
      await expect(page.locator('#first-frame')).not.toBeAttached();
      const after = await partsOf(page, {
        header: '#root > header',
        content: 'main',
        rail: '#root div:has(> nav [data-words])',
        bar: '#root > nav',
      });
      expect([width, path, after]).toEqual([width, path, before]);
      await page.waitForLoadState('networkidle');
      expect([width, path, (await shift(page)) < NOTHING]).toEqual([width, path, true]);
      await page.close();
    }
    await context.close();
  }
});

test('visitors of a screen of members see no frame of members', async ({ page }) => {
  const release = await withoutScripts(page);
  await page.goto('/my-networks', { waitUntil: 'commit' });
  await expect(page.locator('#first-frame .public')).toBeVisible();
  await expect(page.locator('#first-frame .member')).toBeHidden();
  release();
  await page.waitForURL(/\/login/);
  await expect(page.locator('#first-frame')).not.toBeAttached();
});
