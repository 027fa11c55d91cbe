import { expect, test } from './support/test.ts';
import { enter, me, newUser } from './support/new-user.ts';
import { signIn } from './support/people.ts';
import { draftsOf } from './support/windows.ts';

test('a follow is shown at once in every tab, and is reverted when it is refused', async ({
  browser,
  context,
  request,
}) => {
  const [asha, meera] = [await newUser(request, { firstName: 'Asha' }), await newUser(request, { firstName: 'Meera' })];
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
  await page.route('**/api/actors/*/follow', (route) =>
    refuse
      ? route.fulfill({
          status: 429,
          json: { code: 'daily_limit_reached', message: 'Enough for today.', requestId: 'x' },
        })
      : route.continue(),
  );
  await page.getByRole('main').getByRole('button', { name: 'Follow Asha Das', exact: true }).click();
  await expect(page.getByText('Enough for today.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Follow Asha Das', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '0 followers' })).toBeVisible();

  refuse = false;
  await page.getByRole('main').getByRole('button', { name: 'Follow Asha Das', exact: true }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Following Asha Das' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 follower', exact: true })).toBeVisible();
  await expect(ashas.getByRole('link', { name: '1 follower', exact: true })).toBeVisible();

  await ashas.getByRole('link', { name: '1 follower', exact: true }).click();
  await expect(ashas.getByRole('list', { name: 'Followers' }).getByRole('link', { name: 'Meera Das' })).toBeVisible();
  // A short list has no search of its own; one that comes with the address is shown.
  await expect(ashas.getByRole('searchbox', { name: 'Search in this list' })).toHaveCount(0);
  await ashas.goto(`${ashas.url().split('?')[0]}?search=${encodeURIComponent('nobody of that name')}`);
  await expect(ashas.getByText('No one in this list matches.')).toBeVisible();
  await ashas.getByRole('searchbox', { name: 'Search in this list' }).fill('MEERA');
  await expect(ashas.getByRole('link', { name: 'Meera Das' })).toBeVisible();
  await ashas.getByRole('navigation', { name: 'Lists of people' }).getByRole('link', { name: 'Following' }).click();
  await expect(ashas.getByText('Not following anyone yet')).toBeVisible();
  await elsewhere.close();
});

test('a block asks for confirmation, separates both, notifies nobody, and can be undone in the settings', async ({
  browser,
  context,
  request,
}) => {
  const [asha, ravi] = [
    await newUser(request, { firstName: 'Asha' }),
    await newUser(request, { firstName: 'Ravi', lastName: 'Sen' }),
  ];
  const [ashaIs, raviIs] = [await me(request, asha), await me(request, ravi)];
  await enter(context, asha.token);
  const page = await context.newPage();
  await page.goto(`/user-profile/${raviIs.username}`);
  await page.getByRole('button', { name: 'More actions for Ravi Sen' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ravi Sen');
  await page.getByRole('button', { name: 'More actions for Ravi Sen' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Ravi Sen is blocked.')).toBeVisible();

  const elsewhere = await browser.newContext();
  await enter(elsewhere, ravi.token);
  const ravis = await elsewhere.newPage();
  await ravis.goto(`/user-profile/${ashaIs.username}`);
  await expect(ravis.getByText("This profile doesn't exist")).toBeVisible();
  await page.goto(`/user-profile/${raviIs.username}`);
  await expect(page.getByText("This profile doesn't exist")).toBeVisible();

  await page.goto('/settings/visibility');
  await page.getByRole('button', { name: 'Unblock Ravi Sen' }).click();
  await expect(page.getByText("You haven't blocked anyone.")).toBeVisible();
  await ravis.reload();
  await expect(ravis.getByRole('heading', { level: 1 })).toHaveText('Asha Das');
  await elsewhere.close();
});

test('several addresses are invited at once; invalid ones stay with an error', async ({ context, request }) => {
  const asha = await newUser(request, { firstName: 'Asha' });
  await enter(context, asha.token);
  const page = await context.newPage();
  await page.goto('/my-networks');
  const field = page.getByRole('textbox', { name: 'E-mail addresses' });
  await field.fill('Ravi Sharma <one@example.org>, nobody; two@example.org');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('2 invitations sent.').first()).toBeVisible();
  await expect(field).toHaveValue('nobody');
  await expect(page.getByRole('list', { name: 'Problems with the addresses' })).toHaveText(
    "nobody isn't a valid e-mail address.",
  );
  await expect(page.getByRole('list', { name: 'Invited by e-mail' })).toContainText('two@example.org');
  await page.reload();
  await expect(field).toHaveValue('nobody');
});

test('a dot shows who is active, to the audience that they chose', async ({ browser, context, request }) => {
  const [asha, ravi] = [await newUser(request, { firstName: 'Asha' }), await newUser(request, { firstName: 'Ravi' })];
  const { username } = await me(request, asha);
  const elsewhere = await browser.newContext();
  await enter(elsewhere, asha.token);
  const ashas = await elsewhere.newPage();
  await ashas.goto('/settings/visibility');
  await ashas.getByRole('combobox', { name: 'Who can see when you are active' }).selectOption('Anyone');
  await expect(ashas.getByText('Saved.').first()).toBeVisible();
  await enter(context, ravi.token);
  const page = await context.newPage();
  const dot = page.getByRole('main').getByRole('img', { name: 'Active now' });
  // Activity is checked every 10 s.
  await expect(async () => {
    await page.goto(`/user-profile/${username}`);
    await expect(dot).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 45_000 });
  await ashas.getByRole('combobox', { name: 'Who can see when you are active' }).selectOption('Only me');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(`@${username}`)).toBeVisible();
    await expect(dot).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 45_000 });
  await elsewhere.close();
});

