import type { APIRequestContext, Page } from '@playwright/test';
import { callAs } from './support/calls.ts';
import { enter, newUser, type NewUser } from './support/new-user.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();
/** An event of two seats, whose door is open and whose freed seats are still offered. */
async function openEvent(request: APIRequestContext, host: NewUser, name: string): Promise<string> {
  const body = { name, type: 'online', start: minutes(100), end: minutes(160), timeZone: 'Europe/London', capacity: 2 };
  const { id } = await callAs<{ id: string }>(request, host, 'POST', '/events', body);
  await callAs(request, host, 'POST', `/events/${id}/publish`);
  return id;
}

/** Waits for two seats, all or none, takes them when they are offered, and reads the code. */
async function waitsForTwo(page: Page, id: string, free: () => Promise<unknown>): Promise<string> {
  await page.goto(`/events/${id}`);
  const card = page.getByRole('region', { name: 'Seats and actions' });
  await card.getByRole('button', { name: 'Wait in the queue' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Seats' }).fill('2');
  await page.keyboard.press('Tab');
  await dialog.getByRole('radio', { name: 'All or none' }).check();
  await dialog.getByRole('button', { name: 'Wait in the queue' }).click();
  await expect(card.getByText('You are number 1 in the queue.')).toBeVisible();
  await free();
  await expect(card.getByText('2 seats are yours, if you take them in time.')).toBeVisible();
  await card.getByRole('button', { name: 'Take the 2 seats' }).click();
  await card.getByRole('button', { name: 'Show my code' }).click();
  const code = await page
    .getByRole('dialog')
    .getByText(/^[0-9a-f]{32}$/)
    .textContent();
  return code ?? '';
}

test('two wait together, take what is freed, and are checked in without network', async ({ browser, request }) => {
  const [host, first, second] = await Promise.all([
    newUser(request, { firstName: 'Hema' }),
    newUser(request, { firstName: 'Farid' }),
    newUser(request, { firstName: 'Sita', lastName: 'Pillai' }),
  ]);
  const id = await openEvent(request, host, `Looms by the river ${Date.now() % 100_000}`);
  await callAs(request, first, 'POST', `/events/${id}/join`, { party: 2 });

  const guest = await browser.newContext();
  await enter(guest, second.token);
  const code = await waitsForTwo(await guest.newPage(), id, async () =>
    callAs(request, first, 'POST', `/events/${id}/leave`),
  );
  await guest.close();

  const door = await browser.newContext();
  await enter(door, host.token);
  const page = await door.newPage();
  await page.goto(`/events/${id}`);
  await page.getByRole('region', { name: 'Seats and actions' }).getByRole('link', { name: 'Check in' }).click();
  await expect(page).toHaveURL(/\/event-attendance\?/);
  await expect(page.getByText(/This device has the list of/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.reload();
  await expect(page.getByText(/This device has the list of/)).toBeVisible();

  await door.setOffline(true);
  const field = page.getByRole('textbox', { name: 'Code' });
  await field.fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sita Pillai is in.').first()).toBeVisible();
  await expect(page.getByText('1 scan waits for the network.')).toBeVisible();
  await field.fill('0'.repeat(32));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not for this event.').first()).toBeVisible();
  // What was scanned outlives the page.
  await page.reload();
  await expect(page.getByText('2 scans wait for the network.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Sita Pillai was checked in at .* already\.$/).first()).toBeVisible();

  await door.setOffline(false);
  await expect(page.getByText('All scans are sent.')).toBeVisible();
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(
    page.getByRole('region', { name: 'Seats by state' }).getByRole('row', { name: 'Attended 1 2' }),
  ).toBeVisible();
  await door.close();
});
