import { expect, test } from './support/test.ts';
import { enter, newUser } from './support/new-user.ts';

test('an alert is made from a search, changed and paused in its place, deleted, and comes back by undo', async ({
  page,
  context,
  request,
}) => {
  const user = await newUser(request);
  await enter(context, user.token);
  await page.goto('/jobs?query=engineer&workplaceType=hybrid');
  await page.getByRole('button', { name: 'Create alert' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('“engineer” · Hybrid')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'How often' }).selectOption('weekly');
  await dialog.getByRole('button', { name: 'Create alert' }).click();
  await page.getByRole('link', { name: 'Job alerts' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(/Would have found \d+ jobs? in 30 days/)).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'How often' })).toHaveValue('weekly');
  await main.getByRole('button', { name: /^Edit the search of the alert/ }).click();
  await main.getByRole('textbox', { name: 'Search jobs' }).fill('designer');
  await main.getByRole('combobox', { name: 'Employment type' }).selectOption({ index: 1 });
  await main.getByRole('button', { name: 'Save search' }).click();
  await expect(main.getByText(/“designer” · Hybrid · \S/)).toBeVisible();
  // On the narrowest phone too, the buttons share one line.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const tops = main
    .getByRole('button', { name: / the alert / })
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  const [top] = await tops;
  expect(await tops).toEqual([top, top, top]);
  if (size !== null) await page.setViewportSize(size);
  await main.getByRole('button', { name: /^Pause the alert/ }).click();
  await expect(main.getByText(/· Paused/)).toBeVisible();
  await main.getByRole('button', { name: /^Delete the alert/ }).click();
  await expect(main.getByText('No job alerts yet.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByText(/“designer” · Hybrid · \S/)).toBeVisible();

  // One more, without the board. The message about the last one stays as long as the mouse is on it.
  await page.mouse.move(0, 0);
  await main.getByRole('button', { name: 'Create alert' }).click();
  const form = main.getByRole('form', { name: 'Create alert' });
  await form.getByRole('textbox', { name: 'Search jobs' }).fill('dyer');
  await form.getByRole('combobox', { name: 'How often' }).selectOption('immediate');
  await form.getByRole('button', { name: 'Create alert' }).click();
  await expect(main.getByRole('heading', { name: '“dyer”' })).toBeVisible();
  await expect(main.getByText('2 of 20 alerts.', { exact: false })).toBeVisible();
});
