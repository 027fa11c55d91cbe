import { expect, test } from './support/test.ts';
import { enter, newUser } from './support/new-user.ts';

test('an institute publishes a course, and a learner completes it', async ({ browser, request }) => {
  const surname = 'Learner';
  const [dean, learner] = [
    await newUser(request, { firstName: 'Leela' }),
    await newUser(request, { firstName: 'Ravi', lastName: surname }),
  ];
  const open = async (token: string) => {
    const context = await browser.newContext();
    await enter(context, token);
    return context.newPage();
  };
  const page = await open(dean.token);
  await page.goto('/institute/create');
  const name = `School ${Date.now().toString(36)}`;
  await page.getByLabel('Page name').fill(name);
  await page.getByLabel('Type').selectOption({ label: 'Vocational institute' });
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  // The course begins as a draft, and says what it lacks.
  await page.getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByText('Courses not Found')).toBeVisible();
  await page.getByRole('button', { name: 'Create a course' }).click();
  await page.getByLabel('Name').fill('Joinery');
  await page.getByLabel('Description').fill('Ten evenings at the bench.');
  await page.getByLabel('Category').selectOption({ label: 'Tutoring and teaching' });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\?course=/);
  await expect(page.getByText('Only the team sees it')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Draft → Published')).toBeVisible();

  // The learner opens it by its address, and the team hears of the claim at once.
  const other = await open(learner.token);
  await other.goto(page.url());
  await expect(other.getByText('Ten evenings at the bench.')).toBeVisible();
  await other.getByRole('button', { name: 'I completed this course' }).click();
  await expect(other.getByText('The institute has not answered yet')).toBeVisible();
  await page.getByRole('button', { name: `Confirm that Ravi ${surname} completed the course` }).click();
  await expect(other.getByText('The institute confirmed it')).toBeVisible();
  await page.context().close();
  await other.context().close();
});

test('the search has tabs with filters, and finds what is misspelt', async ({ page, context, request }) => {
  await enter(context, (await newUser(request, { firstName: 'Meera' })).token);
  await page.goto('/search?q=sahyadri');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'See all institutes' })).toBeVisible();
  await main.getByRole('link', { name: 'See all institutes' }).click();
  await expect(page).toHaveURL(/tab=institutes/);
  await expect(main.getByRole('link', { name: 'Sahyadri School of Crafts' }).first()).toBeVisible();
  await page.goto('/search?q=instalation&tab=courses');
  await expect(main.getByRole('link', { name: 'Solar installation' })).toBeVisible();
  // Filters are part of the address, and work without a text.
  await page.goto('/search?tab=courses');
  await page
    .getByRole('region', { name: 'Filters' })
    .getByLabel('Category')
    .selectOption({ label: 'Accounting and bookkeeping' });
  await expect(page).toHaveURL(/category=accounting/);
  await main.getByRole('link', { name: 'Bookkeeping for workshops' }).click();
  await expect(page).toHaveURL(/\/institute\/detail\/.*course=/);
  await expect(main.getByRole('heading', { name: 'Bookkeeping for workshops' })).toBeVisible();
});
