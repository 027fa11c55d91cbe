import type { BrowserContext, Page } from '@playwright/test';
import { enter, me, newUser } from './support/new-user.ts';
import { expect, test } from './support/test.ts';

async function sees(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Opens the hours from nine to noon on all days, to anyone, where the host answers each request. */
async function offersHours(page: Page): Promise<void> {
  const zone = page.getByRole('combobox', { name: 'Time zone', exact: true });
  await zone.click();
  await zone.fill('Auckland');
  await page.getByRole('option', { name: /Auckland/ }).click();
  await page.getByLabel('Monday, to').fill('12:00');
  await page.getByRole('button', { name: 'Copy the hours of Monday' }).click();
  await page.getByRole('menuitem', { name: 'All days' }).click();
  await page.getByLabel('Sunday, to').fill('08:00');
  await expect(page.getByText('The end must be after the start.')).toBeVisible();
  await page.getByLabel('Sunday, to').fill('12:00');
  await page.getByRole('combobox', { name: 'Who may book' }).selectOption('Anyone');
  await page.getByRole('checkbox', { name: 'I answer each request' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Availability saved')).toBeVisible();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
}

test('hours are set, booked across the date line, approved, moved and cancelled', async ({ browser, request }) => {
  const [host, guest] = await Promise.all([
    newUser(request, { firstName: 'Hemi' }),
    newUser(request, { firstName: 'Tala' }),
  ]);
  const there = await browser.newContext({ timezoneId: 'Pacific/Auckland' });
  const here = await browser.newContext({ timezoneId: 'Pacific/Pago_Pago' });
  await enter(there, host.token);
  await enter(here, guest.token);

  const hosting = await sees(there, '/freelancer/manage-availability');
  await offersHours(hosting);
  await hosting.getByRole('button', { name: 'Next day' }).click();
  await expect(hosting.getByRole('radiogroup', { name: /^Quarters/ })).toHaveAttribute('aria-busy', 'false');
  await hosting.getByRole('radio', { name: /^09:15.*, closed$/ }).check({ force: true });
  await expect(hosting.getByText(/no appointment starts then|too soon/)).toBeVisible();

  const { username } = await me(request, host);
  const visiting = await sees(here, `/user-profile/${username}`);
  await visiting.getByRole('button', { name: 'Book appointment' }).click();
  const dialog = visiting.getByRole('dialog');
  // The library has a second one, for screen readers at the end of the month.
  await dialog.getByRole('button', { name: 'Next month' }).first().click();
  await dialog
    .getByRole('radio', { name: /for the host/ })
    .first()
    .check({ force: true });
  await dialog.getByRole('textbox', { name: 'Topic' }).fill('A boat for the lagoon');
  await dialog.getByRole('button', { name: /^Request / }).click();
  await expect(dialog.getByText('Requested, not confirmed yet')).toBeVisible();
  await dialog.getByRole('link', { name: 'View appointment' }).click();
  await expect(visiting.getByText(/^For the host: /).first()).toBeVisible();

  await hosting.goto('/appointments?tab=requests');
  await hosting.getByRole('link', { name: /A boat for the lagoon/ }).click();
  await hosting.getByRole('button', { name: 'Accept' }).click();
  const pane = visiting.getByRole('region', { name: 'A boat for the lagoon' });
  await expect(pane.getByText('Confirmed').first()).toBeVisible();

  const file = visiting.waitForEvent('download');
  await pane.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.ics$/);

  await pane.getByRole('button', { name: 'Move' }).click();
  const moving = visiting.getByRole('dialog');
  await moving.getByRole('button', { name: 'Next month' }).first().click();
  await moving.getByRole('radio').last().check({ force: true });
  await moving.getByRole('button', { name: /^Move to / }).click();
  await expect(pane.getByText(/^Moved/)).toBeVisible();

  await hosting.getByRole('button', { name: 'Cancel appointment' }).click();
  const question = hosting.getByRole('dialog');
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(question.getByText('Enter a reason.')).toBeVisible();
  await question.getByRole('textbox', { name: 'Reason' }).fill('The tide is too low');
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(pane.getByText('The tide is too low')).toBeVisible();
});
