import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { clip, pdf } from '../server/test/hostile/made-files.ts';
import { enter, newUser } from './support/new-user.ts';
import { expect, test } from './support/test.ts';

const compose = async (page: Page, words: string) => {
  await page.getByRole('link', { name: 'Write a post' }).click();
  await page.getByRole('textbox', { name: 'Post text' }).fill(words);
};
const choose = async (page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog', { name: 'New post' }).getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(file);
};

test('a video is uploaded in pieces, gets a still, and plays; a pdf is read page by page by keyboard', async ({
  context,
  page,
  request,
}) => {
  await enter(context, (await newUser(request, { firstName: 'Asha' })).token);
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/.test(message.text())) broken.push(message.text());
  });
  await page.goto('/home');
  const words = `A roof ${Date.now()}`;
  await compose(page, words);
  await choose(page, 'Video', { name: 'roof.webm', mimeType: 'video/webm', buffer: fs.readFileSync(clip) });
  // The still is taken from the video by the browser.
  await page.getByRole('textbox', { name: 'Describe it' }).fill('Panels on a roof');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const card = page.getByRole('article').filter({ hasText: words });
  const player = card.locator('video');
  await expect(player).toHaveAttribute('aria-label', 'Panels on a roof');
  await expect(player).toHaveAttribute('poster', /\/media\//);
  await player.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
  });
  await expect.poll(async () => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);

  const offer = `An offer ${Date.now()}`;
  await compose(page, offer);
  const buffer = pdf({ pages: 3, words: 'Page of the offer' });
  await choose(page, 'Document', { name: 'Offer.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByRole('textbox', { name: 'Describe it' })).toBeVisible();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page
    .getByRole('article')
    .filter({ hasText: offer })
    .getByRole('button', { name: /Open Offer\.pdf \(PDF · 3 pages/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Offer.pdf' });
  await expect(dialog.getByText('Page of the offer 1')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('Page 2 of 3')).toBeVisible();
  await expect(dialog.getByText('Page of the offer 2')).toBeAttached();
  await page.keyboard.press('End');
  await expect(dialog.getByText('Page of the offer 3')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(broken).toEqual([]);
});
