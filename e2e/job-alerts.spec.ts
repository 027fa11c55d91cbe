import { expect, test } from './support/test.ts';
import { enter, newUser } from './support/new-user.ts';

test('an alert is made from a search, changed and paused in its place, deleted, and comes back by undo', async ({
  page,
  context,
  request,
}) => {
  const user = await newUser(request);
  await enter(context, user.token);
  await page.goto('/jobs?query=engineer&workplaceType=hybrid');
  await page.getByRole('button', { name: 'Create alert' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('“engineer” · Hybrid')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'How often' }).selectOption('weekly');
  await dialog.getByRole('button', { name: 'Create alert' }).click();
  await page.getByRole('link', { name: 'Job alerts' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(/Would have found \d+ jobs? in 30 days/)).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'How often' })).toHaveValue('weekly');
  await main.getByRole('button', { name: /^Edit the words of the alert/ }).click();
  await main.getByRole('textbox', { name: 'Search jobs' }).fill('designer');
  await main.getByRole('button', { name: 'Save words' }).click();
  await expect(main.getByText('“designer” · Hybrid')).toBeVisible();
  await main.getByRole('button', { name: /^Pause the alert/ }).click();
  await expect(main.getByText(/· Paused/)).toBeVisible();
  await main.getByRole('button', { name: /^Delete the alert/ }).click();
  await expect(main.getByText('No job alerts yet.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByText('“designer” · Hybrid')).toBeVisible();
});
