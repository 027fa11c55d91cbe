import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { callAs } from './support/calls.ts';
import { enter, newUser } from './support/new-user.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const ZONE = 'Europe/London';
const cover = {
  name: 'loom.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
      <rect width="1280" height="720" fill="#0f5c57"/></svg>`,
  ),
};

/** Types a day and a time by the clocks of the zone, part by part. */
async function typeMoment(form: Locator, label: 'Start' | 'End', inMinutes: number): Promise<void> {
  const at = new Date(Date.now() + inMinutes * 60_000);
  const partsOf = (options: Intl.DateTimeFormatOptions) =>
    new Map(
      new Intl.DateTimeFormat('en-US', { ...options, timeZone: ZONE })
        .formatToParts(at)
        .map(({ type, value }) => [type, value]),
    );
  const day = partsOf({ day: '2-digit', month: '2-digit', year: 'numeric' });
  const time = partsOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  for (const part of ['day', 'month', 'year'] as const) {
    await form.getByRole('spinbutton', { name: new RegExp(`^${part}, ${label}`) }).focus();
    await form.page().keyboard.type(day.get(part) ?? '');
  }
  for (const part of ['hour', 'minute'] as const) {
    await form.getByRole('spinbutton', { name: new RegExp(`^${part}, ${label} time`) }).focus();
    await form.page().keyboard.type(time.get(part) ?? '');
  }
}

/**
 * Fills in the form of an event of two seats, whose door is open and whose freed seats are still offered, with a cover,
 * each week, and publishes it.
 */
async function createsEvent(page: Page, name: string): Promise<string> {
  await page.goto('/events/create');
  const form = page.getByRole('form', { name: 'Create event' });
  await form.getByRole('radio', { name: 'Online' }).check();
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await expect(form.getByText('Or drop it here, or paste it')).toBeVisible();
  await form.locator('input[type=file]').setInputFiles(cover);
  await expect(form.getByText('1 of 1 picture')).toBeVisible();
  const zone = form.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await zone.fill('London');
  await page.getByRole('option', { name: /London/ }).click();
  await typeMoment(form, 'Start', 100);
  await typeMoment(form, 'End', 160);
  await form.getByRole('combobox', { name: 'Repeats' }).selectOption('Every week');
  await form.getByRole('textbox', { name: 'Number of dates' }).fill('3');
  await page.keyboard.press('Tab');
  const dates = form.getByRole('list', { name: 'All dates' }).getByRole('listitem');
  await expect(dates).toHaveCount(3);
  await expect(dates.first()).toContainText(/GMT|BST/);
  await form.getByRole('textbox', { name: 'Capacity' }).fill('2');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/events\/[0-9a-f-]{36}/);
  await expect(page.getByText('Number 1 of 3 in this series.', { exact: false })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Waits for two seats, all or none, takes them when they are offered, reads the code, and has it as PDF. */
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
  const shown = page.getByRole('dialog');
  const code = await shown.getByText(/^[0-9a-f]{32}$/).textContent();
  const paper = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download as PDF' }).click();
  const saved = await paper;
  expect(saved.suggestedFilename()).toBe(`seat-${id}.pdf`);
  expect(
    readFileSync(await saved.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  return code ?? '';
}

test('an event is created; two wait together, take what is freed, and are checked in without network', async ({
  browser,
  request,
}) => {
  const [host, first, second] = await Promise.all([
    newUser(request, { firstName: 'Hema' }),
    newUser(request, { firstName: 'Farid' }),
    newUser(request, { firstName: 'Sita', lastName: 'Pillai' }),
  ]);
  const door = await browser.newContext();
  await enter(door, host.token);
  const page = await door.newPage();
  const id = await createsEvent(page, `Looms by the river ${Date.now() % 100_000}`);
  await callAs(request, first, 'POST', `/events/${id}/join`, { party: 2 });

  const guest = await browser.newContext();
  await enter(guest, second.token);
  const code = await waitsForTwo(await guest.newPage(), id, async () =>
    callAs(request, first, 'POST', `/events/${id}/leave`),
  );
  await guest.close();

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
