import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, me, newUser } from './support/new-user.ts';

test('the header finds people in both scripts, and hashtags lead to posts', async ({ context, request }) => {
  const mark = `Zu${Date.now().toString(36).replaceAll(/\d/g, 'x')}`;
  const [asha, found] = [
    await newUser(request, { firstName: 'Asha' }),
    await newUser(request, { firstName: mark, lastName: 'Banerjee' }),
  ];
  const devanagari = await newUser(request, { firstName: 'झिलमिल', lastName: 'ठाकुर' });
  await enter(context, asha.token);
  const page = await context.newPage();
  await page.goto('/search');
  await expect(page.getByText('Type a name, a username or a #hashtag')).toBeVisible();
  const box = page.getByRole('banner').getByRole('combobox');
  // Shortcuts are loaded once the screen is drawn.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(box).toBeFocused({ timeout: 500 });
  }).toPass();
  await box.fill(mark.toUpperCase());
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: `${mark} Banerjee` })).toHaveAttribute(
    'href',
    `/user-profile/${(await me(request, found)).username}`,
  );
  // One button per person: connecting comes first, following is in the menu.
  await main.getByRole('button', { name: `More actions for ${mark} Banerjee` }).click();
  await page.getByRole('menuitem', { name: 'Follow', exact: true }).click();
  await main.getByRole('button', { name: `More actions for ${mark} Banerjee` }).click();
  await expect(page.getByRole('menuitem', { name: 'Unfollow' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('navigation', { name: 'Types of results' }).getByRole('link', { name: 'People' }).click();
  await expect(page).toHaveURL(/tab=people/);
  await expect(main.getByRole('list', { name: 'People', exact: true }).getByRole('listitem')).toHaveCount(1);

  await box.fill('झिल');
  await box.press('Enter');
  await expect(main.getByRole('link', { name: 'झिलमिल ठाकुर' }).first()).toBeVisible();
  expect((await me(request, devanagari)).username).toMatch(/^[a-z]/);

  // Names are suggested below the field, in the other script as well, and chosen with the arrow keys.
  await box.fill('jhilmil thak');
  await expect(page.getByRole('option', { name: /झिलमिल ठाकुर/ }).first()).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/user-profile\/jhilmil/);

  // A hashtag shows its posts.
  const tag = `Bridges${mark}`;
  await callAs(request, found, 'POST', '/posts', { text: `Open on Monday. #${tag}` });
  await box.fill(`#${tag}`);
  await page.getByRole('option', { name: `Posts with #${tag.toLowerCase()}` }).click();
  await expect(page).toHaveURL(/\/search\?q=%23Bridges/);
  await expect(main.getByText('Open on Monday.')).toBeVisible();
  await page.goto('/search');
  await main.getByRole('button', { name: `Remove #${tag} from recent searches` }).click();
  await expect(main.getByRole('link', { name: `Search for #${tag}` })).toHaveCount(0);
  await main.getByRole('link', { name: 'Search for झिल' }).click();
  await expect(main.getByRole('link', { name: 'झिलमिल ठाकुर' }).first()).toBeVisible();
});

test('people are found while typing, and the address follows', async ({ context, request }) => {
  const mark = `Qu${Date.now().toString(36).replaceAll(/\d/g, 'x')}`;
  const asha = await newUser(request, { firstName: 'Asha' });
  await newUser(request, { firstName: mark });
  await enter(context, asha.token);
  const page = await context.newPage();
  await page.goto('/find');
  await expect(page.getByRole('heading', { name: 'People you may know' })).toBeVisible();
  // Removing a row moves the focus to the row that takes its position.
  const dismiss = page.getByRole('main').getByRole('button', { name: /^Don't suggest/ });
  const [first, second] = [
    await dismiss.nth(0).getAttribute('aria-label'),
    await dismiss.nth(1).getAttribute('aria-label'),
  ];
  await dismiss.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: first ?? '', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: second ?? '', exact: true })).toBeFocused();
  await page.getByRole('main').getByRole('searchbox').pressSequentially(mark, { delay: 20 });
  await expect(page.getByRole('main').getByRole('link', { name: `${mark} Das` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/find\\?q=${mark}`));
  await page.getByLabel('Company').fill('A mill that nobody knows');
  await expect(page).toHaveURL(/company=A/);
  await expect(page.getByText(`No people found for “${mark}”`)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Company')).toHaveValue('A mill that nobody knows');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  // The last filter is removed: the filters keep the focus.
  await expect(page.getByRole('region', { name: 'Filters' }).locator(':focus')).toBeVisible();
  await expect(page.getByLabel('Company')).toHaveValue('');
  await expect(page.getByRole('main').getByRole('link', { name: `${mark} Das` })).toBeVisible();
});
