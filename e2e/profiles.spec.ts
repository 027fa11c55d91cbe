import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import sharp from 'sharp';
import { enter, me, newUser } from './support/new-user.ts';
import { draftsOf } from './support/windows.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f5c57' } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name: 'picture.png', mimeType: 'image/png', buffer }));

/** Crops a picture by keyboard and confirms. */
async function cropByKeys(page: Page): Promise<void> {
  const area = page.getByRole('application');
  await expect(area).toBeVisible();
  await area.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await page.getByRole('button', { name: 'Use picture' }).press('Enter');
}

test('the welcome takes a photo, a headline, a place and interests, and can be left at any step', async ({
  context,
  request,
}) => {
  const other = await newUser(request, { firstName: 'Ravi' });
  const nila = await newUser(request);
  await request.put(`/api/actors/${(await me(request, other)).id}/follow`, {
    headers: { authorization: `Bearer ${nila.token}` },
  });
  const meera = await newUser(request, { firstName: 'Meera' });
  await enter(context, meera.token);
  const page = await context.newPage();
  await page.goto(`/welcome?next=${encodeURIComponent('/home#main')}`);
  await expect(page.getByText('Welcome, Meera')).toBeVisible();
  // No menus are around it.
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who would you like to follow?');
  // People are chosen already; one of them is kept and followed.
  const chosen = page.getByRole('checkbox', { name: /^Choose / });
  await expect(chosen.first()).toBeChecked();
  for (const box of (await chosen.all()).slice(1)) await box.uncheck();
  await page.getByRole('button', { name: 'Follow 1 person' }).click();
  await expect(page.getByRole('main').getByText('Following', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // A picture that the browser cannot show opens no crop dialog.
  for (const [name, mimeType, bytes, words] of [
    [
      'photo.heic',
      'image/heic',
      `\0\0\0\u0018ftypheic\0\0\0\0mif1heic${'\0'.repeat(64)}`,
      'HEIC photos aren’t supported',
    ],
    ['photo.png', 'image/png', `\u0089PNG\r\n\u001a\n${'\0'.repeat(64)}`, 'This file type isn’t supported'],
  ] as const) {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes, 'latin1') });
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.locator('input[type=file]').setInputFiles(await picture(600, 400));
  await cropByKeys(page);
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('textbox', { name: 'Headline' }).fill('Teacher of teachers');
  await page.getByRole('textbox', { name: 'Username' }).fill('admin');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  const username = `meera.${Date.now().toString(36)}`;
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('combobox', { name: 'Country' }).fill('Ind');
  await page.getByRole('option', { name: 'India', exact: true }).click();
  await page.getByRole('button', { name: /^Show all \d+$/ }).click();
  await page.getByRole('checkbox', { name: 'Education and training' }).check();
  await page.getByRole('button', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/home#main$/);
  expect(await me(request, meera)).toMatchObject({
    username,
    welcomed: true,
    headline: 'Teacher of teachers',
    avatar: { urls: {} },
  });
  await page.goto('/user-profile');
  await expect(page.getByText('India')).toBeVisible();
  await expect(page.getByText('Education and training')).toBeVisible();
  await expect(page.getByRole('link', { name: '1 following' })).toBeVisible();
});

test('typed values survive a reload, and an edit elsewhere asks which version to keep', async ({
  context,
  request,
}) => {
  const nila = await newUser(request);
  await enter(context, nila.token);
  const page = await context.newPage();
  await page.goto('/edit-profile');
  const about = page.getByRole('textbox', { name: 'About' });
  // The bar that saves stays in view; on a phone each section has its own.
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByRole('button', { name: /^Basic info/ }).click();
  await about.fill('Typed and not saved');
  await expect(save).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(() => draftsOf(page)).toContain('Typed and not saved');
  await page.reload();
  await expect(about).toHaveValue('Typed and not saved');

  await expect(page.getByText('Draft restored.')).toBeVisible();

  const headers = { authorization: `Bearer ${nila.token}` };
  const headline = page.getByRole('textbox', { name: 'Headline' });
  await headline.fill('Written here');
  await request.patch('/api/profile', { headers, data: { version: 0, headline: 'Written elsewhere' } });
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Your profile was changed in another window' });
  await expect(question.getByText('Written elsewhere')).toBeVisible();
  await question.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(headline).toHaveValue('Written elsewhere');
  await expect(page.getByText('Draft restored.')).toBeHidden();
  expect(await draftsOf(page)).toBe('');

  await headline.fill('Mine');
  await request.patch('/api/profile', { headers, data: { version: 1, headline: 'Elsewhere again' } });
  await page.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(page).toHaveURL(/\/user-profile$/);
  await expect(page.getByRole('main').getByText('Mine', { exact: true })).toBeVisible();
  await page.goto('/edit-profile');
  await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveValue('Mine');
});

test('a username is checked while typing, and the old address redirects to the new one', async ({
  context,
  request,
}) => {
  const nila = await newUser(request);
  const { username: before } = await me(request, nila);
  const newUsername = `nila-${Date.now().toString(36)}`;
  await enter(context, nila.token);
  const page = await context.newPage();
  await page.goto('/edit-profile');
  const field = page.getByRole('textbox', { name: 'Username' });
  await field.fill('support');
  await expect(page.getByText('reserved for Guildhall')).toBeVisible();
  await field.fill('a..b');
  await expect(page.getByText('Use 3 to 30 letters')).toBeVisible();
  await field.fill(newUsername.toUpperCase());
  await expect(page.getByText('This username is available.')).toBeVisible();
  await field.press('Enter');
  await expect(page.getByText('Username changed.')).toBeVisible();
  await page.goto(`/user-profile/${before}`);
  await expect(page).toHaveURL(new RegExp(`/user-profile/${newUsername}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nila Das');
  await page.goto(`/recent-activities?user=${before}&tab=comments`);
  await expect(page).toHaveURL(new RegExp(`user=${newUsername}&tab=comments$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nila Das');
});

test('cover and photo can be removed', async ({ context, request }) => {
  const nila = await newUser(request);
  await enter(context, nila.token);
  const page = await context.newPage();
  await page.goto('/edit-profile');
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles(await picture(1200, 800));
  await cropByKeys(page);
  await expect(page.getByRole('button', { name: 'Change cover' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Remove cover' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove cover' }).click();
  await expect(page.getByRole('button', { name: 'Add a cover' })).toBeVisible();
});
