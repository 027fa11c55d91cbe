import type { Page } from '@playwright/test';
import { callAs } from './support/calls.ts';
import { enter, me, newUser, type NewUser } from './support/new-user.ts';
import { password } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { draftsOf, inFront } from './support/windows.ts';

test('two tabs act as a page; the role is lost, both switch back at once, and what was typed stays', async ({
  browser,
  request,
}) => {
  const [owner, editor] = [await newUser(request), await newUser(request, { firstName: 'Ravi' })];
  const as = <T>(user: NewUser, method: 'POST' | 'GET', path: string, data?: object) =>
    callAs<T>(request, user, method, path, data);
  const name = `Loom ${Date.now().toString(36)}`;
  const { actor } = await as<{ actor: { id: string } }>(owner, 'POST', '/pages', {
    kind: 'business',
    name,
    visibility: 'public',
  });
  const { id } = await me(request, editor);
  await as(owner, 'POST', `/pages/${actor.id}/team-invitations`, { memberId: id, role: 'editor' });
  const [invitation] = await as<{ id: string }[]>(editor, 'GET', '/network/team-requests');
  await as(editor, 'POST', `/team-requests/${invitation?.id}/accept`, {});

  const context = await browser.newContext();
  await enter(context, editor.token);
  const [first, second] = [await context.newPage(), await context.newPage()];
  const bar = (page: Page) => page.getByRole('region', { name: 'Acting for a page' });
  await second.goto('/home');
  await first.goto('/home');
  await first.getByRole('button', { name: 'Menu for Ravi Das' }).click();
  await first.getByRole('menuitem', { name: `${name} (Editor)` }).click();
  for (const page of [first, second]) await expect(bar(page)).toContainText(`You’re acting as ${name} (Editor).`);
  await first.goto('/new-post');
  await first.getByRole('textbox', { name: 'Post text' }).fill('Our looms are quiet on Sundays');
  await expect.poll(() => draftsOf(first)).toContain('quiet on Sundays');

  await as(owner, 'POST', `/pages/${actor.id}/team/${id}/remove`, {});
  for (const page of [first, second]) {
    await inFront(page);
    await expect(page.getByText('You can no longer act for this page.')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  }
  await first.goto('/new-post');
  await expect(first.getByRole('textbox', { name: 'Post text' })).toHaveText('Our looms are quiet on Sundays');
  await context.close();
});

test('the admin of a page creates its community; each change of the actor reads everything again', async ({
  browser,
  request,
}) => {
  const owner = await newUser(request);
  const name = `Kiln ${Date.now().toString(36)}`;
  const { actor } = await callAs<{ actor: { id: string } }>(request, owner, 'POST', '/pages', {
    kind: 'business',
    name,
    visibility: 'public',
  });
  const context = await browser.newContext();
  await enter(context, owner.token);
  const [page, other] = [await context.newPage(), await context.newPage()];
  await other.goto('/my-groups');
  await page.goto(`/view-business-page/${actor.id}`);
  const asPage = page.waitForRequest(
    (call) => call.url().includes('/api/notifications') && call.headers()['x-acting-as'] === actor.id,
  );
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Create a community' }).click();
  await asPage;
  await expect(page.getByText(`You’re acting as ${name} (Admin).`)).toBeVisible();
  // The other tab leaves a screen that pages do not have.
  await inFront(other);
  await other.waitForURL('**/unauthorized?next=*');

  await inFront(page);
  // The menus lead only where pages can go, and the bell to what concerns the page.
  await expect(page.getByRole('link', { name: 'Business Pages', exact: true })).toBeVisible();
  for (const name of ['My Network', 'My Groups', 'Institutes', 'Settings'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await page.goBack();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} circle`);
  await page.getByRole('button', { name: 'Create community' }).click();
  await page.waitForURL('**/community/*/show');
  await expect(page.getByRole('heading', { name: `${name} circle`, level: 1 })).toBeVisible();
  await expect(page.getByText('Owner:')).toContainText(name);
  await expect(page.getByText('Your role: Admin')).toBeVisible();

  await inFront(other);
  await expect(other.getByRole('link', { name: 'My Network', exact: true })).toBeVisible();
  await context.close();
});

test('in the demo world a request for a role of a page waits for an answer', async ({ request }) => {
  const login = await request.post('/api/auth/login', { data: { email: 'karan@example.com', password } });
  const { data: karan } = (await login.json()) as { data: { token: string } };
  const pages = await callAs<{ actor: { id: string } }[]>(request, karan, 'GET', '/pages?list=my');
  const waiting = await callAs<unknown[]>(
    request,
    karan,
    'GET',
    `/pages/${pages[0]?.actor.id}/team-requests?kind=request`,
  );
  expect(waiting).toHaveLength(1);
});
