import { expect, test } from './support/test.ts';
import { enter, newUser } from './support/new-user.ts';

test('a candidate finds a job, sees what will be sent, applies, and is led back to the application', async ({
  page,
  context,
  request,
}) => {
  const user = await newUser(request);
  await request.patch('/api/profile', {
    headers: { authorization: `Bearer ${user.token}` },
    data: { version: 0, headline: 'Payroll clerk in a mill', about: 'I count hours and pay them.' },
  });
  await enter(context, user.token);
  await page.goto('/jobs?query=payroll');
  await page.getByRole('link', { name: 'Payroll clerk' }).click();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('textbox', { name: 'Why this job?' }).fill('I paid two hundred people for six years.');
  await page.getByRole('button', { name: 'Check and send' }).click();
  await expect(page.getByText('I count hours and pay them.')).toBeVisible();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Your application has arrived. Nobody has opened it yet.')).toBeVisible();

  await page.goto('/jobs?query=payroll');
  await page.getByRole('link', { name: 'Payroll clerk' }).click();
  await expect(page.getByText('You have already applied for this job.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Your application' }).click();
  await expect(page.getByText('Application sent').first()).toBeVisible();
});
