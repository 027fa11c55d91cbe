import { callAs } from './support/calls.ts';
import { enter, me, newUser } from './support/new-user.ts';
import { password } from './support/people.ts';
import { expect, test } from './support/test.ts';

const small = { viewport: { width: 360, height: 740 } };

test('a member links a job to a page; its team confirms and turns down, and the member contests, all live', async ({
  browser,
  request,
}) => {
  const [owner, worker] = [
    await newUser(request, { firstName: 'Karan' }),
    await newUser(request, { firstName: 'Ravi', lastName: 'Weaver' }),
  ];
  const name = `Loom ${Date.now().toString(36)}`;
  const { actor } = await callAs<{ actor: { id: string } }>(request, owner, 'POST', '/pages', {
    kind: 'business',
    name,
    visibility: 'public',
  });
  const open = async (token: string, options = {}) => {
    const context = await browser.newContext(options);
    await enter(context, token);
    return context.newPage();
  };
  const [team, own] = [await open(owner.token), await open(worker.token, small)];
  const tab = `/view-business-page/${actor.id}?tab=people`;
  await team.goto(`${tab}&list=waiting`);
  await expect(team.getByText('No one is waiting to be confirmed.')).toBeVisible();

  await own.goto('/edit-profile');
  // On a phone each section has a screen of its own.
  await own.getByRole('main').getByText('Experience', { exact: true }).first().click();
  await own.getByRole('button', { name: 'Add experience' }).click();
  const dialog = own.getByRole('dialog', { name: 'Add experience' });
  await dialog.getByRole('textbox', { name: 'Role' }).fill('Dyer');
  await dialog.getByRole('textbox', { name: 'Company' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Page on Guildhall (optional)' }).fill(name);
  await own.getByRole('option', { name }).click();
  await dialog.getByRole('combobox', { name: 'Start: year' }).selectOption('2019');
  await dialog.getByRole('combobox', { name: 'Start: month' }).selectOption('04');
  await dialog.getByRole('checkbox', { name: 'I currently work here' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await own.goto(tab);
  await expect(own.getByText(`Your profile names ${name}. The team can confirm it.`)).toBeVisible();
  await team.getByRole('button', { name: 'Confirm Ravi Weaver' }).click();
  await expect(own.getByText(`${name} is confirmed on your profile.`)).toBeVisible();

  await team.goto(tab);
  await team.getByRole('button', { name: 'More actions for Ravi Weaver' }).click();
  await team.getByRole('menuitem', { name: 'Does not work here' }).click();
  const question = team.getByRole('dialog', { name: 'Does Ravi Weaver not work here?' });
  await question.getByRole('textbox').fill('Not in our books');
  await question.getByRole('button', { name: 'Does not work here' }).click();
  await expect(own.getByText('Reason: Not in our books')).toBeVisible();
  await expect(own.getByRole('list', { name: 'People' })).toHaveCount(0);

  await own.getByRole('button', { name: 'Contest' }).click();
  const contest = own.getByRole('dialog', { name: `Ask ${name} to look again` });
  await contest.getByRole('textbox').fill('Since April 2019');
  await contest.getByRole('button', { name: 'Send' }).click();
  await expect(own.getByText('Its answer will be final.')).toBeVisible();
  await team.getByRole('link', { name: 'To confirm' }).click();
  await expect(team.getByText('They write: Since April 2019')).toBeVisible();
  await team.getByRole('button', { name: 'Confirm Ravi Weaver' }).click();
  await expect(own.getByText(`${name} is confirmed on your profile.`)).toBeVisible();
  for (const page of [team, own]) await page.context().close();
});

test('documents of a page are sent, and a platform admin verifies it', async ({ browser, request }) => {
  const owner = await newUser(request, { firstName: 'Meera' });
  const name = `Mill ${Date.now().toString(36)}`;
  const { actor } = await callAs<{ actor: { id: string } }>(request, owner, 'POST', '/pages', {
    kind: 'business',
    name,
    visibility: 'public',
  });
  const context = await browser.newContext(small);
  await enter(context, owner.token);
  const page = await context.newPage();
  await page.goto(`/view-business-page/${actor.id}?tab=setting`);
  const heading = page.getByRole('heading', { name: 'Verification by documents' });
  const card = page.locator('section').filter({ has: heading });
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const png = await page.evaluate(async (text) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 });
    canvas.getContext('2d')?.drawImage(image, 0, 0, 64, 64);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, drawing);
  const file = { name: 'register.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
  await card.locator('input[type=file]').setInputFiles(file);
  await expect(card.getByRole('button', { name: 'Open register.png' })).toBeVisible();
  await card.getByRole('button', { name: 'Send for review' }).click();
  await expect(card.getByText('A platform admin is looking at these documents.')).toBeVisible();

  const office = await browser.newContext();
  const admin = await office.newPage();
  await admin.goto('/admin/login');
  await admin.getByRole('textbox', { name: 'E-mail address' }).fill('admin@example.com');
  await admin.getByRole('textbox', { name: 'Password' }).fill(password);
  await admin.getByRole('button', { name: 'Log in', exact: true }).click();
  await admin.waitForURL('**/admin/dashboard');
  await admin.goto('/admin/user-management?tab=pages');
  await admin.getByRole('row').getByRole('button', { name, exact: true }).click();
  await admin.getByRole('button', { name: `Open register.png of ${name}` }).click();
  await expect(admin.getByRole('dialog').getByRole('img')).toBeVisible();
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Approve', exact: true }).click();
  // What can be undone is sent when its message has gone.
  await admin.getByRole('button', { name: 'Close message' }).click();
  await expect(card.getByText('Verified by documents.')).toBeVisible();
  for (const each of [context, office]) await each.close();
});

test('a successor is named, and takes over the page of someone who closes the account', async ({
  browser,
  request,
}) => {
  const [owner, heir] = [
    await newUser(request, { firstName: 'Leela' }),
    await newUser(request, { firstName: 'Arun', lastName: 'Heir' }),
  ];
  const name = `Kiln ${Date.now().toString(36)}`;
  const { actor } = await callAs<{ actor: { id: string } }>(request, owner, 'POST', '/pages', {
    kind: 'business',
    name,
    visibility: 'public',
  });
  const { username } = await me(request, heir);
  const open = async (token: string, options = {}) => {
    const context = await browser.newContext(options);
    await enter(context, token);
    return context.newPage();
  };
  const [team, next] = [await open(owner.token), await open(heir.token, small)];
  await team.goto(`/business-page/admin-page-list/${actor.id}?tab=succession`);
  await team.getByRole('button', { name: 'Add successor' }).click();
  const dialog = team.getByRole('dialog', { name: 'Add successor' });
  await dialog.getByRole('combobox', { name: 'Member' }).fill(username);
  await team.getByRole('option', { name: /Arun Heir/ }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(team.getByRole('list', { name: 'Successors' })).toContainText('Asked as no. 1');

  await next.goto(`/view-business-page/${actor.id}`);
  await expect(next.getByRole('heading', { name, level: 1 })).toBeVisible();
  await callAs(request, owner, 'DELETE', '/account');
  await expect(next.getByRole('heading', { name: 'This page has no admin' })).toBeVisible();
  await next.getByRole('button', { name: `Become admin of ${name}`, exact: true }).click();
  await expect(next.getByText('Your role: Admin')).toBeVisible();
  await expect(next.getByRole('heading', { name: 'This page has no admin' })).toHaveCount(0);
  for (const page of [team, next]) await page.context().close();
});

test('a page under claim is read by everyone, and says so', async ({ browser, request }) => {
  const context = await browser.newContext(small);
  await enter(context, (await newUser(request)).token);
  const page = await context.newPage();
  await page.goto('/search?q=narmada%20handlooms&tab=pages');
  await page.getByRole('main').getByRole('link', { name: 'Narmada Handlooms' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page has no admin' })).toBeVisible();
  await expect(
    page.getByText(/A member claims it and becomes its admin on .+, unless an admin objects\./),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claim this page' })).toHaveCount(0);
  await context.close();
});
