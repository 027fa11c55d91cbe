import { expect, test } from '@playwright/test';
import { signIn } from './support/people.ts';

test('a change of screen sets the title, moves the focus to the heading, and Back restores the place', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 400 });
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const terms = await page.title();
  await page.evaluate(() => scrollTo(0, 600));
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a')?.click());
  await expect(page).toHaveTitle('Sign in · Guildhall');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(terms);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
});

test('a screen that fails to load reloads the page once, silently, then says so and offers another try', async ({ page }) => {
  let broken = true;
  let pages = 0;
  await page.route('**/assets/sign-up-*.js', (route) => (broken ? route.abort() : route.continue()));
  page.on('framenavigated', () => (pages += 1));
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  expect(pages).toBeLessThanOrEqual(4);
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
});

test('theme and language stand before the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('country', 'hi');
  });
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(22, 25, 23)');
});

test('errors stay until they are closed: by Escape, by the button, by a click, by a throw', async ({ page }) => {
  await page.goto('/login');
  const message = page.getByRole('alert').filter({ hasText: /\w/ });
  const fail = async () => {
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('nobody@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('not-the-word-1');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(message).toBeVisible();
  };
  await fail();
  await page.waitForTimeout(5_500);
  await expect(message).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(message).toBeHidden();
  await fail();
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(message).toBeHidden();
  await fail();
  await message.click();
  await expect(message).toBeHidden();
  await fail();
  const box = await message.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 160, (box?.y ?? 0) + 5, { steps: 8 });
  await page.mouse.up();
  await expect(message).toBeHidden();
});

test('a lost connection is said, and its return takes the message away', async ({ page, context }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('the question mark shows the shortcuts, Escape closes them and gives the focus back; fields keep their keys', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail address' }).pressSequentially('n?/');
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('n?/');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('Enter during text composition does not submit', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => { if (request.url().endsWith('/auth/forgot-password')) calls += 1; });
  await page.goto('/forgot-password');
  const field = page.getByRole('textbox', { name: 'E-mail address' });
  await field.fill('asha@example.com');
  const prevented = await field.evaluate((element) => {
    const press = (composing: boolean) => !element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: composing, bubbles: true, cancelable: true }));
    return [press(true), press(false)];
  });
  expect(prevented).toEqual([true, false]);
  expect(calls).toBe(0);
});

test('a member goes everywhere the menus lead, by key too, and the menu stays folded', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'asha@example.com');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
  const targets = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(targets).toContain('/home');
  // From the last to the first: the first is where one stands.
  for (const target of targets.toReversed()) {
    await menu.locator(`a[href="${target}"]`).click();
    await expect(page).toHaveURL(new RegExp(target));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('This did not work')).toHaveCount(0);
  }
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/new-post/);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Fold the menu' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Unfold the menu' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
});

test('on a small screen the bar below leads on, and More shows the rest', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'asha@example.com');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await sheet.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings/);
  await expect(sheet).toBeHidden();
});

test('who is signed in is led home from the entrances and from unknown addresses', async ({ page }) => {
  await signIn(page, 'asha@example.com');
  for (const [asked, reached] of [['/login', '/home'], ['/sign-up', '/home'], ['/admin/login', '/home'], ['/', '/home'], ['/no/such/address', '/home']] as const) {
    await page.goto(asked);
    await expect(page).toHaveURL(new RegExp(`${reached}$`));
  }
});

for (const width of [320, 768, 1440, 3840])
  test(`nothing runs out of the window at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/login', '/sign-up', '/terms-and-conditions']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path).toBeLessThanOrEqual(0);
    }
  });

test('without JavaScript a sentence says that it is needed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/login`);
  // Searching by text passes over what stands in noscript; its place on the screen tells that it is drawn.
  const sentence = page.locator('noscript p').first();
  expect(await sentence.innerText()).toContain('needs JavaScript');
  expect((await sentence.boundingBox())?.height ?? 0).toBeGreaterThan(10);
  await context.close();
});
