import { expect, test } from './support/test.ts';
import { enter, newUser } from './support/new-user.ts';
import { tokenOf } from './support/screens.ts';

test('a candidate finds a job, sees what will be sent, applies, and is led back to the application', async ({
  page,
  context,
  request,
}) => {
  const user = await newUser(request);
  await request.patch('/api/profile', {
    headers: { authorization: `Bearer ${user.token}` },
    data: { version: 0, headline: 'Payroll clerk in a mill', about: 'I count hours and pay them.' },
  });
  await enter(context, user.token);
  await page.goto('/jobs?query=payroll');
  await page.getByRole('link', { name: 'Payroll clerk' }).click();
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
  await page.getByRole('textbox', { name: 'Why this job?' }).fill('I paid two hundred people for six years.');
  await page.getByRole('button', { name: 'Check and send' }).click();
  await expect(page.getByText('I count hours and pay them.')).toBeVisible();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Your application has arrived. Nobody has opened it yet.')).toBeVisible();

  await page.goto('/jobs?query=payroll');
  await page.getByRole('link', { name: 'Payroll clerk' }).click();
  await expect(page.getByText('You have already applied for this job.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Your application' }).click();
  await expect(page.getByText('Application sent').first()).toBeVisible();
});

test('a job is seen as others would see it while it is typed, before anything is saved', async ({
  page,
  context,
  request,
}) => {
  const token = await tokenOf(request, 'karan@example.com');
  await enter(context, token);
  const { data } = (await (
    await request.get('/api/pages?list=my', { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { data: { actor: { id: string; name: string } }[] };
  const { actor } = data[0]!;
  await page.goto(`/view-business-page/create/job/${actor.id}`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Loom fitter');
  await page.getByRole('textbox', { name: 'Short description' }).fill('Sets looms.');
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'How others see it' });
  await expect(dialog.getByText('Loom fitter', { exact: true })).toHaveCount(2);
  await expect(dialog.getByText(`Loom fitter – ${actor.name}`)).toBeVisible();
  await expect(dialog.getByText('Sets looms.')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Title' }).fill('Loom keeper');
  // A skill that no list has is offered as typed.
  const skills = page.getByRole('combobox', { name: 'Required skills' });
  // The list of options closes when the screen scrolls.
  await skills.evaluate((field) => field.scrollIntoView({ block: 'center' }));
  await skills.click();
  await skills.fill('Shuttle mending');
  await page.getByRole('option', { name: 'Add “Shuttle mending”' }).click();
  await expect(page.getByRole('list', { name: 'Required skills' }).getByText('Shuttle mending')).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Loom keeper', { exact: true })).toHaveCount(2);
  await expect(dialog.getByText('Shuttle mending')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();
});

test('a pipeline is worked through by keyboard: from card to card, forward, and back with a reason', async ({
  page,
  context,
  request,
}) => {
  const token = await tokenOf(request, 'karan@example.com');
  await enter(context, token);
  await page.goto('/jobs?query=%22Site+planner%22');
  await page.getByRole('link', { name: 'Site planner for roofs' }).click();
  await page.getByRole('link', { name: /applications$/ }).click();
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const card = column('Viewed').getByRole('link').last();
  const name = (await card.textContent()) ?? '';
  await card.focus();
  await page.keyboard.press('ArrowUp');
  await expect(card).not.toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  const moved = column('Shortlisted').getByRole('link', { name });
  await expect(moved).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await page.getByRole('textbox', { name: 'Reason (your team sees it)' }).fill('A slip of the hand');
  await page.keyboard.press('Enter');
  await expect(column('Viewed').getByRole('link', { name })).toBeVisible();
  await expect(column('Shortlisted').getByRole('link', { name })).toHaveCount(0);
});
