import { expect, test } from './support/test.ts';
import { enter, newUser } from './support/new-user.ts';
import { newPerson } from './support/people.ts';
import { socketOf } from './support/windows.ts';

test('a person is tagged in the composer, is notified, is named on the card, and removes the tag', async ({
  browser,
  context,
  page,
  request,
}) => {
  const asha = await newUser(request, { firstName: 'Asha' });
  // The first suggestion is chosen below, so no other name begins alike.
  const unique = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => 'abcdefghijklmnop'[byte % 16]);
  const name = `T${unique.join('')}`;
  const tarini = await newUser(request, { firstName: name, lastName: 'Kulkarni' });
  const other = await newPerson(browser);
  await enter(other.context, tarini.token);
  const live = socketOf(other.page);
  await other.page.goto('/home');
  await live;

  await enter(context, asha.token);
  await page.goto('/new-post');
  const words = `The whole team ${Date.now().toString(36)}`;
  await page.getByRole('textbox', { name: 'Post text' }).fill(words);
  await page.getByRole('button', { name: 'Tag people' }).click();
  const people = page.getByRole('combobox', { name: 'Tag people' });
  await people.pressSequentially(name.slice(0, 12).toLowerCase());
  // Not before the suggestions are those of the whole text.
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option', { name: new RegExp(`${name} Kulkarni`) })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Tag people' })).toContainText(`${name} Kulkarni`);
  await expect(people).toHaveValue('');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const card = page.getByRole('article').filter({ hasText: words });
  await card.getByRole('button', { name: `with ${name} Kulkarni` }).click();
  const dialog = page.getByRole('dialog', { name: 'People in this post' });
  await expect(dialog.getByRole('link', { name: new RegExp(`${name} Kulkarni`) }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const bell = other.page.getByRole('banner').getByRole('link', { name: /Notifications/ });
  await expect(bell).toHaveAccessibleName(/1 new/);
  await bell.click();
  const notification = other.page.getByRole('main').getByRole('link', { name: /tagged you in a post/ });
  await expect(notification).toContainText('Asha Das');
  await notification.click();
  const seen = other.page.getByRole('article').filter({ hasText: words });
  await expect(seen.getByRole('button', { name: `with ${name} Kulkarni` })).toBeVisible();
  await seen.getByRole('button', { name: /^More actions for the post/ }).click();
  await other.page.getByRole('menuitem', { name: 'Remove my tag' }).click();
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Remove my tag' }).click();
  await expect(seen.getByRole('button', { name: `with ${name} Kulkarni` })).toHaveCount(0);
  // The author sees it, too, without a reload.
  await expect(card.getByRole('button', { name: `with ${name} Kulkarni` })).toHaveCount(0);
});
