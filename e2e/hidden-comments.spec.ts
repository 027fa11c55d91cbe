import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, newUser } from './support/new-user.ts';

test('an author hides a comment, finds it among the hidden ones, and shows it again', async ({ context, request }) => {
  const [asha, ravi] = [await newUser(request), await newUser(request, { firstName: 'Ravi', lastName: 'Iyer' })];
  const post = await callAs<{ id: string }>(request, asha, 'POST', '/posts', { text: 'On the loom' });
  await callAs(request, ravi, 'POST', `/posts/${post.id}/comments`, { text: 'Buy my carpets' });
  await enter(context, asha.token);
  const page = await context.newPage();
  await page.goto(`/posts/${post.id}`);
  const comment = page.getByText('Buy my carpets');
  await expect(comment).toBeVisible();
  await page.getByRole('button', { name: 'More actions for the comment by Ravi Iyer' }).click();
  await page.getByRole('menuitem', { name: 'Hide comment' }).click();
  await expect(comment).toHaveCount(0);
  await expect(page.getByText('Comment hidden').first()).toBeVisible();

  const menu = page.getByRole('button', { name: /^More actions for the post/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Hidden comments' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hidden comments' });
  await expect(dialog.getByText('Buy my carpets')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show the comment by Ravi Iyer again' }).click();
  await expect(dialog.getByText('No hidden comments.', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(comment).toBeVisible();
});

test('the third column of home shows the week and the hashtags, each figure with its table', async ({
  context,
  request,
}) => {
  const nila = await newUser(request);
  const tag = `loom${Date.now()}`;
  await callAs(request, nila, 'POST', '/posts', { text: `Evening #${tag}` });
  await enter(context, nila.token);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/home');
  const aside = page.getByRole('complementary').filter({ hasText: 'Your week' });
  const views = aside.locator('summary').first();
  await expect(views).toHaveAccessibleName('Profile views: 0 in the last 7 days. Show as table');
  await views.press('Enter');
  await expect(aside.getByRole('row')).toHaveCount(8);
  await expect(aside.getByRole('heading', { name: 'Talked about here' })).toBeVisible();
  await aside.locator('a[href*="tag="]').first().click();
  await expect(page).toHaveURL(/\/home\?tag=/);
});
