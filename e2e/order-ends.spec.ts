import type { BrowserContext, Locator, Page } from '@playwright/test';
import { enter, type NewUser } from './support/new-user.ts';
import { offers, type Row, takes } from './support/orders.ts';
import { tokenOf } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { inFront } from './support/windows.ts';

const category = 'translation-and-interpreting';

/** Asha orders a service at its list price, and its seller has the order on the screen, too. */
async function ordered(mine: BrowserContext, theirs: BrowserContext, seller: NewUser & Row, price: string) {
  const buyer = await mine.newPage();
  await buyer.goto(`/services/${seller.id}`);
  await buyer.getByRole('link', { name: 'Order', exact: true }).first().click();
  await buyer.getByRole('button', { name: `Hold ${price} and place order` }).click();
  await expect(buyer.getByText('Order placed.')).toBeVisible();
  await enter(theirs, seller.token);
  const maker = await theirs.newPage();
  await maker.goto(new URL(buyer.url()).pathname);
  await takes(maker, 'Confirm order');
  return { buyer, maker };
}
const delivers = async (maker: Page, name: string, words: string): Promise<void> =>
  takes(maker, 'Deliver work', async (dialog) => {
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });
    await expect(dialog.getByText('Uploaded', { exact: true })).toBeVisible();
  });
const writes = (label: string, words: string) => async (dialog: Locator) =>
  dialog.getByRole('textbox', { name: label }).fill(words);
async function reviews(page: Page, stars: Readonly<Record<string, string>>, words: string): Promise<void> {
  await inFront(page);
  await page.getByRole('button', { name: 'Write a review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a review' });
  await expect(dialog).toContainText('Hidden until both of you have written one');
  for (const [label, value] of Object.entries(stars))
    await dialog.getByRole('combobox', { name: label }).selectOption(value);
  await dialog.getByRole('textbox', { name: 'In your words' }).fill(words);
  await dialog.getByRole('button', { name: 'Save review' }).click();
  await expect(dialog).toBeHidden();
}

test('work is changed once and accepted; reviews stay hidden until both are in, and one is answered', async ({
  browser,
  context,
  request,
}) => {
  const seller = await offers(request, 'Divya', { category, price: 200_00 });
  await enter(context, await tokenOf(request, 'asha@example.com'));
  const other = await browser.newContext();
  const { buyer, maker } = await ordered(context, other, seller, '₹200');

  await delivers(maker, 'lease-notes.txt', 'Nine notes on nine pages.');
  // Each step arrives by itself.
  const work = buyer.getByRole('main');
  await expect(work).toContainText('lease-notes.txt');
  await expect(work).toContainText('You can ask for changes 2 more times.');
  await takes(buyer, 'Ask for changes', writes('Changes', 'Clause nine is missing.'));
  await expect(maker.locator('li[aria-current="step"]')).toContainText('Changes requested');
  await expect(maker.getByRole('main')).toContainText('Clause nine is missing.');
  await delivers(maker, 'lease-notes-2.txt', 'Ten notes on nine pages.');
  await expect(work).toContainText('After 1 round of changes');
  await expect(work).toContainText('You can ask for changes 1 more time.');
  await takes(buyer, 'Accept and complete');
  await expect(work).toContainText('₹200 was paid to the seller');

  await reviews(buyer, { 'The item': '5', 'The seller': '4' }, 'Clear to the last clause.');
  await expect(buyer.getByRole('region', { name: 'Your review' })).toContainText('Clear to the last clause.');
  await maker.reload();
  await expect(maker.getByRole('button', { name: 'Write a review' })).toBeVisible();
  await expect(maker.getByRole('main')).not.toContainText('Clear to the last clause.');
  await reviews(maker, { 'The buyer': '5' }, 'Said at once what was missing.');
  await expect(buyer.getByRole('region', { name: 'Review by the other side' })).toContainText('Said at once');
  const shown = maker.getByRole('region', { name: 'Review by the other side' });
  await expect(shown).toContainText('Clear to the last clause.');
  await expect(maker.getByRole('button', { name: 'Change your review' })).toHaveCount(0);

  await shown.getByRole('button', { name: /^More about the review/ }).click();
  await maker.getByRole('menuitem', { name: 'Answer' }).click();
  const dialog = maker.getByRole('dialog', { name: 'Answer to the review' });
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('Thank you for reading closely.');
  await dialog.getByRole('button', { name: 'Publish answer' }).click();
  await expect(buyer.getByRole('region', { name: 'Your review' })).toContainText('Thank you for reading closely.');
});

test('a dispute is settled between the two, and both see how the money is shared', async ({
  browser,
  context,
  request,
}) => {
  const seller = await offers(request, 'Esha', { category, price: 10_01 });
  await enter(context, await tokenOf(request, 'asha@example.com'));
  const other = await browser.newContext();
  const { buyer, maker } = await ordered(context, other, seller, '₹10.01');
  await delivers(maker, 'lease-notes.txt', 'Notes on another lease.');
  await expect(buyer.getByRole('main')).toContainText('lease-notes.txt');
  await takes(buyer, 'Begin a dispute', writes('What went wrong', 'These notes are on another lease.'));
  await expect(maker.getByRole('main')).toContainText('These notes are on another lease.');

  const proposes = async (page: Page, percent: string, preview: string) =>
    takes(page, 'Propose a split', async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Share of the seller, in percent' }).fill(percent);
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('status')).toContainText(preview);
    });
  await proposes(maker, '90', 'The seller gets ₹9.01, the buyer gets ₹1 back.');
  await expect(buyer.getByRole('main')).toContainText('The other side proposes 90% for the seller');
  await proposes(buyer, '60', 'The seller gets ₹6.01, the buyer gets ₹4 back.');
  await expect(maker.getByRole('main')).toContainText('The other side proposes 60% for the seller');
  await takes(maker, 'Accept their proposal');

  for (const page of [maker, buyer]) {
    const shown = page.getByRole('main');
    await expect(shown).toContainText('The dispute ended: the price is shared.');
    await expect(page.getByRole('listitem').filter({ hasText: '60% for the seller' })).toContainText('accepted');
    await expect(page.getByRole('listitem').filter({ hasText: '90% for the seller' })).toContainText('replaced');
    // Where the money is, not only what was proposed.
    const payment = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Payment' }) });
    await expect(payment).toContainText('The seller gets ₹6.01, the buyer gets ₹4 back.');
  }
  // The seller did not keep what was agreed: the buyer alone reviews, and that is public at once.
  await inFront(buyer);
  await expect(buyer.getByRole('main')).toContainText('It is public at once');
  await expect(maker.getByRole('button', { name: 'Write a review' })).toHaveCount(0);
});
