import type { Page } from '@playwright/test';
import { callAs } from './support/calls.ts';
import { enter, newUser } from './support/new-user.ts';
import { expect, test } from './support/test.ts';

/** Texts and buttons of the screen that touch its left edge. Those for screen readers alone have a box of a pixel. */
const atTheEdge = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('p, h2, h3, button, a')]
      .filter((each) => (each.parentElement?.clientWidth ?? 0) > 1)
      .filter((each) => each.checkVisibility() && each.closest('nav') === null && each.textContent.trim() !== '')
      .filter((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const { left, width } = range.getBoundingClientRect();
        const box = each.getBoundingClientRect();
        const start = each.matches('button') ? box.left : left;
        return width > 2 && start >= 0 && start < 8;
      })
      .map((each) => each.textContent.trim()),
  );

/** How many rows the buttons beside the portrait of a page or group take; 0 without any. */
const rowsInHead = (page: Page) =>
  page
    .locator('main section [data-print="no"] button')
    .evaluateAll((buttons) => new Set(buttons.map((button) => button.getBoundingClientRect().bottom)).size);

test('on a phone nothing touches the edge of the screen, and the actions of a head are in one row', async ({
  browser,
  request,
}) => {
  const user = await newUser(request);
  const { actor } = await callAs<{ actor: { id: string } }>(request, user, 'POST', '/pages', {
    kind: 'business',
    name: 'Edge Works',
    visibility: 'public',
  });
  const group = await callAs<{ id: string }>(request, user, 'POST', '/groups', { name: 'Edge group' });
  const { post } = await callAs<{ post: { id: string } }>(request, user, 'POST', `/spaces/${group.id}/posts`, {
    text: 'Read this first',
  });
  await callAs(request, user, 'PUT', `/posts/${post.id}/pin`, {});
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  await enter(context, user.token);
  const page = await context.newPage();
  for (const [address, text] of [
    [`/business-page/edit/new-link-post/${actor.id}`, 'Published as'],
    [`/view-business-page/${actor.id}`, 'Edge Works'],
    ['/my-groups/create', 'About the group'],
    [`/my-groups/group-details/${group.id}`, 'Read this first'],
    [`/my-groups/group-details/${group.id}/admin-members`, 'There can be'],
    [`/my-groups/${group.id}/add-members`, 'Banned people'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(text).first()).toBeVisible();
    expect(await atTheEdge(page), address).toEqual([]);
    expect(await rowsInHead(page), address).toBe(/group-details\/[^/]+$|view-business-page/.test(address) ? 1 : 0);
  }
  await context.close();
});
