import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, me, newUser } from './support/new-user.ts';
import { plantMessages } from './support/planted.ts';
import { socketOf } from './support/windows.ts';

const COUNT = 10_000;
/** What is shown at once, in the web app's `SHOWN_MAX`. */
const SHOWN_MAX = 300;

const shown = (log: Locator) => log.locator('[data-sequence]');
/** How far a message is below the top of the log, and whether it is in sight. */
const placeOf = (log: Locator, sequence: number) =>
  log.evaluate((element, number) => {
    const message = element.querySelector(`[data-sequence="${number}"]`);
    const top = (message?.getBoundingClientRect().top ?? Number.NaN) - element.getBoundingClientRect().top;
    return { top, isSeen: top > -1 && top < element.clientHeight };
  }, sequence);
/** The first message whose beginning is in sight. */
const firstSeen = (log: Locator) =>
  log.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const messages = [...element.querySelectorAll<HTMLElement>('[data-sequence]')];
    const found = messages.find((each) => each.getBoundingClientRect().top >= top);
    return Number(found?.dataset['sequence']);
  });
/** Loads more at one end, and proves that nothing in sight has moved. */
async function load(page: Page, log: Locator, name: 'Earlier messages' | 'Later messages'): Promise<void> {
  const button = log.getByRole('button', { name });
  await button.scrollIntoViewIfNeeded();
  const sequence = await firstSeen(log);
  const before = await placeOf(log, sequence);
  const end = name === 'Earlier messages' ? shown(log).first() : shown(log).last();
  const edge = await end.getAttribute('data-sequence');
  await button.click();
  await expect(end).not.toHaveAttribute('data-sequence', edge ?? '');
  expect(Math.abs((await placeOf(log, sequence)).top - before.top), `message ${sequence}`).toBeLessThan(3);
  expect(await shown(log).count()).toBeLessThanOrEqual(SHOWN_MAX);
}

test('ten thousand messages are walked through, searched and left again with few of them in the page', async ({
  context,
  request,
}) => {
  const [asha, ravi] = [await newUser(request, { firstName: 'Asha' }), await newUser(request, { firstName: 'Ravi' })];
  const { id } = await callAs<{ id: string }>(
    request,
    asha,
    'PUT',
    `/actors/${(await me(request, ravi)).id}/conversation`,
  );
  const send = (user: typeof asha, text: string) =>
    callAs(request, user, 'POST', `/conversations/${id}/messages`, { clientId: crypto.randomUUID(), text });
  await send(asha, 'The first of all');
  await callAs(request, ravi, 'POST', `/conversations/${id}/accept`);
  await send(ravi, 'A shuttle named pelican');
  await plantMessages(id, COUNT);
  await enter(context, asha.token);
  const page = await context.newPage();
  const live = socketOf(page);
  await page.goto(`/messaging?c=${id}`);
  const log = page.getByRole('log');
  await expect(log.getByText(`Line ${COUNT} of the loom`)).toBeVisible();
  await live;

  // Far up: the newest are dropped on the way.
  for (let pages = 0; pages < 7; pages += 1) await load(page, log, 'Earlier messages');
  await expect(log.getByText(`Line ${COUNT} of the loom`)).toHaveCount(0);
  expect(await shown(log).count()).toBe(SHOWN_MAX);
  // And down again.
  for (let pages = 0; pages < 2; pages += 1) await load(page, log, 'Later messages');

  // What arrives in this time moves nothing, and is there at the end.
  const reading = await firstSeen(log);
  const before = await placeOf(log, reading);
  await send(ravi, 'While you were reading');
  await page
    .getByRole('link', { name: /^Messaging.*1/ })
    .first()
    .waitFor();
  expect((await placeOf(log, reading)).top).toBe(before.top);
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(log.getByText('While you were reading')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Message to Ravi Das' }).fill('Back at the end');
  await page.keyboard.press('Enter');
  await expect(log.getByText('Back at the end')).toBeInViewport();
  expect(await shown(log).count()).toBeLessThanOrEqual(SHOWN_MAX);

  // A word of the second message.
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole('button', { name: 'Search this conversation' }).click();
    await page.getByRole('dialog').getByRole('searchbox').fill('pelican');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /pelican/ })
      .click();
    await expect(log.getByText('A shuttle named pelican')).toBeInViewport();
    await expect(log.locator('[data-sequence="2"]')).toBeFocused();
    expect(await shown(log).count()).toBeLessThanOrEqual(SHOWN_MAX);
    await page.getByRole('button', { name: 'Jump to latest' }).click();
    await expect(log.getByText('Back at the end')).toBeInViewport();
  }
});
