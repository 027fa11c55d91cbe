import type { Page } from '@playwright/test';
import { callAs } from './support/calls.ts';
import { enter } from './support/new-user.ts';
import { tokenOf } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { inFront } from './support/windows.ts';

interface Row {
  readonly id: string;
  readonly name: string;
}

/** Takes a step of an order: its button, and the one in the dialog that asks. */
async function takes(page: Page, label: string): Promise<void> {
  await inFront(page);
  await page.getByRole('main').getByRole('button', { name: label, exact: true }).first().click();
  const dialog = page.locator('[role=dialog], [role=alertdialog]');
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a quote is written, accepted and paid; goods are shipped and received; both see each step', async ({
  browser,
  context,
  request,
}) => {
  const token = await tokenOf(request, 'asha@example.com');
  const products = await callAs<Row[]>(request, { token }, 'GET', '/products?limit=40');
  const cloth = products.find(({ name }) => name.startsWith('Handloom cotton'));
  await enter(context, token);
  const buyer = await context.newPage();
  await buyer.goto(`/marketplace/product-details/${cloth?.id}`);
  await buyer.getByRole('button', { name: 'Request a quote' }).first().click();
  const ask = buyer.getByRole('dialog', { name: /^Request a quote/ });
  await ask.getByRole('textbox', { name: 'What do you need?' }).fill('One piece in indigo.');
  await ask.getByRole('button', { name: 'Send request' }).click();
  await expect(buyer).toHaveURL(/\/orders\/requests\//);

  const other = await browser.newContext();
  await enter(other, await tokenOf(request, 'meera@example.com'));
  const seller = await other.newPage();
  await seller.goto(new URL(buyer.url()).pathname);
  await seller.getByRole('link', { name: 'Write a quote' }).click();
  await seller.getByRole('textbox', { name: 'Unit price' }).fill('750');
  await seller.keyboard.press('Tab');
  await expect(seller.getByRole('status').filter({ hasText: 'Total' })).toContainText('₹750');
  await seller.getByRole('button', { name: 'Send binding quote' }).click();
  await expect(seller.getByText('Binding offer')).toBeVisible();

  // The quote arrives by itself.
  await inFront(buyer);
  await buyer.getByRole('link', { name: 'Accept and order' }).first().click();
  await buyer.getByRole('textbox', { name: 'Phone' }).fill('+91 20 1234 5678');
  await buyer.getByRole('textbox', { name: 'Street and building' }).fill('12 Weavers Lane');
  await buyer.getByRole('textbox', { name: 'City' }).fill('Pune');
  await buyer.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'India' });
  await buyer.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(buyer.getByRole('main')).toContainText('₹750 is put on hold now');
  await buyer.getByRole('button', { name: 'Hold ₹750 and place order' }).click();
  await expect(buyer.getByText('Order placed.')).toBeVisible();

  await inFront(seller);
  await seller.getByRole('link', { name: 'Open the order' }).click();
  await expect(seller.getByRole('main')).toContainText('12 Weavers Lane');
  await takes(seller, 'Mark as shipped');
  await inFront(buyer);
  await expect(buyer.locator('li[aria-current="step"]')).toContainText('Shipped');
  await takes(buyer, 'Mark as received');
  await takes(buyer, 'Accept and complete');
  await inFront(seller);
  await expect(seller.getByRole('main')).toContainText('₹750 was paid to your wallet');
  await other.close();
});
