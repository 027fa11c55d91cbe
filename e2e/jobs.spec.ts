import { expect, test } from './support/test.ts';
import { signIn } from './support/people.ts';

test('a candidate finds a job, sees what will be sent, applies, and is led back to the application', async ({
  page,
}) => {
  await signIn(page, 'asha@example.com');
  await page.goto('/jobs?query=payroll');
  await page.getByRole('link', { name: 'Payroll clerk' }).click();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('button', { name: 'Check and send' }).click();
  await expect(page.getByText('Lead service designer').first()).toBeVisible();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Your application has arrived. Nobody has opened it yet.')).toBeVisible();

  await page.goto('/jobs?query=payroll');
  await page.getByRole('link', { name: 'Payroll clerk' }).click();
  await expect(page.getByText('You have already applied for this job.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Your application' }).click();
  await expect(page.getByText('Application sent').first()).toBeVisible();
});
