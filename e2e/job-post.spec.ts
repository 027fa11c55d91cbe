import { expect, test } from './support/test.ts';
import { enter, newUser } from './support/new-user.ts';
import { draftsOf } from './support/windows.ts';

test('a post shows a job that was found in the composer, also after a reload', async ({ context, page, request }) => {
  await enter(context, (await newUser(request)).token);
  await page.goto('/new-post');
  await page.getByRole('textbox', { name: 'Post text' }).fill('Worth a look');
  const add = page.getByRole('button', { name: 'Job', exact: true });
  await add.click();
  // A post has one kind of content.
  await expect(add).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Poll', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove job' }).click();
  await expect(page.getByRole('button', { name: 'Poll', exact: true })).toBeEnabled();

  await add.click();
  const job = page.getByRole('combobox', { name: 'Which job?' });
  await job.fill('payroll');
  const option = page.getByRole('option').first();
  await expect(option).toContainText(/payroll/i);
  await option.click();
  await expect(job).toHaveValue(/payroll/i);
  const title = await job.inputValue();

  await expect.poll(() => draftsOf(page)).toContain('"job"');
  await page.reload();
  await expect(job).toHaveValue(title);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.waitForURL(/\/home$/);
  const post = page.getByRole('article').filter({ hasText: 'Worth a look' });
  await post.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/jobs\?job=/);
});
