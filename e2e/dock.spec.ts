import AxeBuilder from '@axe-core/playwright';
import { callAs } from './support/calls.ts';
import { enter, me, newUser, type NewUser } from './support/new-user.ts';
import { expect, test } from './support/test.ts';
import { socketOf } from './support/windows.ts';

test('on wide windows conversations open over every screen, and fold up', async ({ browser, request }) => {
  const [mira, nila] = [
    await newUser(request, { firstName: 'Mira', lastName: 'Sen' }),
    await newUser(request, { firstName: 'Nila', lastName: 'Das' }),
  ];
  const [one, other] = [(await me(request, mira)).id, (await me(request, nila)).id];
  await callAs(request, mira, 'PUT', `/actors/${other}/connection`, {});
  await callAs(request, nila, 'PUT', `/actors/${one}/connection`, {});
  const { id } = await callAs<{ id: string }>(request, nila, 'PUT', `/actors/${one}/conversation`);
  const say = (user: NewUser, text: string) =>
    callAs(request, user, 'POST', `/conversations/${id}/messages`, { clientId: crypto.randomUUID(), text });
  await say(nila, 'Is the loom free?');

  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1300, height: 800 } });
  await enter(context, mira.token);
  const page = await context.newPage();
  const connected = socketOf(page);
  await page.goto('/my-networks');
  await connected;
  const dock = page.getByRole('complementary', { name: 'Chats' });
  const bar = dock.getByRole('button', { name: /^Chats/ });
  await expect(bar).toContainText('1');
  await bar.click();
  await dock.getByRole('button', { name: /^Nila Das/ }).click();
  const log = dock.getByRole('log', { name: 'Conversation with Nila Das' });
  await expect(log.getByText('Is the loom free?')).toBeVisible();
  // What is read there is read everywhere.
  await expect(bar).not.toContainText('1');
  const field = dock.getByRole('textbox', { name: /message/i });
  await field.fill('From Friday on');
  await field.press('Enter');
  await expect(log.getByText('From Friday on')).toBeVisible();
  await say(nila, 'Then I come');
  await expect(log.getByText('Then I come')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('aside[aria-label="Chats"]').analyze();
  expect(violations).toEqual([]);

  // It stays from screen to screen, also folded up; the screen of messages shows them itself.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(log).toBeVisible();
  await field.click();
  await page.keyboard.press('Escape');
  await expect(log).toBeHidden();
  await dock.getByRole('button', { name: 'Nila Das', exact: true }).click();
  await expect(log).toBeVisible();
  await dock.getByRole('link', { name: 'Open “Nila Das” in full' }).click();
  await expect(page).toHaveURL(new RegExp(`/messaging\\?c=${id}$`));
  await expect(dock).toBeHidden();
  await page.goBack();
  await expect(log).toBeVisible();
  await dock.getByRole('button', { name: 'Close “Nila Das”' }).click();
  await expect(log).toBeHidden();
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(dock).toBeHidden();
});
