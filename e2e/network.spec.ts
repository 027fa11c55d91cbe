import { expect, test } from '@playwright/test';
import { enter, me, newcomer } from './support/newcomer.ts';

test('a follow shows at once, in every window, and comes back where it is refused', async ({ browser, context, request }) => {
  const [asha, meera] = [await newcomer(request, { firstName: 'Asha' }), await newcomer(request, { firstName: 'Meera' })];
  const { username } = await me(request, asha);
  await enter(context, meera.token);
  const page = await context.newPage();
  await page.goto(`/user-profile/${username}`);
  const elsewhere = await browser.newContext();
  await enter(elsewhere, asha.token);
  const ashas = await elsewhere.newPage();
  await ashas.goto('/user-profile');
  await expect(ashas.getByRole('link', { name: '0 followers' })).toBeVisible();

  let refuse = true;
  await page.route('**/api/actors/*/follow', (route) => (refuse ? route.fulfill({ status: 429, json: { code: 'daily_limit_reached', message: 'Enough for today.', requestId: 'x' } }) : route.continue()));
  await page.getByRole('main').getByRole('button', { name: 'Follow Asha Das', exact: true }).click();
  await expect(page.getByText('Enough for today.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Follow Asha Das', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '0 followers' })).toBeVisible();

  refuse = false;
  await page.getByRole('main').getByRole('button', { name: 'Follow Asha Das', exact: true }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Unfollow Asha Das' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 follower', exact: true })).toBeVisible();
  await expect(ashas.getByRole('link', { name: '1 follower', exact: true })).toBeVisible();

  await ashas.getByRole('link', { name: '1 follower', exact: true }).click();
  await expect(ashas.getByRole('list', { name: 'Followers' }).getByRole('link', { name: 'Meera Das' })).toBeVisible();
  await ashas.getByRole('searchbox', { name: 'Search in this list' }).fill('nobody of that name');
  await expect(ashas.getByText('Nobody in this list has a name like that.')).toBeVisible();
  await ashas.getByRole('searchbox', { name: 'Search in this list' }).fill('MEERA');
  await expect(ashas.getByRole('link', { name: 'Meera Das' })).toBeVisible();
  await ashas.getByRole('navigation', { name: 'Lists of people' }).getByRole('link', { name: 'Following' }).click();
  await expect(ashas.getByText('Not following anybody yet')).toBeVisible();
  await elsewhere.close();
});

test('a block asks first, parts both, is silent, and can be taken back in the settings', async ({ browser, context, request }) => {
  const [asha, ravi] = [await newcomer(request, { firstName: 'Asha' }), await newcomer(request, { firstName: 'Ravi', lastName: 'Sen' })];
  const [ashaIs, raviIs] = [await me(request, asha), await me(request, ravi)];
  await enter(context, asha.token);
  const page = await context.newPage();
  await page.goto(`/user-profile/${raviIs.username}`);
  await page.getByRole('button', { name: 'More about Ravi Sen' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ravi Sen');
  await page.getByRole('button', { name: 'More about Ravi Sen' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Ravi Sen is blocked.')).toBeVisible();

  const elsewhere = await browser.newContext();
  await enter(elsewhere, ravi.token);
  const ravis = await elsewhere.newPage();
  await ravis.goto(`/user-profile/${ashaIs.username}`);
  await expect(ravis.getByText('There is nobody by this name')).toBeVisible();
  await page.goto(`/user-profile/${raviIs.username}`);
  await expect(page.getByText('There is nobody by this name')).toBeVisible();

  await page.goto('/settings/visibility');
  await page.getByRole('button', { name: 'Unblock Ravi Sen' }).click();
  await expect(page.getByText('You have not blocked anybody.')).toBeVisible();
  await ravis.reload();
  await expect(ravis.getByRole('heading', { level: 1 })).toHaveText('Asha Das');
  await elsewhere.close();
});
