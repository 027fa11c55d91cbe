import { expect, test } from '@playwright/test';
import { enter, newcomer } from './support/newcomer.ts';

test('a pencil, a step of the meter and an address with a hash lead to their field or section, however late it is drawn', async ({ context, request }) => {
  const nila = await newcomer(request);
  await enter(context, nila.token);
  const page = await context.newPage();
  await page.goto('/user-profile');
  await page.getByRole('link', { name: 'Add: Skills' }).click();
  await expect(page).toHaveURL(/\/edit-profile#skills$/);
  const skills = page.getByRole('heading', { name: 'Skills', exact: true });
  await expect(skills).toBeInViewport();
  await expect(skills).toBeFocused();

  await page.goBack();
  await page.getByRole('link', { name: /^Write a headline/ }).click();
  await expect(page).toHaveURL(/#headline$/);
  await expect(page.getByRole('textbox', { name: 'Headline' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Headline' })).toBeInViewport();
  // The meter stands below the form: on the same screen its steps lead too, as often as they are pressed.
  for (const _ of [1, 2]) {
    await page.getByRole('link', { name: /^Add a photo/ }).click();
    await expect(page.getByRole('button', { name: 'Add a photo' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Add a photo' })).toBeInViewport();
  }

  await page.goto('/edit-profile#place');
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused();
  await page.goto('/edit-profile#about');
  await expect(page.getByRole('textbox', { name: 'About' })).toBeFocused();
  await page.goto('/user-profile');
  await page.getByRole('link', { name: 'Add: Contact details' }).click();
  await expect(page.getByRole('heading', { name: 'Contact details' })).toBeFocused();

  // In the settings too, where cards wait for their data.
  await page.goto('/settings/general-settings#zone');
  await expect(page.getByRole('heading', { name: 'Time zone' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Time zone' })).toBeInViewport();
});
