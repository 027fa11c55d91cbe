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
  await write(his, 'Asha Das', 'Hello <b>Asha</b>');
  const log = his.getByRole('log', { name: 'Conversation with Asha Das' });
  await expect(log.getByText('Hello <b>Asha</b>')).toBeVisible();
  // A first message to a stranger can be undone for ten seconds, and is sent then.
  await expect(his.getByText(/hasn[’']t accepted/)).toBeVisible({ timeout: 20_000 });

  await hers.getByRole('link', { name: /^Requests/ }).click();
  await hers.getByRole('link', { name: /Ravi Das/ }).click();
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
  await write(his, 'Asha Das', 'From the tunnel');
  await expect(log.getByText('Sending…')).toBeVisible();
  await callAs(request, asha, 'POST', `/conversations/${conversation.id}/messages`, {
    clientId: crypto.randomUUID(),
    text: 'While you were away',
  });
  await phone.setOffline(false);
  await expect(log.getByText('While you were away')).toBeVisible({ timeout: 15_000 });
  await expect(hers.getByRole('log').getByText('From the tunnel')).toBeVisible();
  await expect(log.getByText('From the tunnel')).toHaveCount(1);
  await expect(log.getByText('Sending…')).toHaveCount(0);

  await his.getByRole('link', { name: 'Back to the conversations' }).click();
  await expect(his.getByRole('list', { name: 'Inbox' }).getByRole('link', { name: /Asha Das/ })).toBeVisible();
});
