import { expect, test } from './support/test.ts';
import { enter, newUser } from './support/new-user.ts';

test('a job is saved from the board, gets a note, is removed, and comes back by undo with its note', async ({
  page,
  context,
  request,
}) => {
  const user = await newUser(request);
  await enter(context, user.token);
  await page.goto('/jobs?query=cook');
  await page.getByRole('button', { name: 'Save job: Camp cook' }).click();
  await expect(page.getByRole('button', { name: 'Saved job: Camp cook. Remove it' })).toBeVisible();
  await page.getByRole('link', { name: 'Camp cook' }).click();
  await expect(page.getByRole('button', { name: 'Saved Job', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Favourite jobs' }).click();
  const list = page.getByRole('main');
  await list.getByRole('button', { name: 'More about Camp cook' }).click();
  await page.getByRole('menuitem', { name: 'Add a note' }).click();
  await page.getByRole('textbox', { name: 'Note for yourself' }).fill('Only in summer');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(list.getByText('Only in summer')).toBeVisible();
  await list.getByRole('button', { name: 'More about Camp cook' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(list.getByText('Nothing saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByText('Only in summer')).toBeVisible();
});
