import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { enter, newUser } from './support/new-user.ts';
import { inFront, socketOf } from './support/windows.ts';

/** Adds money from the wallet, up to the page of the sandbox, and pays there with a card. */
async function pays(page: Page, amount: string, number: string): Promise<void> {
  await page.goto('/advertise/dashboard/deposit');
  await page.getByRole('button', { name: 'Add money' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add money' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await dialog.getByRole('radio', { name: /^Card/ }).check();
  await dialog.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.locator('input[name="number"]').fill(number);
  await page.locator('input[name="expiry"]').fill('12/40');
  await page.locator('input[name="cvv"]').fill('123');
  await page.locator('input[name="name"]').fill('Asha Rao');
  await page.locator('form:has(input[name="number"]) button').click();
}

test('money is added by card, and the other window, the history and the receipt have it at once', async ({
  context,
  request,
}) => {
  const asha = await newUser(request, { firstName: 'Asha' });
  await enter(context, asha.token);
  const other = await context.newPage();
  const live = socketOf(other);
  await other.goto('/advertise/dashboard/deposit');
  await live;
  await expect(other.getByText('No Record Found.')).toBeVisible();

  const page = await context.newPage();
  await pays(page, '1500', '4242 4242 4242 4242');
  await page.waitForURL(/\/payment-success\?data=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment complete');
  await expect(page.getByRole('main')).toContainText('₹1,500');
  await expect(page.getByRole('main')).toContainText(/GH-20\d\d-\d{6}/);

  await inFront(other);
  await expect(other.getByRole('row', { name: /Money added.*₹1,500.*Completed/ })).toBeVisible();
  await expect(other.getByRole('main')).toContainText(/Available\s*₹1,500/);
  await other.getByRole('button', { name: 'Money added' }).click();
  const line = other.getByRole('region', { name: 'Money added' });
  await expect(line).toContainText('The money is in your wallet');
  await expect(line).toContainText('Visa ending in 4242');
  const download = other.waitForEvent('download');
  await line.getByRole('button', { name: 'Receipt (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test('a card that is declined leads to a page that says so, and nothing is added', async ({ context, request }) => {
  const asha = await newUser(request, { firstName: 'Asha' });
  await enter(context, asha.token);
  const page = await context.newPage();
  await pays(page, '900', '4000 0000 0000 0002');
  await page.waitForURL(/\/payment-fail\?data=/);
  await expect(page.getByRole('main')).toContainText('₹900');
  await page.goto('/advertise/dashboard/deposit');
  await expect(page.getByRole('row', { name: /Money added.*₹900.*Failed/ })).toBeVisible();
});
