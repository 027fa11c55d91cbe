import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, me, newUser } from './support/new-user.ts';
import { newPerson } from './support/people.ts';
import { socketOf } from './support/windows.ts';

const write = async (page: Page, to: string, text: string) => {
  const field = page.getByRole('textbox', { name: `Message to ${to}` });
  await field.fill(text);
  await field.press('Enter');
};

test('a stranger writes from a phone, is accepted, and both talk live, also after being offline', async ({
  browser,
  context,
  request,
}) => {
  const asha = await newUser(request, { firstName: 'Asha' });
  const ravi = await newUser(request, { firstName: 'Ravi' });
  await enter(context, asha.token);
  const hers = await context.newPage();
  const live = socketOf(hers);
  await hers.goto('/messaging');
  await expect(hers.getByText('No conversations yet')).toBeVisible();
  await live;

  const { context: phone, page: his } = await newPerson(browser);
  await his.setViewportSize({ width: 360, height: 740 });
  await enter(phone, ravi.token);
  const { id } = await me(request, asha);
  const liveToo = socketOf(his);
  await his.goto(`/messaging?with=${id}`);
  await liveToo;
  const about = his.getByRole('group', { name: 'About this message' });
  await about.getByRole('combobox', { name: 'What is it about?' }).selectOption('Freelance work');
  await about.getByRole('textbox', { name: /Pay or price/ }).fill('₹ 40,000');
  await write(his, 'Asha Das', 'Hello <b>Asha</b>');
  const log = his.getByRole('log', { name: 'Conversation with Asha Das' });
  await expect(log.getByText('Hello <b>Asha</b>')).toBeVisible();
  // A first message to a stranger can be undone for ten seconds, and is sent then.
  await expect(his.getByText(/hasn[’']t accepted/)).toBeVisible({ timeout: 20_000 });

  await hers.getByRole('link', { name: /^Requests/ }).click();
  await hers.getByRole('link', { name: /Ravi Das.*Freelance work/ }).click();
  const line = hers.getByRole('group', { name: 'About this message' });
  await expect(line.getByText('₹ 40,000')).toBeVisible();
  await hers.getByRole('button', { name: 'Accept' }).click();
  await write(hers, 'Ravi Das', 'Welcome, Ravi');
  await expect(log.getByText('Welcome, Ravi')).toBeVisible();
  await expect(hers.getByText('Read', { exact: true })).toBeVisible();

  const conversation = await callAs<{ id: string }>(
    request,
    asha,
    'PUT',
    `/actors/${(await me(request, ravi)).id}/conversation`,
  );
  await phone.setOffline(true);
  for (const words of ['From the tunnel', 'Still in it']) await write(his, 'Asha Das', words);
  await expect(log.getByText('Sending…')).toHaveCount(2);
  await callAs(request, asha, 'POST', `/conversations/${conversation.id}/messages`, {
    clientId: crypto.randomUUID(),
    text: 'While you were away',
  });
  await phone.setOffline(false);
  await expect(log.getByText('While you were away')).toBeVisible({ timeout: 15_000 });
  await expect(hers.getByRole('log').getByText('From the tunnel')).toBeVisible();
  await expect(hers.getByRole('log').getByText('Still in it')).toBeVisible();
  await expect(log.getByText('From the tunnel')).toHaveCount(1);
  await expect(log.getByText('Sending…')).toHaveCount(0);

  await his.getByRole('link', { name: 'Back to the conversations' }).click();
  await expect(his.getByRole('list', { name: 'Inbox' }).getByRole('link', { name: /Asha Das/ })).toBeVisible();
});

test('files are attached, cancelled, kept over a reload, sent, and opened by the other side', async ({
  browser,
  context,
  request,
}) => {
  const [asha, ravi] = [await newUser(request, { firstName: 'Asha' }), await newUser(request, { firstName: 'Ravi' })];
  const { id } = await me(request, ravi);
  const conversation = await callAs<{ id: string }>(request, asha, 'PUT', `/actors/${id}/conversation`);
  const send = { clientId: crypto.randomUUID(), text: 'Hello' };
  await callAs(request, asha, 'POST', `/conversations/${conversation.id}/messages`, send);
  await callAs(request, ravi, 'POST', `/conversations/${conversation.id}/accept`);
  await enter(context, asha.token);
  const page = await context.newPage();
  await page.goto(`/messaging?c=${conversation.id}`);
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">' +
    '<rect width="640" height="400" fill="#0f5c57"/></svg>';
  await page.locator('input[type=file]').setInputFiles([
    { name: 'loom.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(picture) },
    { name: 'pattern.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') },
    { name: 'wrong.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') },
  ]);
  const tray = page.getByRole('list', { name: 'Files to send' });
  await expect(tray.getByRole('button', { name: /^Remove/ })).toHaveCount(3, { timeout: 20_000 });
  await page.reload();
  await tray.getByRole('button', { name: 'Remove wrong.zip' }).click();
  await expect(tray.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const hers = page.getByRole('log');
  await expect(hers.getByText('Sent', { exact: true })).toBeVisible();
  await expect(tray).toHaveCount(0);

  const { context: other, page: his } = await newPerson(browser);
  await other.addInitScript(() => localStorage.setItem('country', 'en'));
  await enter(other, ravi.token);
  await his.goto(`/messaging?c=${conversation.id}`);
  const log = his.getByRole('log');
  const saved = his.waitForEvent('download');
  await log.getByRole('link', { name: /^Download pattern\.zip/ }).click();
  expect((await saved).suggestedFilename()).toBe('pattern.zip');
  await log.getByRole('button', { name: 'Picture 1 of 1' }).click();
  await expect(his.getByRole('dialog', { name: 'Pictures', exact: true })).toBeVisible();
  await his.keyboard.press('Escape');
  await expect(his.getByRole('dialog')).toHaveCount(0);
});
