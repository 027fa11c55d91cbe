import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { anotherSession, enter, newUser } from './support/new-user.ts';
import { newPerson } from './support/people.ts';

const textOf = (page: Page | Locator) => page.getByRole('textbox', { name: 'Post text' });
const saved = (page: Page) => expect(page.getByText('Saved to your drafts', { exact: true })).toBeVisible();

test('a draft is continued in another browser, and an older text never replaces a newer one', async ({
  browser,
  context,
  page,
  request,
}) => {
  const asha = await newUser(request, { firstName: 'Asha' });
  await enter(context, asha.token);
  await page.goto('/new-post');
  await textOf(page).fill('Begun on the desk');
  await saved(page);
  await page.goto('/home');

  const phone = await newPerson(browser);
  await enter(phone.context, await anotherSession(request, asha));
  await phone.page.goto('/new-post');
  await phone.page.getByRole('button', { name: 'Drafts', exact: true }).click();
  const list = phone.page.getByRole('dialog', { name: 'Drafts' });
  await list.getByRole('button', { name: /^Begun on the desk/ }).click();
  await expect(textOf(phone.page)).toHaveValue('Begun on the desk');
  await expect(textOf(phone.page)).toBeFocused();
  // The caret is behind the text.
  await phone.page.keyboard.type(', continued on the bus');
  await saved(phone.page);

  // The copy of the first browser is older: it shows what was written since.
  await page.goto('/new-post');
  await expect(textOf(page)).toHaveValue('Begun on the desk, continued on the bus');

  await phone.page.keyboard.type(' and at home');
  await saved(phone.page);
  await textOf(page).fill('Written at the same time');
  await expect(page.getByText('Both texts are kept', { exact: false }).first()).toBeVisible();
  await saved(page);
  await page.getByRole('button', { name: 'Drafts', exact: true }).click();
  const rows = page.getByRole('dialog', { name: 'Drafts' }).getByRole('list', { name: 'Drafts' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Begun on the desk, continued on the bus and at home' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Written at the same time' })).toHaveCount(1);
});

test('an emoji is put into a post by keyboard alone', async ({ context, page, request }) => {
  await enter(context, (await newUser(request)).token);
  await page.goto('/new-post');
  const text = textOf(page);
  await expect(text).toBeFocused();
  await page.keyboard.type('Lift off: !');
  await page.keyboard.press('ArrowLeft');
  const opener = page.getByRole('button', { name: 'Add an emoji' });
  const toOpener = async () => {
    while (!(await opener.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  };
  await toOpener();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Add an emoji' });
  const search = picker.getByRole('searchbox', { name: 'Search emoji' });
  await expect(search).toBeFocused();

  // Escape puts nothing into the text.
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(text).toHaveValue('Lift off: !');

  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.type('rocket');
  // People come first, such as an astronaut; the arrows lead on, and the foot names what Enter takes.
  await expect(picker.getByText(/astronaut/i).last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowDown');
  await expect(picker.getByText(/rocket/i).last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(picker).toHaveCount(0);
  // It stands where the caret was, and typing goes on behind it.
  await expect(text).toHaveValue('Lift off: 🚀!');
  await expect(text).toBeFocused();
  await page.keyboard.type(' today');
  await expect(text).toHaveValue('Lift off: 🚀 today!');

  await toOpener();
  await page.keyboard.press('Enter');
  await expect(picker.getByRole('group', { name: 'Recently used' })).toContainText('🚀');
  await expect(search).toBeFocused();
  // Keys move through the list once it is drawn; the foot names what Enter takes.
  await expect(picker.getByTitle('Grinning face', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const foot = picker.getByText('😀 Grinning face', { exact: true });
  await expect(foot).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(foot).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue(/^Lift off: 🚀 today\p{Emoji}/u);
});

test('two browsers edit one post: both texts are shown, and nothing is lost', async ({
  browser,
  context,
  page,
  request,
}) => {
  const asha = await newUser(request, { firstName: 'Asha' });
  const words = `Opening at nine ${Date.now().toString(36)}`;
  const { id } = await callAs<{ id: string }>(request, asha, 'POST', '/posts', { text: words });
  const phone = await newPerson(browser);
  await enter(context, asha.token);
  await enter(phone.context, await anotherSession(request, asha));
  const edit = async (each: Page, text: string) => {
    await each.goto(`/posts/${id}`);
    await each.getByRole('button', { name: /^More actions for the post/ }).click();
    await each.getByRole('menuitem', { name: 'Edit post' }).click();
    await textOf(each.getByRole('dialog', { name: 'Edit post' })).fill(text);
  };
  const save = (each: Page) =>
    each.getByRole('dialog', { name: 'Edit post' }).getByRole('button', { name: 'Save', exact: true }).click();
  await edit(page, `${words}, at the desk`);
  await edit(phone.page, `${words}, on the phone`);
  await save(page);
  await expect(page.getByRole('article').getByText(`${words}, at the desk`)).toBeVisible();

  await save(phone.page);
  const question = phone.page.getByRole('dialog', { name: 'This post was changed in another window' });
  await expect(question).toContainText(`${words}, at the desk`);
  await expect(question).toContainText(`${words}, on the phone`);
  await expect(page.getByRole('article').getByText(`${words}, at the desk`)).toBeVisible();
  await question.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(phone.page.getByRole('dialog')).toHaveCount(0);
  for (const each of [page, phone.page])
    await expect(each.getByRole('article').getByText(`${words}, on the phone`)).toBeVisible();
});
