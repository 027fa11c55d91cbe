import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, newUser } from './support/new-user.ts';
import { mailedCode } from './support/people.ts';
import { openJobId, tokenOf } from './support/screens.ts';

test('a visitor writes to the admins; one answers, and the next message of a member arrives live', async ({
  browser,
  context,
  page,
  request,
}) => {
  const visitor = `visitor.${Date.now()}@example.org`;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Contact us' }).click();
  const form = page.getByRole('dialog', { name: 'Contact us' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Nila Das');
  await form.getByRole('textbox', { name: 'E-mail address' }).fill(visitor);
  await form.getByRole('textbox', { name: 'Subject' }).fill('No code by e-mail');
  await form.getByRole('textbox', { name: 'Message' }).fill('I never get the code.\n\nWhat can I do?');
  const before = Date.now();
  await form.getByRole('button', { name: 'Continue' }).click();
  const code = page.getByRole('dialog', { name: 'Confirm your e-mail address' });
  await code.getByRole('textbox', { name: 'Code' }).fill(await mailedCode(visitor, before));
  await code.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent.')).toBeVisible();

  const office = await browser.newContext();
  await enter(office, await tokenOf(request, 'admin@example.com'));
  const admin = await office.newPage();
  await admin.goto('/admin/contact-us');
  await admin.getByRole('button', { name: 'No code by e-mail' }).click();
  const pane = admin.getByRole('region', { name: 'No code by e-mail' });
  await expect(pane).toContainText('What can I do?');
  await expect(pane).toContainText(visitor);
  await admin.keyboard.press('a');
  const answer = admin.getByRole('dialog', { name: 'Answer: No code by e-mail' });
  await answer.getByRole('textbox', { name: 'Answer', exact: true }).fill('Look in the spam folder.');
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await expect(admin.getByText('Nila Das gets your answer.')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'No code by e-mail' })).toHaveCount(0);

  const asha = await newUser(request, { firstName: 'Asha' });
  await enter(context, asha.token);
  const settings = await context.newPage();
  await settings.goto('/settings/general-settings#contact');
  await settings.getByRole('button', { name: 'Write a message' }).click();
  const dialog = settings.getByRole('dialog', { name: 'Contact us' });
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('My page is gone');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Since yesterday.');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(settings.getByText('My page is gone')).toBeVisible();
  // The window of the admin hears of it.
  await expect(admin.getByRole('button', { name: 'My page is gone' })).toBeVisible();
  await office.close();
});

test('an admin writes the next version of the terms in three languages and sees what changes', async ({
  browser,
  request,
}) => {
  const office = await browser.newContext();
  await enter(office, await tokenOf(request, 'admin@example.com'));
  const admin = await office.newPage();
  await admin.goto('/admin/privacy-and-terms');
  await admin.getByRole('button', { name: /Write a new version|Continue the draft/ }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Edit the terms' })).toBeVisible();
  const sentence = `Written at ${Date.now()}.`;
  for (const language of ['en', 'hn', 'fr']) {
    const select = admin.getByRole('combobox', { name: 'Language' });
    await select.selectOption(language);
    // Until the address has followed, the fields are those of the language before.
    await expect(select).toHaveValue(language);
    const text = admin.getByRole('textbox', { name: 'Text' }).first();
    await text.fill(`${await text.inputValue()}\n\n${sentence}`);
  }
  await admin.getByRole('button', { name: 'Save draft' }).click();
  await expect(admin.getByText('Draft saved.')).toBeVisible();
  const views = admin.getByRole('navigation', { name: 'View' });
  await views.getByRole('link', { name: 'Changes' }).click();
  await expect(admin.locator('ins', { hasText: sentence })).toBeVisible();
  await views.getByRole('link', { name: 'Preview' }).click();
  await expect(admin.getByRole('article').getByText(sentence)).toBeVisible();
  await admin.getByRole('button', { name: 'Publish…' }).click();
  // Publishing would notify everyone, also the people of other stories.
  const dialog = admin.getByRole('dialog', { name: 'Publish this version' });
  await expect(dialog.getByRole('checkbox', { name: 'Material change' })).toBeChecked();
  await expect(dialog).toContainText('Every member gets an e-mail');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await office.close();
});

test('a visitor reports a job from its public page; an admin reads it, withholds a post and shows it again', async ({
  browser,
  page,
  request,
}) => {
  await page.goto(`/open-job-details/${await openJobId(request)}`);
  await page.getByRole('button', { name: 'Report job' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: 'Fraud or scam' }).check();
  await form.getByRole('textbox', { name: 'Anything else' }).fill('They ask for money first.');
  const visitor = `reporter.${Date.now()}@example.org`;
  await form.getByRole('textbox', { name: 'E-mail address' }).fill(visitor);
  const before = Date.now();
  await form.getByRole('button', { name: 'Continue' }).click();
  const code = page.getByRole('dialog', { name: 'Confirm your e-mail address' });
  await code.getByRole('textbox', { name: 'Code' }).fill(await mailedCode(visitor, before));
  await code.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you.')).toBeVisible();

  const asha = await newUser(request, { firstName: 'Asha' });
  const words = `Looms for sale ${Date.now()}`;
  await callAs(request, asha, 'POST', '/posts', { text: words, visibility: 'anyone' });

  const office = await browser.newContext();
  await enter(office, await tokenOf(request, 'admin@example.com'));
  const admin = await office.newPage();
  await admin.goto('/admin/user-reports');
  // What came last is due last.
  await admin.getByRole('button', { name: 'Fraud or scam' }).last().click();
  await expect(admin.getByText('They ask for money first.')).toBeVisible();
  await expect(admin.getByText('Reported by a visitor')).toBeVisible();

  await admin.getByRole('link', { name: 'Content management' }).click();
  await admin.getByRole('searchbox', { name: 'Words' }).fill(words);
  await admin.getByRole('button', { name: words }).click();
  await admin.getByRole('button', { name: 'Withhold…' }).click();
  const withhold = admin.getByRole('dialog', { name: 'Withhold this?' });
  await withhold.getByRole('textbox', { name: 'Why, for other administrators' }).fill('The same in nine groups');
  await withhold.getByRole('button', { name: 'Withhold…' }).click();
  await expect(admin.getByText('Withheld. Its author is notified.')).toBeVisible();
  await admin.getByRole('button', { name: 'Show again…' }).click();
  const restore = admin.getByRole('dialog', { name: 'Show this again?' });
  await restore.getByRole('textbox', { name: 'Why, for other administrators' }).fill('It was once');
  await restore.getByRole('button', { name: 'Show again…' }).click();
  await expect(admin.getByRole('button', { name: 'Withhold…' })).toBeVisible();
  await office.close();
});
