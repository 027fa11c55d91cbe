import { expect, test } from './support/test.ts';
import { mailedCode, newPerson, signIn } from './support/people.ts';

/**
 * The whole path: a new user signs up, types the emailed code, follows someone, and receives that person's post live.
 */
test('from sign-up to a live feed, with two people in two browsers', async ({ browser, page }) => {
  test.setTimeout(180_000);
  const ravi = await newPerson(browser);
  await signIn(ravi.page, 'ravi@example.com');

  const email = `nila${Date.now()}@example.com`;
  await page.goto('/sign-up');
  await page.getByRole('textbox', { name: 'First name' }).fill('Nila');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Bose');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('a quiet morning 7');
  await page.getByRole('checkbox').check();
  const startedAt = Date.now();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/verification-code');
  const code = await mailedCode(email, startedAt - 1_000);
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.waitForURL('**/welcome', { timeout: 15_000 }).catch(async () => {
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/welcome');
  });

  await page.goto('/user-profile/ravi.sharma');
  await page.getByRole('main').getByRole('button', { name: 'Follow Ravi Sharma' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Following Ravi Sharma' })).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('article').first()).toBeVisible();

  const words = `A live word of ${Date.now()}`;
  await ravi.page.goto('/new-post');
  await ravi.page.getByRole('textbox', { name: 'Post text' }).fill(words);
  await ravi.page.getByRole('button', { name: 'Post', exact: true }).click();
  await ravi.page.waitForURL('**/home');

  const pill = page.getByRole('button', { name: /new post/i });
  const card = page.getByRole('article').filter({ hasText: words });
  // Another story may publish too: then the button comes first for that post, and again for this one.
  await expect(async () => {
    if (!(await card.isVisible())) await pill.click({ timeout: 2_000 });
    await expect(card).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });

  await card.getByRole('button', { name: 'Like', exact: true }).click();
  await ravi.page.goto('/notifications');
  await expect(ravi.page.getByText('Nila Bose').first()).toBeVisible({ timeout: 20_000 });
  await ravi.context.close();
});
