import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, me, newUser } from './support/new-user.ts';
import { draftsOf, inFront } from './support/windows.ts';

test('section items are drafted, reordered, deleted, restored, viewed as others, and live in a second tab', async ({
  context,
  request,
  browser,
}) => {
  const nila = await newUser(request);
  const { username } = await me(request, nila);
  await enter(context, nila.token);
  const [page, second] = [await context.newPage(), await context.newPage()];
  await second.goto('/user-profile');
  await inFront(page);
  await page.goto('/edit-profile');

  await page.getByRole('button', { name: 'Add experience' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add experience' });
  await dialog.getByRole('textbox', { name: 'Role' }).fill('Weaver');
  await expect.poll(() => draftsOf(page)).toContain('Weaver');
  await page.reload();
  await expect(dialog.getByRole('textbox', { name: 'Role' })).toHaveValue('Weaver');
  const logo = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">' +
      '<rect width="300" height="300" fill="#0f5c57"/></svg>',
  );
  await dialog.locator('input[type=file]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo });
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(dialog.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Company' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Company' }).fill('Loom House');
  await dialog.getByRole('combobox', { name: 'Start: year' }).selectOption('2019');
  await dialog.getByRole('combobox', { name: 'Start: month' }).selectOption('04');
  await dialog.getByRole('checkbox', { name: 'I currently work here' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(second.getByRole('heading', { name: 'Weaver' })).toBeVisible();
  await expect(second.getByText('Apr 2019 – today')).toBeVisible();

  for (const skill of ['machine lear', 'Talking to bees']) {
    const field = page.getByRole('combobox', { name: 'Add skill' });
    await field.fill(skill);
    await expect(
      page
        .getByRole('listbox')
        .getByRole('option', { name: skill === 'machine lear' ? 'Machine learning' : 'Add “Talking to bees”' }),
    ).toBeVisible();
    // Escape closes the list; moving on chooses the first suggestion.
    await field.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await field.fill(skill);
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(
      skill === 'machine lear' ? 'Machine learning' : 'Add “Talking to bees”',
    );
    await field.press('Tab');
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(skill === 'machine lear' ? 1 : 2);
  }
  const skills = page.getByRole('list').filter({ hasText: 'Talking to bees' }).getByRole('listitem');
  await expect(skills).toHaveText(['Machine learning', 'Talking to bees']);
  await page.getByRole('button', { name: 'Change order' }).click();
  await page.getByRole('button', { name: 'Move up: Talking to bees' }).press('Enter');
  await expect(skills).toHaveText(['Talking to bees', 'Machine learning']);
  await page.getByRole('button', { name: 'Delete: Machine learning' }).click();
  await expect(skills).toHaveText(['Talking to bees']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(skills).toHaveText(['Talking to bees', 'Machine learning']);
  await expect(second.getByText('Talking to bees')).toBeVisible();

  await page.goto('/profile-visibility');
  await page.getByRole('combobox', { name: 'Who can see: Skills' }).selectOption('Connections only');
  await expect(page.getByText('Saved: Skills.')).toBeVisible();
  const row = page.getByRole('row', { name: /^Skills/ });
  await expect(row).toContainText("Connections only. They aren't connected to you.");
  await expect(page.getByText('Talking to bees')).toBeHidden();
  await page.getByRole('button', { name: 'A connection' }).click();
  await expect(row).toContainText("They're connected to you.");
  await expect(page.getByText('Talking to bees')).toBeVisible();

  const other = await newUser(request, { firstName: 'Omar' });
  await page.getByRole('button', { name: 'A specific person' }).click();
  await page.getByRole('combobox', { name: 'Person' }).fill((await me(request, other)).username);
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /Omar Das/ })
    .click();
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue('Omar Das');
  await expect(row).toContainText("Connections only. They aren't connected to you.");
  const stranger = await browser.newContext();
  await enter(stranger, other.token);
  const strangersPage = await stranger.newPage();
  await strangersPage.goto(`/user-profile/${username}`);
  await expect(strangersPage.getByRole('heading', { name: 'Weaver' })).toBeVisible();
  await expect(strangersPage.getByText('Talking to bees')).toHaveCount(0);
  await callAs(request, nila, 'PATCH' as 'PUT', '/profile/visibility', { levels: { skills: 'anyone' } });
  await expect(strangersPage.getByText('Talking to bees')).toBeVisible();
  await stranger.close();
});
