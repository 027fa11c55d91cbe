import type { Browser, Page } from '@playwright/test';
import { callAs } from './support/calls.ts';
import { anotherSession, enter, me, newUser } from './support/new-user.ts';
import { tokenOf } from './support/screens.ts';
import { expect, test } from './support/test.ts';

async function pageOf(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext();
  await enter(context, token);
  return context.newPage();
}
const QUEUE = '/admin/user-reports?size=50';
/** Opens the case about a text in the queue of an admin. */
async function openCase(admin: Page, words: string) {
  await admin.goto(QUEUE);
  await admin.getByRole('row').filter({ hasText: words }).getByRole('button').first().click();
  return admin.getByRole('region', { name: 'Spam or repeated content' });
}

test('a post is reported, withheld by a ruling, appealed, and shown again by another admin', async ({
  browser,
  request,
}) => {
  const [author, reader, other] = [
    await newUser(request, { firstName: 'Asha' }),
    await newUser(request, { firstName: 'Ravi' }),
    await newUser(request, { firstName: 'Leela' }),
  ];
  const admin = await tokenOf(request, 'admin@example.com');
  const { id: otherId } = await me(request, other);
  const body = { give: ['content'], take: [], reason: 'A second pair of eyes' };
  await callAs(request, { token: admin }, 'POST', `/admin/members/${otherId}/duties`, body);
  const words = `Looms, looms, looms ${Date.now()}`;
  const post = { text: words, visibility: 'anyone' };
  const { id } = await callAs<{ id: string }>(request, author, 'POST', '/posts', post);

  const readers = await pageOf(browser, reader.token);
  await readers.goto(`/posts/${id}`);
  await readers.getByRole('button', { name: 'More actions for the post by Asha Das' }).click();
  await readers.getByRole('menuitem', { name: /Report/ }).click();
  const report = readers.getByRole('dialog', { name: /Report/ });
  await report.getByRole('radio', { name: 'Spam or repeated content' }).check();
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(readers.getByText('Thank you. We')).toBeVisible();

  const admins = await pageOf(browser, admin);
  const opened = await openCase(admins, words);
  await opened.getByRole('button', { name: 'Rule on it' }).click();
  const ruling = admins.getByRole('dialog', { name: 'Rule on it' });
  await ruling.getByLabel('Which rule was broken').selectOption('Spam or repeated content');
  await ruling.getByRole('checkbox', { name: 'Withhold it: only its author sees it' }).check();
  await expect(ruling.getByRole('status')).toContainText('Withheld');
  await ruling.getByRole('textbox', { name: 'What you found' }).fill('The same three times');
  await ruling.getByRole('button', { name: 'Rule on it' }).click();
  await expect(admins.getByText('Decided. Both sides are notified.')).toBeVisible();
  // Who has it on the screen sees it go.
  await expect(readers.getByText(words)).toHaveCount(0);

  const authors = await pageOf(browser, author.token);
  await authors.goto('/cases');
  await expect(authors.getByText('It is withheld: only you see it.')).toBeVisible();
  await authors.getByRole('button', { name: 'Appeal' }).click();
  const appeal = authors.getByRole('dialog', { name: 'Appeal' });
  await appeal.getByRole('textbox', { name: 'Why the ruling is wrong' }).fill('It is a song.');
  await appeal.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(authors.getByText('You wrote: It is a song.')).toBeVisible();
  // Who ruled does not answer.
  await expect(opened.getByText('Another administrator has to answer the appeal.')).toBeVisible();

  const others = await pageOf(browser, await anotherSession(request, other));
  const appealed = await openCase(others, words);
  await expect(appealed.getByText('It is a song.')).toBeVisible();
  await appealed.getByRole('button', { name: 'Answer the appeal' }).click();
  const answer = others.getByRole('dialog', { name: 'Answer the appeal' });
  await answer.getByLabel('The ruling is').selectOption('Overturned');
  await answer.getByRole('textbox', { name: 'What you found' }).fill('It is a song, indeed.');
  await answer.getByRole('button', { name: 'Answer the appeal' }).click();
  await expect(others.getByText('Decided. Both sides are notified.')).toBeVisible();

  await expect(authors.getByText('Overturned: No rule was broken')).toBeVisible();
  await expect(authors.getByText('It is withheld: only you see it.')).toHaveCount(0);
  await readers.goto(`/posts/${id}`);
  await expect(readers.getByText(words)).toBeVisible();
  await readers.goto('/cases');
  await expect(readers.getByText('We looked at it and found nothing against our rules.')).toBeVisible();
  for (const { context } of [readers, admins, authors, others].map((page) => ({ context: page.context() })))
    await context.close();
});
