import fs from 'node:fs';
import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, me, newUser } from './support/new-user.ts';
import { tokenOf } from './support/screens.ts';

test('a public view names its viewer at once, a private one is a number, and both sides see equally much', async ({
  browser,
  context,
  request,
}) => {
  const [ravi, asha, meera] = [
    await newUser(request, { firstName: 'Ravi' }),
    await newUser(request, { firstName: 'Asha' }),
    await newUser(request, { firstName: 'Meera' }),
  ];
  const { username } = await me(request, ravi);
  await enter(context, ravi.token);
  const page = await context.newPage();
  await page.goto('/profile/analytics');
  await expect(page.getByText('No one viewed your profile in this period.')).toBeVisible();

  const openPage = async (token: string) => {
    const elsewhere = await browser.newContext();
    await enter(elsewhere, token);
    return elsewhere.newPage();
  };
  const ashas = await openPage(asha.token);
  const countedView = ashas.waitForResponse(
    (response) => response.url().endsWith('/views') && response.request().method() === 'POST',
  );
  await ashas.goto(`/user-profile/${username}`);
  expect((await countedView).status()).toBe(204);
  const viewers = page.getByRole('list', { name: 'Who viewed your profile' });
  await expect(viewers.getByRole('link', { name: 'Asha Das' })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Profile views from .*: 1 in total/ })).toBeVisible();

  const meeras = await openPage(meera.token);
  await meeras.goto('/settings/visibility');
  await meeras.getByRole('radio', { name: /^Nothing/ }).click();
  await expect(meeras.getByText('Saved').first()).toBeVisible();
  await meeras.goto(`/user-profile/${username}`);
  await expect(page.getByRole('group', { name: /^Profile views from .*: 2 in total/ })).toBeVisible();
  await expect(viewers.getByRole('listitem')).toHaveCount(1);
  await meeras.goto('/profile-ana');
  await expect(meeras.getByRole('heading', { level: 1, name: 'Profile analytics' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Profile analytics.csv');
  const saved = fs.readFileSync(await file.path(), 'utf8').split('\r\n');
  expect([saved[0], saved.at(-2)]).toEqual([
    '\ufeffDay,Profile views,Search appearances,New followers',
    expect.stringMatching(/^\d{4}-\d\d-\d\d,2,\d*,\d*$/),
  ]);
  // Search appearances have days of UTC: one more while it is another day there.
  expect([30, 31]).toContain(saved.length);

  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/days=7/);
  await page.getByRole('link', { name: 'Change how you browse profiles' }).click();
  await page.getByRole('radio', { name: /^Nothing/ }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await page.goto('/user-profile');
  await page.getByRole('link', { name: '2 profile views in the last 28 days' }).click();
  await expect(page.getByText('you see only how many people viewed you')).toBeVisible();
  await expect(page.getByText('Asha Das')).toHaveCount(0);
  for (const other of [ashas, meeras]) await other.context().close();
});

test('the team of a page reads its analytics, and a visitor counts in them', async ({ browser, context, request }) => {
  const visitor = await newUser(request, { firstName: 'Visitor' });
  const token = await tokenOf(request, 'karan@example.com');
  const pages = await callAs<{ actor: { id: string } }[]>(request, { token }, 'GET', '/pages?kind=business&list=my');
  const address = `/view-business-page/${pages[0]?.actor.id ?? ''}`;
  await enter(context, token);
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  const views = page.getByRole('group', { name: /^Page views from / });
  await expect(views).toBeVisible();
  const before = Number(/: (\d+) in total/.exec((await views.getAttribute('aria-label')) ?? '')?.[1]);

  const elsewhere = await browser.newContext();
  await enter(elsewhere, visitor.token);
  const visit = await elsewhere.newPage();
  const counted = visit.waitForResponse(
    (response) => response.url().endsWith('/views') && response.request().method() === 'POST',
  );
  await visit.goto(`${address}?tab=analytics`);
  expect((await counted).status()).toBe(204);
  // The tab of the address is for the team alone.
  await expect(visit.getByRole('link', { name: 'About', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(visit.getByRole('link', { name: 'Analytics', exact: true })).toHaveCount(0);
  await elsewhere.close();

  await page.reload();
  await expect(
    page.getByRole('group', { name: new RegExp(`^Page views from .*: ${before + 1} in total`) }),
  ).toBeVisible();
  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/tab=analytics.*days=7|days=7.*tab=analytics/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const saved = fs.readFileSync(await (await download).path(), 'utf8').split('\r\n');
  expect(saved[0]).toContain('Clicks,Link posts,Website');
  expect(saved.length).toBeGreaterThan(8);
});
