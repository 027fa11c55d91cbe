import { expect, test } from './support/test.ts';
import { countShifts, shift, withoutScripts } from './support/held-scripts.ts';
import { enter, me, newUser } from './support/new-user.ts';

/** The arrival of a font moves a line by a pixel at most. */
const NOTHING = 0.01;

test('public screens are drawn before any script, and what was typed stays', async ({ page, request, browser }) => {
  const mira = await newUser(request);
  await countShifts(page);
  const release = await withoutScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page).toHaveTitle('Log in · Guildhall');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(mira.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(mira.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  release();
  await page.waitForURL(/\/(home|welcome)$/);

  const visitor = await (await browser.newContext({ locale: 'hi-IN' })).newPage();
  await countShifts(visitor);
  const go = await withoutScripts(visitor);
  await visitor.goto('/sign-up', { waitUntil: 'commit' });
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  // The text is there before the styles that show it.
  await expect(visitor.locator('main')).toHaveText(/\S/, { useInnerText: true });
  const drawn = await visitor.locator('main').innerText();
  await visitor.getByRole('textbox', { name: 'पहला नाम' }).fill('Nila');
  await visitor.getByRole('checkbox').check();
  go();
  await expect(visitor.locator('#root')).not.toHaveAttribute('data-drawn');
  expect(await visitor.locator('main').innerText()).toBe(drawn);
  expect(await shift(visitor)).toBeLessThan(NOTHING);
  // The form knows of both: it asks for all but them.
  await visitor.getByRole('button', { name: 'खाता बनाएँ' }).click();
  await expect(visitor.getByRole('textbox', { name: 'उपनाम' })).toHaveAttribute('aria-invalid', 'true');
  await expect(visitor.getByRole('textbox', { name: 'पहला नाम' })).toHaveValue('Nila');
  await expect(visitor.getByRole('checkbox')).toBeChecked();
  await expect(visitor.getByRole('checkbox')).not.toHaveAttribute('aria-invalid', 'true');
});

test('a field that is entered while the app starts keeps the focus', async ({ page }) => {
  // The visitor goes on to the next field in the moment in which the app has remembered the first.
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...listener) {
      addEventListener.apply(this, listener);
      if (!(this instanceof HTMLElement) || this.id !== 'root' || listener[0] !== 'input') return;
      queueMicrotask(() => document.querySelector<HTMLElement>('main input[type="password"]')?.focus());
    };
  });
  const release = await withoutScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('mira@example.com');
  const password = page.getByRole('textbox', { name: 'Password' });
  release();
  await expect(page.locator('#root')).not.toHaveAttribute('data-drawn');
  await page.keyboard.insertText('secret');
  await expect(password).toHaveValue('secret');
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('mira@example.com');
});

test('a box that is checked while the app takes over what was typed stays checked', async ({ page }) => {
  // The visitor checks it in the moment in which the app hears of the first name.
  await page.addInitScript(() => {
    addEventListener('input', ({ target, isTrusted }) => {
      const isFirst = target instanceof HTMLInputElement && target.value === 'Nila';
      const box = document.querySelector<HTMLInputElement>('main input[type="checkbox"]');
      if (!isTrusted && isFirst && 'taken' in document.body.dataset)
        setTimeout(() => {
          if (box?.checked === false) box.click();
        });
    });
  });
  const release = await withoutScripts(page);
  await page.goto('/sign-up', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'First name' }).fill('Nila');
  await page.evaluate(() => (document.body.dataset['taken'] = ''));
  release();
  await expect(page.locator('#root')).not.toHaveAttribute('data-drawn');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 300);
      }),
  );
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('a language and a theme that are chosen before the app starts are taken', async ({ page }) => {
  const release = await withoutScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('हिन्दी');
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a button that is pressed before the app starts does what it says', async ({ page, browser }) => {
  const release = await withoutScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  release();
  await expect(page.locator('#root')).not.toHaveAttribute('data-drawn');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('secret');

  // A browser with a draft draws the screen itself instead of adopting it.
  const other = await (await browser.newContext()).newPage();
  await other.addInitScript(() => localStorage.setItem('draft:nothing', '{}'));
  const go = await withoutScripts(other);
  await other.goto('/login', { waitUntil: 'commit' });
  await other.getByRole('button', { name: 'Show password' }).click();
  go();
  await expect(other.locator('#root')).not.toHaveAttribute('data-drawn');
  await expect(other.locator('input[autocomplete="current-password"]')).toHaveAttribute('type', 'text');
});

