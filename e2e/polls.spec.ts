import type { APIRequestContext, Browser } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { enter, me, newUser, type NewUser } from './support/new-user.ts';

const as = ({ token }: NewUser) => ({ headers: { authorization: `Bearer ${token}` } });
async function person(browser: Browser, request: APIRequestContext, firstName: string) {
  const who = await newUser(request, { firstName });
  const context = await browser.newContext();
  await enter(context, who.token);
  return { who, page: await context.newPage() };
}

test('a poll is written, voted in by keyboard, and counted live for its author', async ({ browser, request }) => {
  const asha = await person(browser, request, 'Asha');
  const ravi = await person(browser, request, 'Ravi');
  await request.put(`/api/actors/${(await me(request, asha.who)).id}/follow`, as(ravi.who));

  await asha.page.goto('/new-post');
  await asha.page.getByRole('button', { name: 'Poll', exact: true }).click();
  const question = `Where do we meet? ${Date.now()}`;
  await asha.page.getByRole('textbox', { name: 'Question' }).fill(question);
  await asha.page.getByRole('textbox', { name: 'Option 1' }).fill('At the lake');
  await asha.page.getByRole('textbox', { name: 'Option 2' }).fill('At the mill');
  await asha.page.getByRole('button', { name: 'Add an option' }).click();
  await expect(asha.page.getByRole('textbox', { name: 'Option 3' })).toBeFocused();
  await asha.page.keyboard.type('At home');
  await asha.page.getByRole('combobox', { name: 'Open for' }).selectOption({ label: '5 days' });
  await asha.page.getByRole('button', { name: 'Post', exact: true }).click();
  await asha.page.waitForURL('**/home');

  await ravi.page.goto('/home');
  const poll = ravi.page.getByRole('article').filter({ hasText: question });
  await expect(poll.getByText("You can't change your vote")).toBeVisible();
  await expect(poll.getByText(/votes? in total/)).toHaveCount(0);
  await poll.getByRole('radio', { name: 'At the lake' }).focus();
  await ravi.page.keyboard.press('ArrowDown');
  await expect(poll.getByRole('radio', { name: 'At the mill' })).toBeChecked();
  await ravi.page.keyboard.press('Tab');
  await expect(poll.getByRole('button', { name: 'Vote' })).toBeFocused();
  await ravi.page.keyboard.press('Enter');
  await expect(poll.getByText('100% · 1 vote', { exact: true })).toBeVisible();
  await expect(poll.getByText('Your vote')).toBeVisible();
  await expect(poll.getByRole('radio')).toHaveCount(0);

  await expect(
    asha.page.getByRole('article').filter({ hasText: question }).getByText('100% · 1 vote', { exact: true }),
  ).toBeVisible();
  // A poll is found by the words of its question.
  await ravi.page.goto(`/search?q=${encodeURIComponent(question)}`);
  await expect(ravi.page.getByRole('link', { name: question, exact: true })).toBeVisible();
});
