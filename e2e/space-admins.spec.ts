import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, newUser } from './support/new-user.ts';
import { newPerson } from './support/people.ts';
import { inFront } from './support/windows.ts';

/** A group of Asha, with Ravi in it. */
async function groupOfTwo(request: APIRequestContext, name: string) {
  const [asha, ravi] = [await newUser(request), await newUser(request, { firstName: 'Ravi', lastName: 'Iyer' })];
  const { id } = await callAs<{ id: string }>(request, asha, 'POST', '/groups', { name, joining: 'open' });
  await callAs(request, ravi, 'PUT', `/spaces/${id}/membership`, {});
  return { asha, ravi, id, path: `/my-groups/group-details/${id}` };
}
async function pageOf(browser: Browser, { token }: { token: string }): Promise<Page> {
  const { context, page } = await newPerson(browser);
  await enter(context, token);
  return page;
}

test('a member of a group asks to become an admin, is made one, and manages at once', async ({
  browser,
  context,
  request,
}) => {
  const { asha, ravi, path } = await groupOfTwo(request, 'Weavers of Nashik');

  await enter(context, asha.token);
  const owner = await context.newPage();
  await owner.goto(`${path}/admin-members`);
  await expect(owner.getByRole('heading', { name: /admins/i, level: 1 })).toBeVisible();

  const member = await pageOf(browser, ravi);
  await member.goto(path);
  await member.getByRole('button', { name: 'More actions for Weavers of Nashik' }).click();
  await member.getByRole('menuitem', { name: 'Request admin' }).click();
  const dialog = member.getByRole('dialog', { name: 'Request to become an admin of Weavers of Nashik' });
  await dialog.getByRole('textbox').fill('I answer most questions anyway');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(member.getByText('Request sent')).toBeVisible();
  await expect(dialog).toBeHidden();

  // The request appears on the owner's open screen, with its words.
  await inFront(owner);
  const requests = owner.getByRole('list', { name: 'Requests to become an admin' });
  await expect(requests.getByText('I answer most questions anyway')).toBeVisible();
  await requests.getByRole('button', { name: 'Make Ravi Iyer an admin' }).click();
  await expect(requests).toBeHidden();

  // The member's open screen shows the tab of admins, and the notice says why.
  await inFront(member);
  await expect(member.getByRole('link', { name: /New requests/ })).toBeVisible();
  await member.goto('/notifications');
  await expect(member.getByText(/made you an admin/i)).toBeVisible();
});

test('a request to become an admin is declined, and may not be repeated at once', async ({
  browser,
  context,
  request,
}) => {
  const { asha, ravi, id, path } = await groupOfTwo(request, 'Dyers of Pune');
  await callAs(request, ravi, 'PUT', `/spaces/${id}/admin-request`, { note: 'I could help' });

  const member = await pageOf(browser, ravi);
  await member.goto(path);
  const menu = member.getByRole('button', { name: 'More actions for Dyers of Pune' });
  await menu.click();
  await expect(member.getByRole('menuitem', { name: 'Withdraw admin request' })).toBeVisible();
  await member.keyboard.press('Escape');

  await enter(context, asha.token);
  const owner = await context.newPage();
  await owner.goto(`${path}/admin-members`);
  await owner.getByRole('button', { name: 'Decline the request of Ravi Iyer' }).click();
  await expect(owner.getByText('Request of Ravi Iyer declined')).toBeVisible();

  await inFront(member);
  await menu.click();
  await expect(member.getByRole('menuitem').first()).toBeVisible();
  await expect(member.getByRole('menuitem', { name: 'Withdraw admin request' })).toBeHidden();
  await expect(member.getByRole('menuitem', { name: 'Request admin' })).toBeHidden();
});
