import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, me, newUser, type NewUser } from './support/new-user.ts';
import { newPerson } from './support/people.ts';

/* Notes recorded from the microphone; that of the stories beeps. */

async function talking(request: APIRequestContext): Promise<{ asha: NewUser; ravi: NewUser; id: string }> {
  const [asha, ravi] = [await newUser(request, { firstName: 'Asha' }), await newUser(request, { firstName: 'Ravi' })];
  const other = (await me(request, ravi)).id;
  const { id } = await callAs<{ id: string }>(request, asha, 'PUT', `/actors/${other}/conversation`);
  const hello = { clientId: crypto.randomUUID(), text: 'Hello' };
  await callAs(request, asha, 'POST', `/conversations/${id}/messages`, hello);
  await callAs(request, ravi, 'POST', `/conversations/${id}/accept`);
  return { asha, ravi, id };
}
const opened = async (context: BrowserContext, { token }: NewUser, id: string): Promise<Page> => {
  await enter(context, token);
  const page = await context.newPage();
  await page.goto(`/messaging?c=${id}`);
  return page;
};
/** Goes to a control as the keyboard does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let count = 0; count < 80; count += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}

test('a voice note is recorded, sent and heard by keys alone', async ({ browser, context, request }) => {
  const { asha, ravi, id } = await talking(request);
  await context.grantPermissions(['microphone']);
  const hers = await opened(context, asha, id);
  const { context: other } = await newPerson(browser);
  const his = await opened(other, ravi, id);
  await expect(his.getByRole('log').getByText('Hello')).toBeVisible();

  await hers.bringToFront();
  await hers.getByRole('textbox', { name: 'Message to Ravi Das' }).focus();
  const record = hers.getByRole('button', { name: 'Record a voice note' });
  const recording = hers.getByRole('group', { name: 'Recording a voice note' });
  // The first is discarded: nothing of it is kept, and the focus is where it was.
  await tabTo(hers, record);
  await hers.keyboard.press('Enter');
  await expect(recording.getByRole('button', { name: 'Stop recording' })).toBeFocused();
  await hers.keyboard.press('Tab');
  await hers.keyboard.press('Enter');
  await expect(record).toBeFocused();
  await expect(hers.getByRole('list', { name: 'Files to send' })).toHaveCount(0);

  await hers.keyboard.press('Enter');
  await expect(recording).toContainText('0:02', { timeout: 15_000 });
  await hers.keyboard.press('Enter');
  await expect(record).toBeFocused();
  const tray = hers.getByRole('list', { name: 'Files to send' });
  await expect(tray.getByRole('button', { name: /^Remove/ })).toBeVisible({ timeout: 20_000 });
  const send = hers.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeEnabled({ timeout: 20_000 });
  await tabTo(hers, send);
  await hers.keyboard.press('Enter');
  await expect(hers.getByRole('log').getByRole('button', { name: 'Play voice note' })).toBeVisible({ timeout: 20_000 });
  await expect(tray).toHaveCount(0);

  await his.bringToFront();
  const log = his.getByRole('log');
  const play = log.getByRole('button', { name: 'Play voice note' });
  await expect(play).toBeVisible();
  const position = log.getByRole('slider', { name: 'Position in the voice note' });
  await expect(position).toHaveAttribute('aria-valuetext', /^0:00 of 0:0[2-9]$/);
  const heights = await log
    .locator('svg rect[data-played]')
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))));
  expect([heights.length, Math.max(...heights) > 5, new Set(heights).size > 1]).toEqual([64, true, true]);
  const audio = log.locator('audio');
  const state = () =>
    audio.evaluate((element: HTMLAudioElement) => ({ at: element.currentTime, failed: element.error !== null }));
  await tabTo(his, play);
  await his.keyboard.press('Enter');
  await expect(log.getByRole('button', { name: 'Pause voice note' })).toBeFocused();
  await expect.poll(async () => (await state()).at).toBeGreaterThan(0.2);
  await his.keyboard.press('Enter');
  await expect(play).toBeFocused();
  // Back to the beginning, and to the end.
  await his.keyboard.press('Tab');
  await expect(position).toBeFocused();
  await his.keyboard.press('Home');
  await expect.poll(async () => (await state()).at).toBe(0);
  await his.keyboard.press('End');
  await expect.poll(async () => (await state()).at).toBeGreaterThan(1.5);
  expect((await state()).failed).toBe(false);
});

test('a microphone that is refused is said in words, and writing goes on', async ({ context, request }) => {
  const { asha, id } = await talking(request);
  // As browsers answer when their user says no; that of the stories has no one to ask.
  await context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  const page = await opened(context, asha, id);
  const record = page.getByRole('button', { name: 'Record a voice note' });
  await record.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText("We can't use the microphone. Allow it in the settings of your browser.")).toBeVisible();
  await expect(page.getByRole('group', { name: 'Recording a voice note' })).toHaveCount(0);
  await expect(record).toBeFocused();
  const field = page.getByRole('textbox', { name: 'Message to Ravi Das' });
  await field.fill('Then in writing');
  await field.press('Enter');
  await expect(page.getByRole('log').getByText('Then in writing')).toBeVisible();
});
