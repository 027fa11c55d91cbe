import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, me, newUser } from './support/new-user.ts';
import { password } from './support/people.ts';

test('a report from a profile reaches the admin, who sees the dashboard', async ({
  browser,
  context,
  page,
  request,
}) => {
  const [asha, ravi] = [await newUser(request, { firstName: 'Asha' }), await newUser(request, { firstName: 'Ravi' })];
  await callAs(request, asha, 'POST', '/posts', { text: 'Counted on the dashboard' });
  await enter(context, ravi.token);
  const ravisPage = await context.newPage();
  await ravisPage.goto(`/user-profile/${(await me(request, asha)).username}`);
  await ravisPage.getByRole('button', { name: 'More actions for Asha Das' }).click();
  await ravisPage.getByRole('menuitem', { name: /Report/ }).click();
  const dialog = ravisPage.getByRole('dialog', { name: 'Report Asha Das' });
  await dialog.getByRole('textbox').fill('She is not who she says.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('radiogroup')).toBeFocused();
  // The dialog was closed by mistake: its text is restored.
  await ravisPage.keyboard.press('Escape');
  await ravisPage.getByRole('button', { name: 'More actions for Asha Das' }).click();
  await ravisPage.getByRole('menuitem', { name: /Report/ }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('She is not who she says.');
  await dialog.getByRole('radio', { name: 'Pretending to be someone else' }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(ravisPage.getByText("Thank you. We'll review your report.")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const office = await browser.newContext();
  const admin = await office.newPage();
  await admin.goto('/admin/login');
  await admin.getByRole('textbox', { name: 'E-mail address' }).fill('admin@example.com');
  await admin.getByRole('textbox', { name: 'Password' }).fill(password);
  await admin.getByRole('button', { name: 'Log in', exact: true }).click();
  await admin.waitForURL('**/admin/dashboard');
  await expect(admin.getByRole('group', { name: /^Content creation by day, .+ peak of/ })).toBeVisible();
  await admin.getByRole('button', { name: 'Show as table' }).click();
  const days = admin.getByRole('region', { name: 'Day by day' }).getByRole('row');
  await expect(days).toHaveCount(29);
  await expect(admin.getByRole('meter', { name: 'Disk' })).toHaveAttribute('aria-valuetext', /GB.* free$/);

  const tabs = admin.getByRole('navigation', { name: 'Period' });
  await tabs.getByRole('link', { name: '7 days' }).click();
  await expect(days).toHaveCount(8);
  await expect(tabs.locator('[aria-current=page]')).toHaveAccessibleName('7 days');
  await admin
    .getByRole('navigation', { name: 'Task status' })
    .getByRole('link', { name: /Waiting/ })
    .click();
  await expect(admin).toHaveURL(/days=7.*tasks=waiting/);
  await admin
    .getByRole('navigation', { name: 'Waiting for a decision' })
    .getByRole('link', { name: /^Reports/ })
    .click();
  const reports = admin.getByRole('table', { name: 'Reports' });
  await reports
    .getByRole('row', { name: /Pretending to be someone else/ })
    .last()
    .getByRole('button')
    .first()
    .click();
  const report = admin.getByRole('region', { name: 'Pretending to be someone else' });
  await expect(report).toContainText('She is not who she says.');
  await expect(report).toContainText('Asha Das');
  await expect(report).toContainText('Reported by Ravi Das');
  await report.getByRole('button', { name: 'Claim' }).click();
  await expect(report.getByRole('button', { name: 'Give it back' })).toBeVisible();
  await report.getByRole('button', { name: 'Rule on it' }).click();
  const ruling = admin.getByRole('dialog', { name: 'Rule on it' });
  await ruling.getByLabel('Which rule was broken').selectOption('Pretending to be someone else');
  await ruling.getByLabel('Strikes').selectOption('2 strikes');
  await expect(ruling.getByRole('status')).toContainText('Warned');
  await ruling.getByRole('textbox', { name: 'What you found' }).fill('The photo is of someone else.');
  await ruling.getByRole('button', { name: 'Rule on it' }).click();
  await expect(admin.getByText('Decided. Both sides are notified.')).toBeVisible();
  // Each side reads its own words.
  await ravisPage.goto('/cases');
  await expect(ravisPage.getByText('Thank you. It broke our rules, and we did something about it.')).toBeVisible();
  await admin.goto(`/admin/user-management?search=${(await me(request, asha)).id}`);
  await admin
    .getByRole('row', { name: /Asha Das/ })
    .getByRole('button', { name: 'Asha Das', exact: true })
    .click();
  const pane = admin.getByRole('region', { name: 'Asha Das' });
  await pane.getByRole('button', { name: 'Warn or suspend…' }).click();
  const measure = admin.getByRole('dialog', { name: 'Warn or suspend Asha Das' });
  // It follows from the strikes, with the two of the ruling before.
  await expect(measure.getByLabel('What happens to the account')).toHaveValue('suspend_24');
  await measure.getByRole('textbox', { name: 'What you found' }).fill('She did it again.');
  await measure.getByRole('button', { name: 'Decide' }).click();
  await expect(pane.getByRole('button', { name: 'Lift restriction…' })).toBeVisible();
  // The suspension is a case of its own, which she can appeal.
  const home = await browser.newContext();
  await enter(home, asha.token);
  const ashasPage = await home.newPage();
  await ashasPage.goto('/cases');
  await expect(ashasPage.getByText('Suspended for 24 hours').first()).toBeVisible();
  await home.close();
  await admin.goto('/admin/user-management?tab=audit');
  await expect(admin.getByRole('table', { name: 'Audit log' })).toContainText('She did it again.');
  await admin.getByRole('button', { name: /^Menu for/ }).click();
  await admin.getByRole('menuitem', { name: 'Security' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Security');
  await expect(admin.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  await expect(admin.getByRole('list', { name: 'Logged-in devices' }).getByRole('listitem').first()).toBeVisible();
  // Member screens are closed to admins, and vice versa.
  await admin.goto('/notifications');
  await expect(admin).toHaveURL(/\/admin\/dashboard$/);
  await ravisPage.goto('/admin/dashboard');
  await expect(ravisPage).toHaveURL(/\/home$/);
  await office.close();
  await page.close();
});
