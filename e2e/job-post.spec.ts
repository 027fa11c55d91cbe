import { expect, test } from './support/test.ts';
import { enter, newUser } from './support/new-user.ts';
import { draftsOf } from './support/windows.ts';

/** An id of the right form that no job has. */
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

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

test('a draft whose job is gone says so, keeps the words, and can be sent without it', async ({
  context,
  page,
  request,
}) => {
  await enter(context, (await newUser(request)).token);
  await page.goto('/new-post');
  await page.getByRole('textbox', { name: 'Post text' }).fill('It was a good one');
  await page.getByRole('button', { name: 'Job', exact: true }).click();
  const job = page.getByRole('combobox', { name: 'Which job?' });
  await job.fill('payroll');
  await page
    .getByRole('option', { name: /payroll/i })
    .first()
    .click();
  await expect(job).toHaveValue(/payroll/i);
  await expect.poll(() => draftsOf(page)).toContain('"job"');

  const draft = await draftsOf(page);
  const id = /"kind":"job","id":"([^"]+)"/.exec(draft)?.[1] ?? '';
  await page.route(`**/api/jobs/${id}`, (route) => route.continue({ url: route.request().url().replace(id, UNKNOWN) }));
  await page.reload();
  await expect(page.getByText('This doesn’t exist or isn’t visible to you.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveValue('It was a good one');
  await page.getByRole('button', { name: 'Remove job' }).click();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.waitForURL(/\/home$/);
  await expect(page.getByRole('article').filter({ hasText: 'It was a good one' })).toBeVisible();
});