test('a button that is pressed while the app adopts it is pressed once', async ({ page }) => {
  await page.addInitScript(() => {
    const skip = () => document.querySelector<HTMLElement>('#root button');
    const presses: EventTarget[] = [];
    Object.assign(globalThis, { presses });
    addEventListener('click', ({ target }) => {
      if (target !== null && target === skip()) presses.push(target);
    });
    // React listens on the root from the moment in which it begins to adopt what is drawn.
    const { addEventListener: listen } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...listener) {
      listen.apply(this, listener);
      if (!(this instanceof HTMLElement) || this.id !== 'root' || listener[0] !== 'wheel') return;
      if ('taken' in document.body.dataset) return;
      document.body.dataset['taken'] = '';
      queueMicrotask(() => skip()?.click());
    };
  });
  const release = await withoutScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const skip = page.getByRole('button', { name: 'Skip to content' });
  await expect(skip).toBeAttached();
  release();
  await expect(page.locator('#root')).not.toHaveAttribute('data-drawn');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => (globalThis as unknown as { presses: unknown[] }).presses.length)).toBe(1);
});

test('the app adopts the drawn screen however early its replies arrive', async ({ page, context }) => {
  // On a slow machine the replies arrive before the app has drawn its first frame.
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const release = await withoutScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('main').evaluate((main) => Object.assign(main, { marked: true }));
  release();
  await expect(page.getByText('asha@example.com')).toBeVisible();
  expect(await page.locator('main').evaluate((main) => 'marked' in main)).toBe(true);
  expect(problems).toEqual([]);
});

test('the terms and a public portfolio are drawn from the data of the server', async ({ browser, request }) => {
  const nila = await newUser(request);
  await request.patch('/api/portfolio', {
    headers: { authorization: `Bearer ${nila.token}` },
    data: { isPublic: true },
  });
  const { username } = await me(request, nila);
  const requestedPaths: string[] = [];
  for (const [path, heading] of [
    ['/terms-and-conditions', 'Terms and conditions'],
    [`/in/${username}`, 'Nila'],
  ] as const) {
    const visitor = await (await browser.newContext()).newPage();
    visitor.on('request', (each) => requestedPaths.push(new URL(each.url()).pathname));
    await countShifts(visitor);
    const release = await withoutScripts(visitor);
    await visitor.goto(path, { waitUntil: 'commit' });
    await expect(visitor.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    release();
    await expect(visitor.locator('#root')).not.toHaveAttribute('data-drawn');
    await expect(visitor.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    expect(await shift(visitor)).toBeLessThan(NOTHING);
    await visitor.context().close();
  }
  expect(requestedPaths.filter((path) => /^\/api\/.*(legal|public-portfolios)/.test(path))).toEqual([]);
});

test('what a visitor scrolled before the scripts stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 400 });
  const release = await withoutScripts(page);
  await page.goto('/terms-and-conditions', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  release();
  await expect(page.locator('#root')).not.toHaveAttribute('data-drawn');
  expect(await page.evaluate(() => scrollY)).toBe(600);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a')?.click());
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/terms/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
});

test('a member never sees what is drawn for visitors', async ({ page, context, request }) => {
  await enter(context, (await newUser(request)).token);
  const release = await withoutScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-member', '');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeHidden();
  release();
  await page.waitForURL(/\/(home|welcome)$/);
});