test('a note stays when its request could not be sent; an empty list says so', async ({ context, request }) => {
  const [asha, ravi] = [
    await newUser(request, { firstName: 'Asha' }),
    await newUser(request, { firstName: 'Ravi', lastName: 'Sen' }),
  ];
  const raviIs = await me(request, ravi);
  await enter(context, asha.token);
  const page = await context.newPage();
  let refuse = true;
  await page.route('**/api/actors/*/connection', (route) =>
    refuse
      ? route.fulfill({
          status: 429,
          json: { code: 'weekly_limit_reached', message: 'Enough for this week.', requestId: 'x' },
        })
      : route.continue(),
  );
  await page.goto(`/user-profile/${raviIs.username}`);
  const dialog = page.getByRole('dialog', { name: /Ravi Sen/ });
  const note = dialog.getByRole('textbox', { name: 'Add a note (optional)' });
  const open = () =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^Connect with Ravi Sen|^Connect$/ })
      .first()
      .click();
  await open();
  await note.fill('We met at the loom');
  // Wait until the draft is saved: a later write would hide that it was deleted.
  await expect.poll(() => draftsOf(page)).toContain('We met at the loom');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Enough for this week.').first()).toBeVisible();
  await expect(dialog.locator('form')).toHaveAttribute('aria-busy', 'false');
  await expect(note).toHaveValue('We met at the loom');
  await page.reload();
  await open();
  await expect(note).toHaveValue('We met at the loom');
  refuse = false;
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog).toBeHidden();
  expect(await draftsOf(page)).toBe('');

  for (const id of ['abc', '01890000-0000-7000-8000-000000000000']) {
    await page.goto(`/followers/${id}`);
    await expect(page.getByText("This profile doesn't exist or isn't visible to you.")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
});

test('the degree of connection arrives later without moving the page', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await signIn(page, 'asha@example.com');
  await page.route('**/api/actors/*/relationship', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/user-profile/ravi.sharma');
  const next = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(next).toBeVisible();
  const before = await next.boundingBox();
  release();
  await expect(page.getByRole('main').getByRole('link', { name: /mutual connection/ })).toBeVisible();
  await expect(page.getByRole('main').getByText('1st', { exact: true })).toBeVisible();
  expect((await next.boundingBox())?.y).toBe(before?.y);
});
