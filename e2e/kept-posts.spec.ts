import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, me, newUser } from './support/new-user.ts';

/** A reader, and the words of a post by someone whom they follow. */
async function readerOfPost(browser: Browser, request: APIRequestContext): Promise<{ page: Page; text: string }> {
  const [author, reader] = [
    await newUser(request, { firstName: 'Asha' }),
    await newUser(request, { firstName: 'Ravi' }),
  ];
  await callAs(request, reader, 'PUT', `/actors/${(await me(request, author)).id}/follow`);
  const text = `Worth keeping ${Date.now().toString(36)}`;
  await callAs(request, author, 'POST', '/posts', { text });
  const context = await browser.newContext();
  await enter(context, reader.token);
  return { text, page: await context.newPage() };
}

test('a reader reposts a post, takes that back, reposts it with thoughts, and saves it in a collection', async ({
  browser,
  request,
}) => {
  const { page, text } = await readerOfPost(browser, request);
  await page.goto('/home');
  const card = page.getByRole('article').filter({ hasText: text }).first();
  await card.getByRole('button', { name: 'Repost', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Repost', exact: true }).click();
  await expect(card.getByRole('button', { name: '1 repost' })).toBeVisible();
  await card.getByRole('button', { name: 'Reposted', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Undo repost' }).click();
  await expect(card.getByRole('button', { name: '1 repost' })).toHaveCount(0);

  await card.getByRole('button', { name: 'Repost', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Repost with your thoughts' }).click();
  await page.getByRole('textbox', { name: 'Your thoughts' }).fill('My thoughts on it');
  await page.getByRole('main').getByRole('button', { name: 'Repost', exact: true }).click();
  const quote = page.getByRole('article').filter({ hasText: 'My thoughts on it' }).first();
  await expect(quote.getByText(text)).toBeVisible();

  await quote
    .getByRole('button', { name: /More actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Choose collection' }).click();
  await page.getByRole('combobox', { name: 'Collection' }).selectOption({ label: 'New collection' });
  await page.getByRole('textbox', { name: 'Name of the collection' }).fill('Looms');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/saved-items');
  await expect(page.getByText('In Looms')).toBeVisible();
  await expect(page.getByText('My thoughts on it')).toBeVisible();
});
