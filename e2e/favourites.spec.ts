import { expect, test } from './support/test.ts';
import { enter, newUser } from './support/new-user.ts';
import { newPerson } from './support/people.ts';

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
  // The screen before it has a menu of the same name, and can be pressed until it is replaced.
  await expect(page.getByRole('heading', { name: 'Favourite jobs', level: 1 })).toBeVisible();
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

test('a member saves a job from its public page; a visitor sees no button', async ({
  page,
  context,
  request,
  browser,
}) => {
  const user = await newUser(request);
  await enter(context, user.token);
  await page.goto('/open-jobs?query=cook');
  await page.getByRole('link', { name: 'Camp cook' }).click();
  await expect(page.getByRole('link', { name: 'Open and apply' })).toBeVisible();
  await page.getByRole('button', { name: 'Save Job', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved Job', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Saved job: Camp cook. Remove it' })).toBeVisible();
  const { page: visitor } = await newPerson(browser);
  await visitor.goto(new URL('/open-jobs?query=cook', page.url()).href);
  await visitor.getByRole('link', { name: 'Camp cook' }).click();
  await expect(visitor.getByRole('heading', { name: 'Camp cook', level: 1 })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Log in to apply' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: /save/i })).toHaveCount(0);
});
