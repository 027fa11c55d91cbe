import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, me, newUser } from './support/new-user.ts';
import { draftsOf } from './support/windows.ts';

test('a completeness step and a hash lead to their field or section, even if drawn late', async ({
  context,
  request,
}) => {
  const nila = await newUser(request);
  await enter(context, nila.token);
  const page = await context.newPage();
  await page.goto('/edit-profile#skills');
  const skills = page.getByRole('heading', { name: 'Skills', exact: true });
  await expect(skills).toBeInViewport();
  await expect(skills).toBeFocused();

  await page.goto('/user-profile');
  await page.getByRole('link', { name: /^Add a headline/ }).click();
  await expect(page).toHaveURL(/#headline$/);
  await expect(page.getByRole('textbox', { name: 'Headline' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Headline' })).toBeInViewport();
  // The completeness card is beside the form: its steps lead there on the same screen, too, as often as they are
  // pressed.
  for (const _ of [1, 2]) {
    await page.getByRole('link', { name: /^Add a photo/ }).click();
    await expect(page.getByRole('button', { name: 'Add a photo' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Add a photo' })).toBeInViewport();
  }

  await page.goto('/edit-profile#place');
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused();
  await page.goto('/edit-profile#about');
  await expect(page.getByRole('textbox', { name: 'About' })).toBeFocused();
  await page.goto('/edit-profile#contact_details');
  await expect(page.getByRole('heading', { name: 'Contact details' })).toBeFocused();

  // In the settings, too, where cards wait for their data.
  await page.goto('/settings/general-settings#zone');
  await expect(page.getByRole('heading', { name: 'Time zone' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Time zone' })).toBeInViewport();
});

test('the pencils of the profile open the forms in place, keep what was typed, and take the focus back', async ({
  context,
  request,
}) => {
  const nila = await newUser(request);
  await enter(context, nila.token);
  const page = await context.newPage();
  await page.goto('/user-profile');

  // A text: what was typed survives closing, and the pencil has the focus again.
  const about = page.getByRole('button', { name: 'Add: About' });
  await about.click();
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'About' });
  await expect(text).toBeFocused();
  await text.fill('I weave.');
  await expect.poll(() => draftsOf(page)).toContain('I weave.');
  await page.keyboard.press('Escape');
  await expect(about).toBeFocused();
  await page.reload();
  await about.click();
  await expect(text).toHaveValue('I weave.');
  await expect(page.getByText('Draft restored.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const edit = page.getByRole('button', { name: 'Edit: About' });
  await expect(edit).toBeFocused();
  await expect(page.getByText('I weave.')).toBeVisible();
  expect(await draftsOf(page)).toBe('');

  // The first item of a list, then its list in place.
  await page.getByRole('button', { name: 'Add: Languages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add language' });
  await dialog.getByRole('combobox').first().fill('Hind');
  await page.getByRole('option', { name: /Hindi/ }).first().click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const pencil = page.getByRole('button', { name: 'Edit: Languages' });
  await expect(pencil).toBeFocused();
  await pencil.press('Enter');
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.getByRole('button', { name: /^Delete: Hindi/ }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Add: Languages' })).toBeFocused();
  await expect(page).toHaveURL(/\/user-profile$/);
});

test('a profile draft holds only typed values, is announced, discardable, and keeps other changes', async ({
  context,
  request,
}) => {
  const nila = await newUser(request);
  await enter(context, nila.token);
  const page = await context.newPage();
  await page.goto('/edit-profile');
  const headline = page.getByRole('textbox', { name: 'Headline' });
  const notice = page.getByText('Draft restored.');
  await headline.fill('Weaver of words');
  await expect(notice).toBeHidden();
  await page.getByRole('link', { name: 'View profile' }).click();
  await callAs(request, nila, 'PUT', '/account/name', { firstName: 'Neela', lastName: 'Das' });
  await page.goto('/edit-profile');
  await expect(headline).toHaveValue('Weaver of words');
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Neela');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(headline).toHaveValue('');
  await expect(notice).toBeHidden();
  expect(await draftsOf(page)).toBe('');

  // Another tab changes another field while this one is open: both changes stay, without a question.
  await headline.fill('Weaver of words');
  await callAs(request, nila, 'PUT', '/account/name', { firstName: 'Nileema', lastName: 'Das' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/user-profile$/);
  expect(await me(request, nila)).toMatchObject({ firstName: 'Nileema', headline: 'Weaver of words' });
});

test('an entry deleted elsewhere during an edit stays open and can be added as new', async ({ context, request }) => {
  const nila = await newUser(request);
  const job = {
    role: 'Weaver',
    company: 'Loom House',
    location: '',
    employmentType: 'none',
    started: null,
    ended: null,
    current: false,
    description: '',
    pictureIds: [],
  };
  const { id } = await callAs<{ id: string }>(request, nila, 'POST', '/profile/sections/work_experience', job);
  await enter(context, nila.token);
  const page = await context.newPage();
  await page.goto('/edit-profile');
  await page.getByRole('button', { name: 'Edit: Weaver, Loom House' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit experience' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Twelve years at the loom');
  await expect.poll(() => draftsOf(page)).toContain('Twelve years');
  await callAs(request, nila, 'DELETE', `/profile/items/${id}`);
  await expect(dialog.getByRole('alert')).toContainText('This was deleted in another window.');
  // Typed values survive a reload.
  await page.reload();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Twelve years at the loom');
  await dialog.getByRole('textbox', { name: 'Role' }).fill('Weaver');
  await dialog.getByRole('textbox', { name: 'Company' }).fill('Loom House');
  await dialog.getByRole('button', { name: 'Add as new' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/edit-profile$/);
  await expect(page.getByRole('button', { name: 'Edit: Weaver, Loom House' })).toBeVisible();
  expect(await draftsOf(page)).toBe('');
});

test('the focus stays in place after moving an item to an end and after deleting one', async ({ context, request }) => {
  const nila = await newUser(request);
  for (const name of ['Spinning', 'Weaving', 'Dyeing'])
    await callAs(request, nila, 'POST', '/profile/sections/skills', { name });
  await enter(context, nila.token);
  const page = await context.newPage();
  await page.goto('/edit-profile');
  const rows = page.locator('#skills li');
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(rows).toHaveCount(3);
  const [first, second] = await rows.allTextContents();
  const up = page.getByRole('button', { name: `Move up: ${second}` });
  await up.press('Enter');
  await expect(rows.first()).toHaveText(second ?? '');
  await expect(up).toBeFocused();
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: `Delete: ${second}` }).press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: first ?? '' }).locator(':focus')).toHaveCount(1);
  await page.locator('#skills').getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .press('Enter');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: /^Remove / }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Add skill' })).toBeFocused();
});
