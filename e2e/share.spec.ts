import { callAs } from './support/calls.ts';
import { enter, me, newUser, type NewUser } from './support/new-user.ts';
import { expect, test } from './support/test.ts';
import { socketOf } from './support/windows.ts';

test('a post is sent in a message, seen at once, and forwarded without what the next reader may not see', async ({
  browser,
  request,
}) => {
  const [mira, nila, omar] = [
    await newUser(request, { firstName: 'Mira', lastName: 'Sen' }),
    await newUser(request, { firstName: 'Nila', lastName: 'Das' }),
    await newUser(request, { firstName: 'Omar', lastName: 'Ali' }),
  ];
  const connect = async (one: NewUser, other: NewUser) => {
    await callAs(request, one, 'PUT', `/actors/${(await me(request, other)).id}/connection`, {});
    await callAs(request, other, 'PUT', `/actors/${(await me(request, one)).id}/connection`, {});
  };
  await connect(mira, nila);
  await connect(nila, omar);
  await callAs(request, mira, 'POST', '/posts', { text: 'My loom is free on Friday', visibility: 'connections' });
  const conversation = await callAs<{ id: string }>(
    request,
    mira,
    'PUT',
    `/actors/${(await me(request, nila)).id}/conversation`,
  );
  const open = async (user: NewUser, address: string) => {
    const context = await browser.newContext({ locale: 'en-GB' });
    await enter(context, user.token);
    const page = await context.newPage();
    const connected = socketOf(page);
    await page.goto(address);
    await connected;
    return page;
  };
  const reader = await open(nila, '/messaging');

  const writer = await open(mira, '/recent-activities');
  await writer.getByRole('button', { name: /^More actions/ }).click();
  await writer.getByRole('menuitem', { name: 'Send in a message' }).click();
  const dialog = writer.getByRole('dialog', { name: 'Send in a message' });
  await dialog.getByRole('checkbox', { name: 'Nila Das' }).check();
  await dialog.getByRole('textbox', { name: 'Message (optional)' }).fill('Do you need it?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(writer.getByText('Sent to 1 conversation.')).toBeVisible();

  // Without a reload, and with the card that she may see.
  await reader
    .getByRole('list', { name: 'Inbox' })
    .getByRole('link', { name: /Mira Sen/ })
    .click();
  const card = reader.getByRole('link', { name: /Post Mira Sen My loom is free on Friday/ });
  await expect(card).toBeVisible();
  await reader.getByRole('button', { name: /^Actions for the message/ }).click();
  await reader.getByRole('menuitem', { name: 'Forward' }).click();
  const forward = reader.getByRole('dialog', { name: 'Forward the message' });
  await forward.getByRole('checkbox', { name: 'Omar Ali' }).check();
  await forward.getByRole('button', { name: 'Send' }).click();
  await expect(reader.getByText('Sent to 1 conversation.')).toBeVisible();
  await card.click();
  await expect(reader).toHaveURL(/\/posts\//);

  const last = await open(omar, '/messaging');
  await last
    .getByRole('list', { name: 'Inbox' })
    .getByRole('link', { name: /Nila Das/ })
    .click();
  await expect(last.getByText('Forwarded')).toBeVisible();
  await expect(last.getByRole('log').getByText('Do you need it?')).toBeVisible();
  await expect(last.getByText('What was shared isn’t available to you.')).toBeVisible();
  await expect(last.getByText('My loom is free on Friday')).toHaveCount(0);

  // While the conversation is open, what comes next is a card too.
  const mine = await open(mira, `/messaging?c=${conversation.id}`);
  const both = [mine, await open(nila, `/messaging?c=${conversation.id}`)];
  for (const page of both) await expect(page.getByRole('log').getByText('Do you need it?')).toBeVisible();
  await callAs(request, mira, 'POST', `/conversations/${conversation.id}/messages`, {
    clientId: crypto.randomUUID(),
    text: '',
    shared: { kind: 'profile', id: (await me(request, omar)).id },
  });
  for (const page of both) await expect(page.getByRole('link', { name: /^Profile/ })).toContainText('Omar Ali');
});
