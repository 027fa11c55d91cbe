import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, me, newUser } from './support/new-user.ts';

/** Posts of the feed, in pages of 20. */
const POSTS = 320;
const PAGE = 20;
/** A list of so many keeps all its cards. */
const SHORT = 180;
/** The posts that the server has; the others only fill the feed. */
const REAL = [30, 250] as const;
/** More cards than this are never on the page: nine windows of short cards. */
const MOUNTED_MAX = 120;

interface Post {
  readonly id: string;
  readonly text: string;
}
const textOf = (number: number): string =>
  `Post number ${number}. ${'Words of different length. '.repeat(Math.abs(number) % 7)}`;

/** A reader whose feed has many posts, two of which the server has. */
async function readerOfLongFeed(
  browser: Browser,
  request: APIRequestContext,
): Promise<{
  page: Page;
  addTwo: () => Promise<void>;
  /** Lets the posts after the first 180 arrive. */
  release: () => void;
}> {
  const author = await newUser(request, { firstName: 'Asha' });
  const reader = await newUser(request, { firstName: 'Ravi' });
  await callAs(request, reader, 'PUT', `/actors/${(await me(request, author)).id}/follow`);
  const real = new Map<number, Post>();
  for (const number of REAL) {
    const { id } = await callAs<Post>(request, author, 'POST', '/posts', { text: textOf(number) });
    real.set(number, (await callAs<{ post: Post }>(request, reader, 'GET', `/posts/${id}`)).post);
  }
  const model = real.get(REAL[0]);
  const entryAt = (number: number) => {
    const id = `0198${String(number + 1000).padStart(4, '0')}-0000-7000-8000-000000000000`;
    const publishedAt = new Date(Date.now() - number * 60_000).toISOString();
    return { ...(real.get(number) ?? { ...model, id, text: textOf(number) }), publishedAt };
  };
  const context = await browser.newContext();
  await enter(context, reader.token);
  const page = await context.newPage();
  let first = 0;
  const released = Promise.withResolvers<void>();
  await page.route(/\/api\/feed(\?|$)/, async (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    const start = cursor === null ? first : Number(cursor);
    if (start >= SHORT) await released.promise;
    const data = Array.from({ length: Math.min(PAGE, POSTS - start) }, (_, index) => entryAt(start + index));
    const end = start + data.length;
    await route.fulfill({ json: { data, next: end < POSTS ? String(end) : null, source: 'following', entries: [] } });
  });
  const addTwo = async () => {
    first = -2;
    // The fact about it makes the browser look for new posts.
    await callAs(request, author, 'POST', '/posts', { text: 'Something new' });
  };
  return { page, addTwo, release: released.resolve };
}

const cardOf = (page: Page, number: number): Locator =>
  page.getByRole('article').filter({ hasText: `Post number ${number}.` });
/** Posts alone: what is promoted or suggested below one is not counted. */
const mounted = (page: Page): Promise<number> =>
  page
    .locator('main li article')
    .filter({ hasText: /Post number -?\d+\./ })
    .count();
const items = (page: Page): Locator => page.getByRole('list', { name: 'Latest posts' }).locator(':scope > li');
/** Where the first 60 items begin, in pixels from the top of the list. */
const positions = (page: Page): Promise<number[]> =>
  items(page).evaluateAll((all) => all.slice(0, 60).map((item) => (item as HTMLElement).offsetTop));
const farthest = (some: readonly number[], others: readonly number[]): number =>
  Math.max(...some.map((each, index) => Math.abs(each - (others[index] ?? 0))));
const topOf = async (card: Locator): Promise<number> => (await card.boundingBox())?.y ?? Number.NaN;

/** Scrolls down until `count` posts are loaded. */
async function scrollDown(page: Page, count: number): Promise<void> {
  const atEnd = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    return items(page).count();
  };
  await expect.poll(atEnd, { timeout: 60_000, intervals: [100] }).toBeGreaterThanOrEqual(count);
}

test('a feed of 320 posts keeps those near the window, what is in use, and every position', async ({
  browser,
  request,
}) => {
  const { page, addTwo, release } = await readerOfLongFeed(browser, request);
  await page.goto('/home');
  await scrollDown(page, SHORT);
  expect(await mounted(page)).toBe(await items(page).count());
  const used = cardOf(page, REAL[0]);
  await used.getByRole('button', { name: 'Comment', exact: true }).first().click();
  await used.getByRole('textbox').fill('Half of a thought');
  // What the box opens with has its final height.
  await expect(used.getByText('No comments yet')).toBeVisible();
  const before = await positions(page);
  release();

  await scrollDown(page, POSTS);
  await expect.poll(() => mounted(page)).toBeLessThan(MOUNTED_MAX);
  expect(farthest(before, await positions(page))).toBeLessThan(3);
  await expect(used.getByRole('textbox')).toHaveValue('Half of a thought');
  await expect(used.getByRole('textbox')).toBeFocused();
  // The last page arrived below the end that was scrolled to.
  await items(page)
    .last()
    .evaluate((item) => item.scrollIntoView());
  await expect(cardOf(page, POSTS - 1)).toBeVisible();
  // Each item on the page says which one it is.
  await expect(items(page).last()).toHaveAttribute('aria-posinset', String(POSTS));
  await expect(items(page).last()).toHaveAttribute('aria-setsize', String(POSTS));

  await used.getByRole('button', { name: 'Comment', exact: true }).first().click();
  await expect(used.getByRole('textbox')).toHaveCount(0);
  const far = items(page).nth(REAL[1]);
  await expect(far).toHaveAttribute('aria-hidden', 'true');
  await far.evaluate((item) => item.scrollIntoView({ block: 'center' }));
  const opened = cardOf(page, REAL[1]);
  await expect(opened).toBeInViewport();
  await expect.poll(() => mounted(page)).toBeLessThan(MOUNTED_MAX);
  const top = await topOf(opened);
  await opened.locator('a[href^="/posts/"]').first().click();
  await expect(page).toHaveURL(/\/posts\//);
  await page.goBack();
  await expect(opened).toBeInViewport();
  expect(Math.abs((await topOf(opened)) - top)).toBeLessThan(3);
  expect(await mounted(page)).toBeLessThan(MOUNTED_MAX);

  await addTwo();
  await page.getByRole('button', { name: '2 new posts' }).click();
  await expect(cardOf(page, -2)).toBeInViewport();
  await expect(items(page)).toHaveCount(PAGE);
});
