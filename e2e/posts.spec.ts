import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { enter, me, newUser, type NewUser } from './support/new-user.ts';
import { draftsOf } from './support/windows.ts';

const as = ({ token }: NewUser) => ({ headers: { authorization: `Bearer ${token}` } });

/** A new user who follows the passed people, or nobody, in a browser of their own. */
async function person(
  browser: Browser,
  request: APIRequestContext,
  firstName: string,
  follows: readonly NewUser[] = [],
) {
  const user = await newUser(request, { firstName });
  for (const each of follows) await request.put(`/api/actors/${(await me(request, each)).id}/follow`, as(user));
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  await enter(context, user.token);
  return { who: user, context, page: await context.newPage() };
}
async function publish(request: APIRequestContext, user: NewUser, text: string): Promise<string> {
  const answer = await request.post('/api/posts', { ...as(user), data: { text } });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}
const cardOf = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

test('a new post arrives live at another user, who reacts and comments, and both see it live', async ({
  browser,
  request,
}) => {
  const asha = await person(browser, request, 'Asha');
  const ravi = await person(browser, request, 'Ravi', [asha.who]);
  await ravi.page.goto('/home');
  await expect(
    ravi.page.getByRole('heading', { name: /More public posts|You're all caught up/ }).first(),
  ).toBeVisible();

  const words = `First words ${Date.now()}`;
  await asha.page.goto('/home');
  await asha.page.getByRole('link', { name: 'Write a post' }).click();
  await asha.page.getByRole('textbox', { name: 'Post text' }).fill(`${words} #opening`);
  await asha.page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(cardOf(asha.page, words)).toBeVisible();

  await ravi.page.getByRole('button', { name: '1 new post' }).click();
  const card = cardOf(ravi.page, words);
  // Opened by a key, the picker stays while the pointer is elsewhere, until Escape or a press outside.
  const opener = card.getByRole('button', { name: 'Like', exact: true }).first();
  const picker = card.getByRole('group', { name: 'Choose a reaction' });
  await opener.hover();
  await expect(picker).toBeVisible();
  await opener.press('ArrowUp');
  await ravi.page.mouse.move(2, 2);
  await expect(picker.getByRole('button').first()).toBeFocused();
  await expect(picker).toBeVisible();
  await ravi.page.mouse.click(2, 2);
  await expect(picker).toHaveCount(0);
  await opener.press('ArrowUp');
  await ravi.page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press('ArrowUp');
  await ravi.page.keyboard.press('ArrowRight');
  await ravi.page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Celebrate', pressed: true })).toBeVisible();
  await expect(cardOf(asha.page, words).getByRole('button', { name: '1 reaction' })).toBeVisible();

  await card.getByRole('button', { name: 'Comment', exact: true }).click();
  await card.getByRole('textbox', { name: 'Write a comment' }).fill('Well said');
  await ravi.page.keyboard.press('Control+Enter');
  await expect(cardOf(asha.page, words).getByText('1 comment')).toBeVisible();

  await cardOf(asha.page, words).locator('a[href^="/posts/"]').click();
  await expect(asha.page.getByText('Well said')).toBeVisible();
  await asha.page.getByRole('button', { name: 'Reply', exact: true }).click();
  await asha.page.getByRole('textbox', { name: 'Write a reply' }).fill('Thank you');
  await asha.page.getByRole('button', { name: 'Reply', exact: true }).last().click();
  await card.getByRole('button', { name: 'Show 1 reply' }).click();
  await expect(card.getByText('Thank you')).toBeVisible();
  // On a phone, all five reactions to a reply are reachable.
  await ravi.page.setViewportSize({ width: 360, height: 740 });
  await card.getByRole('button', { name: 'Like', exact: true }).last().press('ArrowUp');
  const choices = card.getByRole('group', { name: 'Choose a reaction' }).getByRole('button');
  await expect(choices).toHaveCount(5);
  for (const choice of await choices.all()) await expect(choice).toBeInViewport({ ratio: 1 });
  expect(await ravi.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await ravi.page.keyboard.press('Escape');

  // The member's own comments are right below the field, above older ones, and typing can continue.
  const field = asha.page.getByRole('textbox', { name: 'Write a comment' });
  await field.fill('And more soon');
  await asha.page.getByRole('button', { name: 'Comment', exact: true }).last().click();
  await expect(field).toBeFocused();
  await expect(asha.page.getByRole('list', { name: 'Your new comment' }).getByText('And more soon')).toBeVisible();
  await expect(asha.page.getByText('And more soon')).toHaveCount(1);

  await asha.page.getByRole('button', { name: '1 reaction' }).first().click();
  await expect(
    asha.page.getByRole('dialog', { name: 'Who reacted' }).getByRole('link', { name: /Ravi/ }),
  ).toBeVisible();
});

test('a refused reaction or comment is reverted with a message, which can be closed above a dialog, too', async ({
  browser,
  request,
}) => {
  const asha = await person(browser, request, 'Asha');
  await publish(request, asha.who, 'to react to');
  await asha.page.goto('/home');
  const card = cardOf(asha.page, 'to react to').first();
  await asha.page.route('**/api/posts/*/{reaction,comments}', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 429,
          json: { code: 'daily_limit_reached', message: 'Enough for today.', requestId: 'x' },
        }),
  );
  await card.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(asha.page.getByText('Enough for today.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Like', pressed: false })).toBeVisible();
  await card.getByRole('button', { name: 'Comment', exact: true }).click();
  await card.getByRole('textbox', { name: 'Write a comment' }).fill('not today');
  await card.getByRole('button', { name: 'Comment', exact: true }).last().click();
  await expect(card.getByText('No comments yet')).toBeVisible();
  await expect(card.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('not today');

  await asha.page.getByRole('button', { name: 'Close message' }).first().click();
  await card.getByRole('button', { name: /^More actions for the post/ }).click();
  await asha.page.getByRole('menuitem', { name: 'Edit post' }).click();
  const dialog = asha.page.getByRole('dialog', { name: 'Edit post' });
  await asha.page.route('**/api/posts/*', (route) =>
    route.fulfill({ status: 429, json: { code: 'rate_limited', message: 'Too much at once.', requestId: 'x' } }),
  );
  await dialog.getByRole('textbox', { name: 'Post text' }).fill('to react to, changed');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const message = asha.page.getByRole('alert').filter({ hasText: 'Too much at once.' });
  // The form shows why, and takes the focus there.
  await expect(message).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Post text' })).toHaveValue('to react to, changed');
});

test('a draft survives a reload, a mention is completed, and text is shown literally', async ({ browser, request }) => {
  const ravi = await newUser(request, { firstName: 'Raviprakash', lastName: 'Kulkarni' });
  const { username } = await me(request, ravi);
  const asha = await person(browser, request, 'Asha');
  const { page } = asha;
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('dialog', (dialog) => problems.push(dialog.message()));
  await page.goto('/new-post');
  const field = page.getByRole('textbox', { name: 'Post text' });
  await field.pressSequentially('<img src=x onerror=alert(1)> <script>alert(2)</script> @raviprak');
  await expect(page.getByRole('option', { name: /Raviprakash Kulkarni/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(new RegExp(`@${username.slice(0, 8)}`));
  await expect.poll(() => draftsOf(page)).toContain(`@${username.slice(0, 8)}`);
  await page.reload();
  await expect(field).toHaveValue(/<script>alert\(2\)<\/script>/);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.waitForURL('**/home');
  await expect(
    page.getByRole('article').first().getByText('<img src=x onerror=alert(1)> <script>alert(2)</script>'),
  ).toBeVisible();
  await expect(
    page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^@raviprak/ }),
  ).toBeVisible();
  expect(problems).toEqual([]);
});

test('pictures are uploaded, described, and opened full-screen by keyboard', async ({ browser, request }) => {
  const { page } = await person(browser, request, 'Asha');
  await page.goto('/new-post');
  const svgFile = (name: string, color: string) => ({
    name,
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">' +
        `<rect width="600" height="400" fill="${color}"/></svg>`,
    ),
  });
  await page
    .getByRole('dialog', { name: 'New post' })
    .locator('input[type=file][multiple]')
    .setInputFiles([svgFile('one.svg', '#0f5c57'), svgFile('two.svg', '#8a5a12')]);
  await page.getByRole('button', { name: /Add description.*one/ }).click();
  await page.getByRole('dialog').nth(1).getByRole('textbox').fill('A green wall');
  await page.getByRole('dialog').nth(1).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeEnabled({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByRole('img', { name: 'A green wall' })).toBeVisible();
  await page.getByRole('button', { name: 'Post', exact: true }).click({ timeout: 30_000 });
  // The second picture has no description: a question reminds of it, once.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post anyway' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('button', { name: 'A green wall', exact: true }).click();
  const viewer = page.getByRole('dialog', { name: 'Pictures', exact: true });
  await expect(viewer.getByText('Picture 1 of 2').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('Picture 2 of 2').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('button', { name: 'A green wall' })).toBeFocused();
  // Back closes the picture and nothing else; closing it by hand leaves no history entry.
  await page.getByRole('button', { name: 'A green wall', exact: true }).click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/new-post$/);
});

test('a post is edited, closed for comments, deleted and restored; strangers learn nothing of hidden ones', async ({
  browser,
  request,
}) => {
  const asha = await person(browser, request, 'Asha');
  const { page } = asha;
  const words = `Words to change ${Date.now()}`;
  const id = await publish(request, asha.who, words);
  const menu = async (action: string) => {
    await cardOf(page, words)
      .getByRole('button', { name: /^More actions for the post/ })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await page.goto('/home');
  await menu('Edit post');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Post text' }).fill(`${words}, changed`);
  await page.getByRole('dialog').getByRole('combobox', { name: 'Who can see it' }).selectOption({ label: 'Only me' });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(cardOf(page, `${words}, changed`).getByRole('img', { name: 'Only me' })).toBeVisible();
  await menu('Turn off comments');
  await expect(page.getByText('Comments are off')).toBeVisible();
  await menu('Turn on comments');

  const stranger = await person(browser, request, 'Meera');
  await stranger.page.goto(`/posts/${id}`);
  await expect(stranger.page.getByRole('heading', { level: 1 })).toHaveText('Post not found');

  await menu('Delete post');
  await expect(cardOf(page, words)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page, words)).toHaveCount(1);
});

test('a long feed loads more on scroll, and Back returns to the same card', async ({ browser, request }) => {
  // New members may publish ten posts a day: three of them make a feed of two pages.
  const writers = await Promise.all(['Ravi', 'Leela', 'Karan'].map((firstName) => newUser(request, { firstName })));
  for (let round = 0; round < 9; round += 1)
    for (const [index, writer] of writers.entries())
      await publish(request, writer, `Note ${round}-${index} of the day`);
  const { page } = await person(browser, request, 'Asha', writers);
  await page.goto('/home');
  await expect(cardOf(page, 'Note 8-2 of the day')).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(cardOf(page, 'Note 0-0 of the day')).toBeVisible({ timeout: 500 });
  }).toPass();
  const card = cardOf(page, 'Note 1-1 of the day');
  await card.scrollIntoViewIfNeeded();
  const topOf = async () => (await card.boundingBox())?.y ?? Number.NaN;
  const before = await topOf();
  await card.locator('a[href^="/posts/"]').click();
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeVisible();
  await page.goBack();
  // The screen of the post shows the same card, at another height, until the feed is drawn.
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(4);
  // Public posts continue the feed where those of followed people end.
  await expect(page.getByRole('heading', { name: /From your interests|More public posts/ }).first()).toBeAttached();
});

