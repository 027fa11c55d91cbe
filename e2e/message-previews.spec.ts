import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { callAs } from './support/calls.ts';
import { enter, me, newUser } from './support/new-user.ts';
import { expect, test } from './support/test.ts';
import { socketOf } from './support/windows.ts';

const picture = {
  id: '00000000-0000-7000-8000-000000000000',
  width: 640,
  height: 360,
  placeholder: null,
  alt: '',
  animated: false,
  urls: { small: '/icon.svg', medium: '/icon.svg', large: '/icon.svg' },
};
const preview = {
  address: 'https://news.example/roofs',
  host: 'news.example',
  title: 'Solar roofs of the valley',
  picture,
  removable: true,
};

/** Shows previews as if the server had read a website, which it cannot in a test; returns a switch for it. */
async function previewsOn(page: Page) {
  const state = { shown: false };
  await page.route('**/api/conversations/*/messages*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const json = (await response.json()) as { data: { messages: { text: string }[] } };
    const messages = json.data.messages.map((each) =>
      each.text.startsWith('https://') && state.shown ? { ...each, preview } : each,
    );
    return route.fulfill({ response, json: { data: { ...json.data, messages } } });
  });
  return state;
}

test('a preview that arrives moves nothing, on the screen and in the dock, and is taken off by keyboard', async ({
  browser,
  request,
}) => {
  const [mira, nila] = [await newUser(request, { firstName: 'Mira' }), await newUser(request, { firstName: 'Nila' })];
  const other = (await me(request, nila)).id;
  const { id } = await callAs<{ id: string }>(request, mira, 'PUT', `/actors/${other}/conversation`);
  const say = async (user: typeof mira, text: string) =>
    callAs<{ id: string }>(request, user, 'POST', `/conversations/${id}/messages`, {
      clientId: crypto.randomUUID(),
      text,
    });
  await say(mira, 'Hello');
  await callAs(request, nila, 'POST', `/conversations/${id}/accept`);
  for (let count = 1; count <= 25; count += 1) await say(count % 2 ? nila : mira, `Line ${count}`);
  const { id: linked } = await say(mira, 'https://news.example/roofs');

  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 360, height: 740 } });
  await enter(context, mira.token);
  const page = await context.newPage();
  const state = await previewsOn(page);
  const connected = socketOf(page);
  await page.goto(`/messaging?c=${id}`);
  await connected;
  const log = page.getByRole('log');
  const line = log.getByText('Line 12', { exact: true });
  await line.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await line.boundingBox();
  state.shown = true;
  // Like a preview, a reaction is a change that windows hear of and read.
  await callAs(request, nila, 'PUT', `/messages/${linked}/reactions/heart`);
  const card = log.getByRole('link', { name: 'Solar roofs of the valley' });
  await expect(card).toBeAttached();
  expect(await line.boundingBox()).toEqual(before);

  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText('news.example');
  const { violations } = await new AxeBuilder({ page }).include('[role="log"]').analyze();
  expect(violations).toEqual([]);
  expect(await log.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const gone = page.waitForRequest((each) => each.method() === 'DELETE' && each.url().endsWith(`/${linked}/preview`));
  state.shown = false;
  await log.getByRole('button', { name: 'Remove preview' }).press('Enter');
  await gone;
  await expect(card).toHaveCount(0);
  await expect(page.locator('[data-sequence]:focus')).toContainText('https://news.example/roofs');

  state.shown = true;
  await page.setViewportSize({ width: 1300, height: 800 });
  await page.goto('/my-networks');
  const dock = page.getByRole('complementary', { name: 'Chats' });
  await dock.getByRole('button', { name: /^Chats/ }).click();
  await dock.getByRole('button', { name: /^Nila/ }).click();
  await expect(dock.getByRole('log').getByRole('link', { name: /Solar roofs/ })).toBeVisible();
});
