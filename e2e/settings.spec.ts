import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { anotherSession, enter, newUser } from './support/new-user.ts';
import { mailedCode } from './support/people.ts';
import { draftsOf, inFront, socketOf } from './support/windows.ts';

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

test('language and theme reach every open tab, the account, and other browsers', async ({
  browser,
  context,
  request,
}) => {
  const nila = await newUser(request);
  await enter(context, nila.token);
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto('/settings/general-settings');
  await second.goto('/settings/security');
  await inFront(first);
  await first.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => theme(first)).toBe('dark');
  await expect.poll(() => theme(second)).toBe('dark');
  await first.getByRole('radio', { name: 'हिन्दी' }).click();
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('सामान्य सेटिंग');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('सुरक्षा');
  await expect(second.locator('html')).toHaveAttribute('lang', 'hi');
  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${nila.token}` } });
  expect(await me.json()).toMatchObject({ data: { language: 'hn', theme: 'dark' } });
  const elsewhere = await browser.newContext();
  await enter(elsewhere, await anotherSession(request, nila));
  const thirdPage = await elsewhere.newPage();
  await thirdPage.goto('/settings/general-settings');
  await expect(thirdPage.getByRole('heading', { level: 1 })).toHaveText('सामान्य सेटिंग');
  await expect.poll(() => theme(thirdPage)).toBe('dark');
  // A change there arrives here without a reload.
  await thirdPage.getByRole('radio', { name: 'English' }).click();
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('General settings');
  await elsewhere.close();
});

test('a session logged out elsewhere ends within two seconds; a new password keeps only this session', async ({
  browser,
  context,
  request,
}) => {
  const nila = await newUser(request);
  await enter(context, nila.token);
  const page = await context.newPage();
  await page.goto('/settings/security');
  const devices = page.getByRole('list', { name: 'Logged-in devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(1);
  const elsewhere = await browser.newContext();
  await enter(elsewhere, await anotherSession(request, nila));
  // The list updates without a reload.
  await expect(devices).toHaveCount(2);
  const other = await elsewhere.newPage();
  const live = socketOf(other);
  await other.goto('/settings/general-settings');
  await expect(other.getByRole('radio', { name: 'English' })).toBeVisible();
  // Wait for its socket before it is closed.
  await live;
  await page
    .getByRole('button', { name: /^Log out .+/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(devices).toHaveCount(1);
  await expect(other).toHaveURL(/\/login/, { timeout: 4_000 });
  await elsewhere.close();

  const thirdPage = await anotherSession(request, nila);
  const form = page.getByRole('form', { name: 'Change your password' });
  await form.getByRole('textbox', { name: 'Current password' }).fill('not this one 1');
  await form.getByRole('textbox', { name: 'New password' }).fill('letters only');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('Add at least 1 number or symbol.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'New password' })).toBeFocused();
  await form.getByRole('textbox', { name: 'New password' }).fill('a loud evening 8');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('This is not your current password.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Current password' }).fill(nila.password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Current password' })).toHaveValue('');
  const reply = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${thirdPage}` } });
  expect(reply.status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security');

  const tab = await context.newPage();
  await tab.goto('/settings');
  await expect(tab.getByRole('link', { name: /Security/ })).toBeVisible();
  await inFront(page);
  await page.evaluate(() => localStorage.setItem('draft:somebody:searches', '["weavers"]'));
  await page.getByRole('button', { name: 'Log out of all devices' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out of all devices' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(tab).toHaveURL(/\/login/);
  expect(await draftsOf(page)).toBe('');
});

test('several choices in a row are shown at once, and a refused one is reverted alone', async ({
  context,
  request,
}) => {
  const nila = await newUser(request);
  await enter(context, nila.token);
  const page = await context.newPage();
  await page.goto('/settings/visibility');
  let answer = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/network/settings', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await released;
    const isRefused = route.request().postData()?.includes('autoAcceptConnections') ?? false;
    return isRefused
      ? route.fulfill({ status: 422, json: { code: 'invalid', message: 'Not this one.' } })
      : route.continue();
  });
  const rule = page.getByRole('combobox', { name: 'Who can follow you' });
  const [follows, connections] = [
    page.getByRole('checkbox', { name: 'Accept follow requests automatically' }),
    page.getByRole('checkbox', { name: 'Accept connection requests automatically' }),
  ];
  await rule.selectOption('approval');
  await connections.click();
  await follows.click();
  await expect(rule).toHaveValue('approval');
  await expect(connections).toBeChecked();
  await expect(follows).toBeChecked();
  answer();
  await expect(page.getByText('Not this one.')).toBeVisible();
  await expect(connections).not.toBeChecked();
  await page.reload();
  await expect(rule).toHaveValue('approval');
  await expect(follows).toBeChecked();
  await expect(connections).not.toBeChecked();
});

test('a pending email address survives a reload until it is cancelled', async ({ context, request }) => {
  const nila = await newUser(request);
  await enter(context, nila.token);
  const page = await context.newPage();
  await page.goto('/settings/general-settings');
  const form = page.getByRole('form', { name: 'E-mail address' });
  const requestChange = async (email: string) => {
    await form.getByRole('textbox', { name: 'New e-mail address' }).fill(email);
    await form.getByRole('button', { name: 'Send code' }).click();
    await expect(form.getByText(email)).toBeVisible();
  };
  const email = `moved-${nila.email}`;
  await requestChange(`first-${nila.email}`);
  await form.getByRole('button', { name: 'Keep current address' }).click();
  await page.reload();
  await expect(form.getByRole('button', { name: 'Send code' })).toBeVisible();
  const startedAt = Date.now();
  await requestChange(email);
  await page.reload();
  await expect(form.getByText(email)).toBeVisible();
  await form.getByRole('textbox', { name: 'Code from the e-mail' }).fill(await mailedCode(email, startedAt - 1_000));
  await form.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText('E-mail address changed.')).toBeVisible();
  await page.reload();
  await expect(form.getByRole('button', { name: 'Send code' })).toBeVisible();
  await expect(page.getByText(`We send e-mails to ${email}.`)).toBeVisible();
});

test('the settings of visibility include the full name and search engines', async ({ context, request }) => {
  const nila = await newUser(request);
  await enter(context, nila.token);
  const page = await context.newPage();
  await page.goto('/settings/visibility');
  await page.getByRole('combobox', { name: 'Who can see your full name' }).selectOption('Connections only');
  const engines = page.getByRole('checkbox', { name: 'Let search engines list my public page' });
  const wasOn = await engines.isChecked();
  await engines.click();
  await expect(engines).toBeChecked({ checked: !wasOn });
  const readStored = () =>
    callAs<{ name: string; searchEngines: boolean }>(request, nila, 'GET', '/profile/visibility');
  await expect.poll(readStored).toMatchObject({ name: 'only_connection', searchEngines: !wasOn });
  await page.goto('/profile-visibility');
  await expect(page.getByRole('combobox', { name: 'Who can see your full name' })).toHaveValue('only_connection');
});
