import type { Page } from '@playwright/test';
import { enter, newUser } from './support/new-user.ts';
import { tokenOf } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const picture = (name: string, color: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
      <rect width="800" height="600" fill="${color}"/></svg>`,
  ),
});

/** Lists a product with a ladder of three prices, as its form asks for it. */
async function lists(page: Page, name: string): Promise<void> {
  await page.goto('/marketplace/add-new-product');
  const form = page.getByRole('form', { name: 'New product' });
  const write = async (field: string, value: string) => {
    await form.getByRole('textbox', { name: field, exact: true }).fill(value);
    await page.keyboard.press('Tab');
  };
  const choose = async (field: string, value: string) => {
    const box = form.getByRole('combobox', { name: field });
    // The list of options closes when the screen scrolls.
    await box.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await box.click();
    await box.fill(value);
    await page
      .getByRole('option', { name: new RegExp(`^${value}`) })
      .first()
      .click();
  };
  await write('Name', name);
  await form.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Home and kitchen' });
  await write('Description', 'Hammered by hand, with glass of four colours.');
  await form.getByRole('combobox', { name: 'Currency' }).selectOption('INR');
  await form.getByRole('combobox', { name: 'Price unit' }).selectOption({ label: 'piece' });
  await form.getByRole('combobox', { name: 'Price setting' }).selectOption({ index: 1 });
  await write('Price of one unit, row 1', '100');
  await write('From quantity, row 2', '11');
  await write('Price of one unit, row 2', '90');
  await write('From quantity, row 3', '21');
  await write('Price of one unit, row 3', '85');
  await expect(form.getByText('Buyers see: from ₹85 / piece')).toBeVisible();
  await choose('Country', 'India');
  await choose('State', 'Rajasthan');
  await choose('City', 'Jodhpur');
  await expect(page.getByText('Still needed: Pictures')).toBeVisible();
  await form.locator('input[type=file]').setInputFiles([picture('one.svg', '#0f5c57'), picture('two.svg', '#8a5a12')]);
  await expect(form.getByText('2 of 10 pictures')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
}

test('a product is listed, found by misspelt words, read at three quantities, asked about and answered', async ({
  browser,
  context,
  request,
}) => {
  // Another one each time: a story that is tried again finds its own.
  const name = `Brass lantern of Jodhpur ${Date.now() % 100_000}`;
  const maker = await newUser(request, { firstName: 'Karan' });
  await enter(context, maker.token);
  const seller = await context.newPage();
  await lists(seller, name);

  const other = await browser.newContext();
  await enter(other, await tokenOf(request, 'asha@example.com'));
  const buyer = await other.newPage();
  await buyer.goto('/marketplace/explore-products?category=home');
  await buyer.getByRole('searchbox', { name: 'Search products' }).fill('bras lantren');
  await buyer.keyboard.press('Enter');
  await buyer.getByRole('article').filter({ hasText: name }).getByRole('link').first().click();
  await expect(buyer.getByRole('heading', { level: 1, name })).toBeVisible();
  const box = buyer.getByRole('region', { name: 'Price and actions' });
  for (const [quantity, total] of [
    ['10', '₹1,000'],
    ['11', '₹990'],
    ['21', '₹1,785'],
  ] as const) {
    await box.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
    await buyer.keyboard.press('Tab');
    await expect(box.getByRole('status')).toContainText(`Total${total}`);
  }
  await buyer.goBack();
  await expect(buyer).toHaveURL(/category=home/);
  await buyer.goForward();
  await buyer.getByRole('link', { name: 'Message the seller' }).click();
  await buyer.getByRole('textbox', { name: /^Message to/ }).fill('Do you ship to Pune?');
  await buyer.keyboard.press('Enter');
  await expect(buyer.getByRole('log', { name: /^Conversation/ })).toContainText('Do you ship to Pune?');

  await seller.goto('/marketplace/messaging?folder=requests');
  await seller.getByRole('link', { name: /Do you ship to Pune/ }).click();
  await expect(seller.getByRole('group', { name: 'About:' })).toContainText(name);
  await other.close();
});

test('visitors read a product without an account, and their question waits while they log in', async ({
  browser,
  request,
}) => {
  const visitor = await browser.newContext();
  const page = await visitor.newPage();
  await page.goto('/open-marketplace');
  await expect(page.getByText('Buy from the people who make it')).toBeVisible();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/open-marketplace-details\//);
  // A question is kept by the app, not by the page that the server has drawn.
  await expect(page.locator('#root')).not.toHaveAttribute('data-drawn');
  const question = page.getByRole('textbox', { name: 'Ask the seller' });
  await question.fill('Is it still there on Friday?');
  await page.getByRole('link', { name: 'Log in to ask' }).click();
  const user = await newUser(request);
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(user.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(user.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/open-marketplace-details\//);
  await expect(question).toHaveValue('Is it still there on Friday?');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByRole('log', { name: /^Conversation/ })).toContainText('Is it still there on Friday?');
  await visitor.close();
});