test('an author is muted from the menu of a post, and that is undone', async ({ browser, request }) => {
  const writer = await newUser(request, { firstName: 'Noisy' });
  const words = `News of every hour ${Date.now()}`;
  await publish(request, writer, words);
  const { page } = await person(browser, request, 'Asha', [writer]);
  await page.goto('/home');
  await cardOf(page, words).getByRole('button', { name: 'More actions for the post by Noisy Das' }).click();
  await page.getByRole('menuitem', { name: 'Mute Noisy Das' }).click();
  await expect(cardOf(page, words)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(cardOf(page, words)).toBeVisible();
});

test('a post is hidden and restored; its author is followed from its head and unfollowed from its menu', async ({
  browser,
  request,
}) => {
  const writer = await newUser(request, { firstName: 'Kavya' });
  const words = `News of one hour ${Date.now()}`;
  const id = await publish(request, writer, words);
  const { page, who } = await person(browser, request, 'Asha');
  await page.goto(`/posts/${id}`);
  // It is shown at once, and done although the page is left before it is answered.
  await page.getByRole('button', { name: 'Follow Kavya Das' }).click();
  await expect(page.getByRole('button', { name: 'Follow Kavya Das' })).toHaveCount(0);
  await page.goto('/jobs');
  // A task adds the posts of someone who is followed; a feed that is open only offers them.
  await expect.poll(async () => (await request.get('/api/feed', as(who))).text()).toContain(words);
  await page.goto('/home');
  const menu = async (action: string) => {
    await cardOf(page, words).getByRole('button', { name: 'More actions for the post by Kavya Das' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await menu('Hide this post');
  await expect(cardOf(page, words)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(cardOf(page, words)).toBeVisible();
  await page.goto(`/posts/${id}`);
  await menu('Unfollow Kavya Das');
  await expect(page.getByRole('button', { name: 'Follow Kavya Das' })).toBeVisible();
});
