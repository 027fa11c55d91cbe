import type { Page } from '@playwright/test';
import { expect, fileOf, test } from './support/test.ts';
import { signIn } from './support/people.ts';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a visitor navigates: titles, focus, scroll position, shortcuts, a lost connection, unknown addresses', async ({
  page,
  context,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  // Trusted Types and the rest of the content security policy: the browser reports what it refused.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      console.error(`refused: ${violatedDirective} ${sample}`),
    ),
  );
  await page.setViewportSize({ width: 800, height: 400 });
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const terms = await page.title();
  await page.evaluate(() => scrollTo(0, 600));
  // The router stores the position a tenth of a second after scrolling ends; a timer in the page fires after that.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 300);
      }),
  );
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a')?.click());
  await expect(page).toHaveTitle('Log in · Guildhall');
  // A screen for typing focuses its field; other screens, such as those of members below, their heading.
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(terms);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);

  // The program follows keys once the first screen is drawn, which the story can be faster than.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  // A screen that was not loaded yet: the page stays, shows a message, and continues when the connection is back.
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('alert').filter({ hasText: "couldn't be loaded" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
  // The browser's own console message about the lost connection.
  problems.splice(0);

  for (const requestedUrl of ['/', '/no/such/address', '/home', '/settings/security']) {
    await page.goto(requestedUrl);
    await expect(page).toHaveURL(/\/login/);
  }
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(problems).toEqual([]);
});

test('a screen that fails to load reloads the page once without a message, then reports it and offers a retry', async ({
  page,
}) => {
  let broken = true;
  let pages = 0;
  await page.route(fileOf('accounts/screens/sign-up.tsx'), (route) => (broken ? route.abort() : route.continue()));
  page.on('framenavigated', () => (pages += 1));
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: "couldn't be loaded" })).toBeVisible();
  expect(pages).toBeLessThanOrEqual(4);
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
});

test('theme and language are applied before the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('country', 'hi');
  });
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(22, 25, 23)');
});

test('errors stay until they are closed by Escape, button, click or swipe, and fields keep their keys', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/login');
  await expect(page.locator('#root')).not.toHaveAttribute('data-drawn');
  const message = page.getByRole('alert').filter({ hasText: /\w/ });
  const address = page.getByRole('textbox', { name: 'E-mail address' });
  // In a field, shortcuts are letters, and Enter that ends a composition does not submit.
  await address.pressSequentially('n?/');
  await expect(address).toHaveValue('n?/');
  await expect(page.getByRole('dialog')).toBeHidden();
  const prevented = await address.evaluate((element) => {
    const press = (composing: boolean) =>
      !element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', isComposing: composing, bubbles: true, cancelable: true }),
      );
    return [press(true), press(false)];
  });
  expect(prevented).toEqual([true, false]);
  // What belongs to the form is shown in it, with the focus.
  await address.fill('nobody@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('not-the-word-1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('form', { name: 'Log in' }).getByRole('alert')).toBeFocused();
  await page.reload();
  // Texts of another language that cannot be loaded belong to no form.
  await page.route('**/assets/fr-*.js', (route) => route.abort());
  const fail = async () => {
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Français');
    await expect(message).toBeVisible();
  };
  await fail();
  // Longer than other messages are shown.
  await page.clock.fastForward('00:06');
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

test('a member reaches all menu entries, by keyboard too; columns stay in place; unknown addresses lead home', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'asha@example.com');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
  const links = menu.getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(targets).toContain('/home');
  const places = () => Promise.all([menu, page.locator('main')].map(async (part) => (await part.boundingBox())?.x));
  const before = await places();
  // From the last to the first, because the first is the current screen.
  for (const target of targets.toReversed()) {
    await menu.locator(`a[href="${target}"]`).click();
    await expect(page).toHaveURL(new RegExp(target));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    expect([target, ...(await places())]).toEqual([target, ...before]);
  }
  await page.getByRole('heading', { level: 1 }).focus();
  // What is typed at once is for the field that opens.
  await page.keyboard.type('nlooms');
  await expect(page).toHaveURL(/\/new-post/);
  await expect(page.locator('[role="dialog"] textarea')).toHaveValue('looms');
  for (const requestedUrl of ['/login', '/sign-up', '/admin/login', '/admin/dashboard', '/', '/no/such/address']) {
    await page.goto(requestedUrl);
    await expect(page).toHaveURL(/\/home$/);
  }
  // The command bar goes to screens by a few letters, from fields too.
  await page.getByRole('banner').getByRole('combobox').focus();
  await page.keyboard.press('Control+k');
  // At once: the code of the bar is still to be loaded.
  await page.keyboard.type('setti');
  await expect(page.getByRole('combobox', { name: 'Command bar' })).toHaveValue('setti');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // j and k move between posts, and c opens the comments of the current one.
  await page.goto('/home');
  await expect(page.getByRole('article').nth(1)).toBeVisible();
  for (const [key, index] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.locator('main li article').nth(index)).toBeFocused();
  }
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: /comment/i })).toBeFocused();
  await page.getByRole('heading', { level: 1 }).focus();
  // From 768 px, the menu shows icons; the words of an entry are its tooltip.
  await page.setViewportSize({ width: 800, height: 900 });
  const home = menu.getByRole('link', { name: 'Home' });
  const tooltip = home.getByText('Home');
  await expect(tooltip).toHaveCSS('opacity', '0');
  await page.getByRole('button', { name: 'Skip to content' }).focus();
  while (!(await home.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab');
  await expect(tooltip).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCSS('opacity', '0');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await sheet.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings/);
  await expect(sheet).toBeHidden();
});

test('nothing overflows the window, from 320 pixels to 4K', async ({ page }) => {
  const widths = [320, 768, 1440, 3840];
  const openAndCheck = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  };
  for (const path of ['/login', '/sign-up', '/terms-and-conditions']) await openAndCheck(path);
  await signIn(page, 'asha@example.com');
  await page.evaluate(() => localStorage.setItem('country', 'hn'));
  for (const path of ['/home', '/user-profile', '/edit-profile', '/settings/security', '/new-post', '/notifications'])
    await openAndCheck(path);
});

test('without JavaScript, a message says that it is needed', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${baseURL}/login`);
  // Text locators ignore noscript; its bounding box shows that it is drawn.
  const message = page.locator('noscript p').first();
  expect(await message.innerText()).toContain('needs JavaScript');
  expect((await message.boundingBox())?.height ?? 0).toBeGreaterThan(10);
  await page.close();
});
