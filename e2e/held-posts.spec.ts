import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, newUser } from './support/new-user.ts';
import { newPerson } from './support/people.ts';

test('a new member writes in a group, an admin publishes it in a second browser, and it appears live', async ({
  browser,
  context,
  request,
}) => {
  const [asha, ravi] = [await newUser(request), await newUser(request, { firstName: 'Ravi', lastName: 'Iyer' })];
  const group = await callAs<{ id: string }>(request, asha, 'POST', '/groups', { name: 'Looms of Pune' });
  await callAs(request, ravi, 'PUT', `/spaces/${group.id}/membership`, {});
  const path = `/my-groups/group-details/${group.id}`;

  await enter(context, ravi.token);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('link', { name: 'Write a post' }).first().click();
  await page.getByRole('button', { name: 'Audience: Looms of Pune' }).click();
  await expect(page.getByRole('combobox', { name: 'Where' })).toHaveValue(group.id);
  await page.keyboard.press('Escape');
  const form = page.getByRole('form', { name: 'New post' });
  await expect(form.getByText('An admin reads your posts', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: 'Post text' }).fill('My first warp');
  await page.getByRole('button', { name: 'Post', exact: true }).first().click();
  await expect(page.getByText('Your post is waiting for an admin').first()).toBeVisible();
  await expect(page).toHaveURL(path);
  const waiting = page.getByRole('button', { name: 'Withdraw' });
  await expect(waiting).toBeVisible();
  await expect(page.getByText('No Post Yet')).toBeVisible();

  const admin = await newPerson(browser);
  await enter(admin.context, asha.token);
  await admin.page.goto(`${path}?tab=waiting`);
  await expect(admin.page.getByText('My first warp')).toBeVisible();
  await admin.page.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.page.getByText('No posts are waiting.')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText('My first warp')).toBeVisible();
});
