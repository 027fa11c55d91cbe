import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, me, newUser } from './support/new-user.ts';
import { newPerson } from './support/people.ts';

const dayMs = 86_400_000;

/** Types a date and a time of day into the fields of a form, part by part. */
async function typeMoment(form: Locator, at: Date): Promise<void> {
  const parts = new Map(
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone: 'Asia/Kolkata' })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  for (const part of ['day', 'month', 'year'] as const) {
    await form.getByRole('spinbutton', { name: new RegExp(`^${part}, Date`) }).focus();
    await form.page().keyboard.type(parts.get(part) ?? '');
  }
  await form.getByRole('spinbutton', { name: /^hour, Time/ }).focus();
  await form.page().keyboard.type('0930');
  await form.page().keyboard.type('am');
}

test('a post is scheduled with a date, edited while it waits, and published now', async ({
  browser,
  context,
  page,
  request,
}) => {
  const [asha, ravi] = [await newUser(request, { firstName: 'Asha' }), await newUser(request, { firstName: 'Ravi' })];
  await callAs(request, ravi, 'PUT', `/actors/${(await me(request, asha)).id}/follow`);
  await enter(context, asha.token);
  await page.goto('/new-post');
  const words = `Doors open ${Date.now().toString(36)}`;
  await page.getByRole('textbox', { name: 'Post text' }).fill(words);
  const schedule = page.getByRole('button', { name: 'Schedule', exact: true });
  await page.getByRole('button', { name: 'Schedule for later' }).click();
  // Without a time there is nothing to send.
  await expect(schedule).toBeDisabled();
  const day = new Date(Date.now() + 3 * dayMs);
  await typeMoment(page.getByRole('dialog', { name: 'New post' }), day);
  await schedule.click();

  await expect(page).toHaveURL(/\/scheduled-post$/);
  const card = page.getByRole('article').filter({ hasText: words });
  const written = (at: Date) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(at);
  await expect(card.getByRole('time')).toContainText(written(day));
  await expect(card.getByRole('time')).toContainText(/09:30.*Asia\/Kolkata/);
  const feed = async () => JSON.stringify(await callAs(request, ravi, 'GET', '/feed'));
  expect(await feed()).not.toContain(words);

  await card.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit scheduled post' });
  await dialog.getByRole('textbox', { name: 'Post text' }).fill(`${words}, and tea`);
  const later = new Date(Date.now() + 5 * dayMs);
  await typeMoment(dialog, later);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText(`${words}, and tea`);
  await expect(card.getByRole('time')).toContainText(written(later));

  await card.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('No scheduled posts')).toBeVisible();
  await expect.poll(feed).toContain(`${words}, and tea`);
  const reader = await newPerson(browser);
  await enter(reader.context, ravi.token);
  await reader.page.goto('/home');
  await expect(reader.page.getByRole('article').filter({ hasText: `${words}, and tea` })).toBeVisible();
});
