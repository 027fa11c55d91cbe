import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { mailedCode, newPerson } from './support/people.ts';
import { draftsOf, inFront } from './support/windows.ts';

const password = 'A-long-and-odd-one-7';
const newAddress = () => `new-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;

/** Signs a new user up to the screen that asks for the code. */
async function askForAccount(page: Page, email: string): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Nita');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/verification-code**');
}
/** Simulates a paste: the whole text at once. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).focus();
  await page.keyboard.insertText(text);
}
async function signUp(page: Page, email: string): Promise<void> {
  const before = Date.now();
  await askForAccount(page, email);
  const code = await mailedCode(email, before - 2_000);
  await paste(page, `Your code: ${code.slice(0, 3)} ${code.slice(3)}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await expect(page).not.toHaveURL(/verification-code/);
}
async function signIn(page: Page, email: string, word = password): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(word);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
}

test('sign-up with a pasted code, return address, log-out and language in all tabs, an ended session', async ({
  page,
  browser,
}) => {
  const email = newAddress();
  await signUp(page, email);
  expect(await page.evaluate(() => localStorage.getItem('tempMail'))).toBeNull();
  expect(await draftsOf(page)).toBe('');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(email);
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('userLocation');

  const other = await newPerson(browser);
  await other.page.goto('/privacy-and-terms?part=2');
  await expect(other.page).toHaveURL(/\/login\?next=/);
  await other.page.getByRole('link', { name: 'Create an account' }).click();
  await other.page.getByRole('link', { name: 'Log in' }).click();
  await signIn(other.page, email);
  await expect(other.page).toHaveURL(/\/privacy-and-terms\?part=2$/);
  await other.context.close();

  await page.goto('/privacy-and-terms');
  const second = await page.context().newPage();
  await second.goto('/privacy-and-terms');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await inFront(page);
  await page.getByRole('button', { name: /^Menu for/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(second).toHaveURL(/\/login/);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('hn');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('लॉग इन करें');
  await expect(second.locator('html')).toHaveAttribute('lang', 'hi');
  await page.getByRole('combobox', { name: 'भाषा' }).selectOption('en');
  await second.close();

  // After the session ended in between, the draft is restored to the last letter.
  await signIn(page, email);
  await expect(page).toHaveURL(/\/home/);
  await page.goto('/new-post');
  const words = page.getByRole('textbox', { name: 'Post text' });
  await words.fill('Not sent yet');
  await page.evaluate(() =>
    fetch('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    }),
  );
  await words.press('Control+Enter');
  await expect(page).toHaveURL(/\/login\?next=%2Fnew-post/, { timeout: 15_000 });
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await signIn(page, email);
  await expect(page).toHaveURL(/\/new-post$/);
  await expect(words).toHaveValue('Not sent yet');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(words).toHaveValue('');

  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await signIn(page, email);
    await expect(page).not.toHaveURL(/\/login/);
    expect(new URL(page.url()).hostname).toBe('localhost');
  }
});

test('errors are shown next to the fields, the first one is focused, and typed values stay', async ({ page }) => {
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Nita');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Accept this to continue.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await expect(page.getByText('Accept this to continue.')).toHaveCount(0);
  await expect(page.getByText('Acceptez ceci pour continuer')).toBeVisible();
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('en');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(newAddress());
  await page.getByRole('textbox', { name: 'Password' }).fill('password1');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This password is too common').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Nita');
});

test('a login before confirmation asks for the code, rejects a wrong one, and resends after 30 seconds', async ({
  page,
}) => {
  const email = newAddress();
  await askForAccount(page, email);
  await page.getByRole('link', { name: 'Use a different e-mail address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  await expect(page.getByLabel('First name')).toHaveValue('Nita');
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');
  expect(await draftsOf(page)).not.toContain(password);
  await page.goto('/login');
  await signIn(page, email);
  await expect(page).toHaveURL(/\/verification-code/);
  await expect(page.getByText('User email is not verified')).toBeVisible();
  await paste(page, '000000');
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: /Send a new code in \d+ seconds?/ })).toBeDisabled();
});

test('a forgotten password is reset', async ({ page }) => {
  const email = newAddress();
  await signUp(page, email);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
  const before = Date.now();
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.waitForURL('**/new-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Code' }).fill(await mailedCode(email, before));
  await page.getByRole('textbox', { name: 'New password' }).fill(`${password}-new`);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await signIn(page, email, password);
  const failure = page.getByRole('alert').filter({ hasText: /\w/ });
  await expect(failure).toBeVisible();
  await signIn(page, email, `${password}-new`);
  await expect(page).not.toHaveURL(/\/login/);
  await expect(failure).toHaveCount(0);
});
