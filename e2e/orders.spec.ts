import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { callAs } from './support/calls.ts';
import { enter, type NewUser } from './support/new-user.ts';
import { offers, type Row, takes } from './support/orders.ts';
import { tokenOf } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { inFront } from './support/windows.ts';

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

/** Answers the one request that there is. */
async function quotes(request: APIRequestContext, { token, name }: NewUser & Row, unitPrice: number): Promise<string> {
  const [waiting] = await callAs<Row[]>(request, { token }, 'GET', '/order-requests?side=seller');
  const answer = await request.post(`/api/order-requests/${waiting?.id}/quotes`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    data: {
      quantity: 1,
      currency: 'INR',
      lines: [{ label: name, quantity: 1, unitPrice }],
      delivery: 0,
      taxRate: null,
      shipDays: 5,
      validDays: 14,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return waiting?.id ?? '';
}

test('three sellers are asked at once, their quotes stand side by side, and one becomes the order', async ({
  context,
  request,
}) => {
  // Nobody else offers anything of this category.
  const [anil, bina, chitra] = [
    await offers(request, 'Anil'),
    await offers(request, 'Bina'),
    await offers(request, 'Chitra'),
  ] as const;
  await enter(context, await tokenOf(request, 'asha@example.com'));
  const buyer = await context.newPage();
  await buyer.goto(`/services/${anil.id}`);
  await buyer.getByRole('button', { name: 'Request a quote' }).first().click();
  const ask = buyer.getByRole('dialog', { name: /^Request a quote/ });
  await ask.getByRole('textbox', { name: 'What do you need?' }).fill('A lease of nine pages, in English.');
  for (const { name } of [bina, chitra]) await ask.getByRole('checkbox', { name }).check();
  await ask.getByRole('button', { name: 'Send request' }).click();
  await expect(buyer).toHaveURL(/\/orders\/compare\//);
  const compared = buyer.url();
  const answerOf = (name: string) => buyer.getByRole('row', { name: new RegExp(`^${name} Vakil`) });
  await expect(answerOf('Anil')).toContainText('No quote yet');

  // The quotes arrive by themselves.
  const passedOver = await quotes(request, anil, 450_00);
  await quotes(request, bina, 300_00);
  await expect(answerOf('Anil')).toContainText('₹450');
  await expect(answerOf('Bina')).toContainText('₹300');
  await expect(answerOf('Chitra')).toContainText('No quote yet');
  await answerOf('Bina').getByRole('link', { name: 'Accept Bina Vakil' }).click();
  await buyer.getByRole('button', { name: 'Hold ₹300 and place order' }).click();
  await expect(buyer.getByText('Order placed.')).toBeVisible();

  await buyer.goto(compared);
  await expect(buyer.getByRole('link', { name: 'Open the order' })).toBeVisible();
  await expect(buyer.getByRole('link', { name: /^Accept/ })).toHaveCount(0);
  const other = await callAs<{ state: string }>(request, anil, 'GET', `/order-requests/${passedOver}`);
  expect(other.state).toBe('ended');
});
