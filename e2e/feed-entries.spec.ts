import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, me, newUser } from './support/new-user.ts';

test('between posts, a phone suggests people until the reader closes it, and shows what modules lend', async ({
  browser,
  request,
}) => {
  const author = await newUser(request, { firstName: 'Asha' });
  const reader = await newUser(request, { firstName: 'Ravi' });
  await callAs(request, reader, 'PUT', `/actors/${(await me(request, author)).id}/follow`);
  for (const number of [0, 1, 2, 3, 4, 5])
    await callAs(request, author, 'POST', '/posts', { text: `Number ${number} of six` });
  const context = await browser.newContext({ viewport: { width: 412, height: 915 } });
  await enter(context, reader.token);
  const page = await context.newPage();
  // A module of the future lends a thing to the second slot.
  await page.route(/\/api\/feed$/, async (route) => {
    const response = await route.fetch();
    const feed = (await response.json()) as { data: { author: object }[]; entries: object[] };
    const card = { kind: 'profile', id: reader.token, title: 'A loom for everyone', excerpt: '', image: null };
    const more = { author: feed.data[0]?.author, path: '/jobs', state: 'active' };
    feed.entries.push({ kind: 'thing', slot: 1, card: { ...card, ...more } });
    await route.fulfill({ response, json: feed });
  });
  await page.goto('/home');
  const items = page.getByRole('list', { name: 'Latest posts' }).locator(':scope > li');
  await expect(items.nth(1).getByRole('link', { name: 'A loom for everyone' })).toBeVisible();
  const people = items.nth(4).locator('section').filter({ hasText: 'People you may know' });
  await expect(people.getByRole('listitem').first()).toBeVisible();
  await expect(items.nth(4).getByText('Number 1 of six')).toBeVisible();

  await people.getByRole('button', { name: 'Close the suggestions' }).click();
  await expect(people).toHaveCount(0);
  await page.reload();
  await expect(items.nth(1).getByRole('link', { name: 'A loom for everyone' })).toBeVisible();
  await expect(people).toHaveCount(0);
});
