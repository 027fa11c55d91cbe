import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { generateSync } from 'otplib';
import { enter, newUser, type NewUser } from './support/new-user.ts';
import { mailedCode } from './support/people.ts';

async function signIn(page: Page, { email, password }: NewUser): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Sets a new password with a code; `choose` answers the question that comes after it. */
async function resetPassword(page: Page, { email }: NewUser, choose: () => Promise<void>): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/forgot-password');
  const before = Date.now();
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.waitForURL('**/new-password');
  await page.getByRole('textbox', { name: 'Code' }).fill(await mailedCode(email, before));
  await page.getByRole('textbox', { name: 'New password' }).fill('another quiet morning 8');
  await page.getByRole('button', { name: 'Set password' }).click();
  await choose();
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL('**/login');
}

test('an authenticator app is set up and required at the next login; a recovery code replaces it', async ({
  browser,
  context,
  request,
}) => {
  const nila = await newUser(request);
  await enter(context, nila.token);
  const page = await context.newPage();
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(setup.getByRole('img', { name: /QR code for the authenticator app/ })).toBeVisible();
  const secret = (await setup.locator('code').innerText()).replaceAll(' ', '');
  await setup.getByRole('textbox').fill('000000');
  await setup.getByRole('button', { name: 'Turn on' }).click();
  await expect(setup.getByText(/That code is wrong/).first()).toBeVisible();
  await setup.getByRole('textbox').fill(generateSync({ secret }));
  await setup.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  // The codes are shown only once: neither Escape nor a press outside closes the dialog.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 300);
  await expect(codes).toHaveCount(10);
  await page.getByRole('button', { name: "I've saved them" }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, nila);
  await expect(elsewhere.getByText(/6-digit code from your authenticator app/)).toBeVisible();
  // The code that activated the app is used up; the code of the next time step is not. Entering the last digit submits
  // it.
  await elsewhere.getByRole('textbox', { name: 'Code' }).fill(generateSync({ secret, epoch: Date.now() / 1_000 + 30 }));
  await expect(elsewhere).toHaveURL(/\/home/);
  await elsewhere.context().clearCookies();
  await elsewhere.evaluate(() => localStorage.clear());
  await signIn(elsewhere, nila);
  await elsewhere.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await elsewhere.getByRole('textbox', { name: 'Recovery code' }).fill(recovery.toLowerCase());
  await elsewhere.getByRole('button', { name: 'Confirm' }).click();
  await expect(elsewhere).toHaveURL(/\/home/);
  await elsewhere.context().close();

  await page.reload();
  await expect(page.getByText('9 recovery codes left.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the log' }).click();
  const log = page.getByRole('list', { name: 'Security log' });
  await expect(log.getByText('Recovery code used')).toBeVisible();
  await expect(log.getByText('Authenticator app added')).toBeVisible();
});

test('a passkey is added, named, used to log in and to replace the password', async ({ context, page, request }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const nila = await newUser(request);
  await page.goto('/login');
  await page.evaluate((token) => localStorage.setItem('token', token), nila.token);
  await page.goto('/settings/security');
  // The server's first reply says that the password was entered too long ago.
  let isRefused = false;
  await page.route('**/api/account/passkeys/setup', async (route) => {
    if (isRefused) return route.continue();
    isRefused = true;
    return route.fulfill({
      status: 403,
      json: { code: 'confirmation_needed', message: 'Confirm that it’s you to continue.', requestId: '1' },
    });
  });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const sheet = page.getByRole('dialog', { name: "Confirm it's you" });
  await sheet.getByRole('textbox', { name: 'Password' }).fill('wrong 1');
  await sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(sheet.getByText('This is not your current password.').first()).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Password' }).fill(nila.password);
  await sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
  const keys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(keys).toHaveCount(1);
  await keys.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(keys.getByText('My laptop')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  // A button that sends no form waits for the app.
  await expect(page.locator('#root')).not.toHaveAttribute('data-drawn');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/home/);
  await resetPassword(page, nila, async () => {
    const passkeys = page.getByRole('group', { name: 'Which passkeys do you want to keep?' });
    await expect(passkeys).toBeFocused();
    await passkeys.getByRole('checkbox', { name: 'My laptop' }).check();
  });
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/home/);
  await page.goto('/settings/security');
  isRefused = false;
  await page.route('**/api/account/passkeys/*', async (route) => {
    if (isRefused || route.request().method() !== 'DELETE') return route.continue();
    isRefused = true;
    return route.fulfill({
      status: 403,
      json: { code: 'confirmation_needed', message: 'Confirm that it’s you to continue.', requestId: '1' },
    });
  });
  await keys.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await sheet.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByText('My laptop removed.')).toBeVisible();
  await expect(keys).toHaveCount(0);
});
