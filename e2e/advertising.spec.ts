import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { clip } from '../server/test/hostile/made-files.ts';
import { callAs } from './support/calls.ts';
import { enter, newUser } from './support/new-user.ts';
import { tokenOf } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** An admin approves what the campaign shows. */
async function approve(request: APIRequestContext, campaignId: string): Promise<void> {
  const token = await tokenOf(request, 'admin@example.com');
  const waiting = await callAs<{ id: string; campaignId: string }[]>(
    request,
    { token },
    'GET',
    '/campaign-reviews?list=waiting',
  );
  const reviewId = waiting.find((review) => review.campaignId === campaignId)?.id ?? '';
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const answer = await request.post(`/api/campaign-reviews/${reviewId}/approve`, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

interface Seeing {
  /** Who looks, by their address. */
  readonly viewer: string;
  /** Who pays, and what is promoted. */
  readonly owner: string;
  readonly shows: string;
}
/** Sees what is promoted, on a phone, where the feed has no column beside it, for long enough to be charged. */
async function seeInFeed(
  browser: Browser,
  request: APIRequestContext,
  { viewer, owner, shows }: Seeing,
): Promise<{ page: Page; card: Locator }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  await enter(context, await tokenOf(request, viewer));
  const page = await context.newPage();
  await page.goto('/home');
  const card = page.getByRole('article', { name: `Promoted by ${owner}` }).filter({ hasText: shows });
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/api/seen') && answer.ok());
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText('Promoted');
  await reported;
  await card.getByRole('button', { name: `More about what ${owner} promotes` }).click();
  await page.getByRole('menuitem', { name: 'Why am I seeing this?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why am I seeing this?' });
  await expect(dialog).toContainText('It is shown to everyone');
  await dialog.getByRole('button', { name: 'Close' }).click();
  return { page, card };
}
/** The team contests the only charge, and an admin gives it back. */
async function contestCharge(browser: Browser, request: APIRequestContext, page: Page): Promise<void> {
  await page.reload();
  const charge = page.getByRole('row', { name: /^View/ });
  await expect(charge).toContainText('Valid');
  await charge.getByRole('button', { name: 'Contest' }).click();
  await expect(charge).toContainText('Being looked at');

  const context = await browser.newContext();
  await enter(context, await tokenOf(request, 'admin@example.com'));
  const desk = await context.newPage();
  await desk.goto('/admin/user-payment-info?tab=contests');
  await desk.getByRole('row', { name: /^Boost/ }).click();
  await desk.getByRole('button', { name: 'Decide' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Decide' });
  await dialog.getByRole('combobox', { name: 'Outcome' }).selectOption('returned');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Nobody was there');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(desk.getByRole('row', { name: /^Boost/ })).toHaveCount(0);
  await page.reload();
  await expect(charge).toContainText('Given back');
  await expect(charge).toContainText('Nobody was there');
}

test('a boost is paid, reviewed, seen, charged and contested, and ends with all of its money returned', async ({
  browser,
  context,
  request,
}) => {
  const asha = await newUser(request, { firstName: 'Asha', lastName: 'Vasudeva' });
  await enter(context, asha.token);
  const { id } = await callAs<{ id: string }>(request, asha, 'POST', '/posts', { text: 'Shawls in three colours' });
  const page = await context.newPage();
  await page.goto(`/posts/${id}`);
  await page.getByRole('button', { name: /^More actions for the post/ }).click();
  await page.getByRole('menuitem', { name: 'Boost', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who should see it?');
  await expect(page.getByText('Promoted').first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue to duration' }).click();
  await page.getByRole('combobox', { name: 'Budget' }).selectOption('lifetime');
  // It wins the first slot, whatever else runs; the price is still the least at which it would have won.
  await page.getByLabel(/^Highest price for 1,000 views/).fill('400');
  await page.getByRole('button', { name: 'Continue to confirmation' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();

  await expect(page.getByText('Your wallet lacks ₹105.')).toBeVisible();
  await page.getByRole('link', { name: 'Add money' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add money' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('500');
  await dialog.getByRole('radio', { name: /^Card/ }).check();
  await dialog.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.locator('input[name="number"]').fill('4242 4242 4242 4242');
  await page.locator('input[name="expiry"]').fill('12/40');
  await page.locator('input[name="cvv"]').fill('123');
  await page.locator('input[name="name"]').fill('Asha Das');
  await page.locator('form:has(input[name="number"]) button').click();
  await page.waitForURL(/\/payment-success\?data=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment complete');
  await page.getByRole('link', { name: 'Continue where you were' }).click();

  await page.getByRole('button', { name: 'Hold ₹100 and send for review' }).click();
  await expect(page.getByText('Sent for review. ₹100 is set aside.')).toBeVisible();
  await expect(page.getByText(/^Place in the queue: \d+/)).toBeVisible();
  const campaignId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await approve(request, campaignId);

  const actions = page.getByRole('region', { name: 'What you can do' });
  await expect(actions).toContainText('Running');
  const seen = { viewer: 'ravi@example.com', owner: 'Asha Vasudeva', shows: 'Shawls in three colours' };
  await seeInFeed(browser, request, seen);
  await contestCharge(browser, request, page);
  await actions.getByRole('button', { name: 'Pause' }).click();
  await expect(actions).toContainText('Paused');
  await actions.getByRole('button', { name: 'End campaign' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End campaign' }).click();
  await expect(actions).toContainText('Completed');
  await page.goto('/advertise/dashboard/deposit');
  await expect(page.getByRole('main')).toContainText(/Available\s*₹500/);
});

test('an advertisement with a video is seen in a feed and followed, and who answers it is written to', async ({
  browser,
  context,
  request,
}) => {
  const karan = await tokenOf(request, 'karan@example.com');
  const pages = await callAs<{ actor: { id: string } }[]>(
    request,
    { token: karan },
    'GET',
    '/pages?kind=business&list=my&search=mehta',
  );
  const business = pages[0]?.actor.id ?? '';
  await enter(context, karan);
  const page = await context.newPage();
  await page.goto(`/advertisement/create/${business}?acting-as=${business}`);
  await page.getByRole('textbox', { name: 'Headline' }).fill('A roof in two days');
  await page.getByRole('combobox', { name: 'Call to action' }).selectOption({ index: 1 });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose video' }).click();
  await (await chooser).setFiles({ name: 'roof.webm', mimeType: 'video/webm', buffer: fs.readFileSync(clip) });
  await page.getByRole('textbox', { name: 'Describe it' }).fill('Panels on a roof');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('textbox', { name: 'Your question' }).fill('How large is your roof?');
  await page.getByRole('button', { name: 'Continue to audience' }).click();
  await page.getByRole('button', { name: 'Continue to duration' }).click();
  await page.getByRole('combobox', { name: 'Budget' }).selectOption('lifetime');
  await page.getByLabel(/^Highest price for 1,000 views/).fill('400');
  await page.getByRole('button', { name: 'Continue to confirmation' }).click();
  await expect(page.getByText('Name · How large is your roof?')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Hold ₹100 and send for review' }).click();
  await expect(page.getByText('Sent for review. ₹100 is set aside.')).toBeVisible();
  const campaignId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await approve(request, campaignId);
  await expect(page.getByRole('region', { name: 'What you can do' })).toContainText('Running');
  await expect(page.getByText('Nobody has answered yet.')).toBeVisible();

  // It leads to its questions, because it has no link of its own.
  const seen = { viewer: 'meera@example.com', owner: 'Mehta Solar', shows: 'A roof in two days' };
  const { page: feed, card } = await seeInFeed(browser, request, seen);
  await expect(card.locator('video')).toHaveAttribute('aria-label', 'Panels on a roof');
  const [landing] = await Promise.all([feed.waitForEvent('popup'), card.getByText('A roof in two days').click()]);
  await landing.waitForURL(new RegExp(`/business/${business}/advertisement/${campaignId}$`));
  await page.reload();
  await expect(page.getByRole('row', { name: /^View/ })).toContainText('Valid');
  // It pays for views, so that clicks are free.
  await page.getByRole('combobox', { name: 'Show', exact: true }).selectOption('free');
  await expect(page.getByRole('row', { name: /^Click/ })).toContainText('Valid');

  const nila = await newUser(request, { firstName: 'Nila', lastName: 'Sen' });
  const other = await browser.newContext();
  await enter(other, nila.token);
  const viewer = await other.newPage();
  await viewer.goto(`/business/${business}/advertisement/${campaignId}`);
  await expect(viewer.getByRole('textbox', { name: 'Name (optional)' })).toHaveValue('Nila Sen');
  await viewer.getByRole('textbox', { name: 'How large is your roof? (optional)' }).fill('Forty square metres');
  await viewer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(viewer.getByText('Accept this to continue.')).toBeVisible();
  await viewer.getByRole('checkbox', { name: /may have these answers/ }).check();
  await viewer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(viewer.getByRole('button', { name: 'Take back' })).toBeVisible();

  await expect(page.getByText('Forty square metres')).toBeVisible();
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await expect(page.getByRole('group', { name: 'About:', exact: true })).toContainText('A roof in two days');
  await other.close();
});
