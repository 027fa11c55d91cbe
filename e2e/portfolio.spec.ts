import { expect, test } from './support/test.ts';
import { enter, newUser } from './support/new-user.ts';

const resume = {
  basics: { label: 'Keeper of lighthouses', summary: 'I keep the lamp burning.' },
  work: [
    { name: 'Harbour board', position: 'Keeper', startDate: '2019-01' },
    { name: 'Nowhere', position: 'Ghost', startDate: 'soon' },
  ],
  skills: [{ name: 'Lenses' }, { name: 'Fog signals' }],
};

test('an import fills the profile; the portfolio is themed, reordered, public, and downloads as a CV', async ({
  browser,
  context,
  request,
}) => {
  const nila = await newUser(request);
  await enter(context, nila.token);
  const page = await context.newPage();
  await page.goto('/import-profile');
  await page
    .getByLabel('Choose file')
    .setInputFiles({ name: 'resume.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(resume)) });
  await expect(page.getByRole('heading', { name: 'Found in resume.json' })).toBeVisible();
  await expect(page.getByRole('row', { name: /work, row 2/ })).toContainText('This date could not be read.');
  await page.getByRole('checkbox', { name: 'Fog signals' }).uncheck();
  await page
    .getByRole('button', { name: /^Add \d items to my profile$/ })
    .first()
    .click();
  await expect(page.getByText('Import finished: 5 added, 0 changed.')).toBeVisible();

  const me = (await (
    await request.get('/api/auth/me', { headers: { authorization: `Bearer ${nila.token}` } })
  ).json()) as { data: { id: string; username: string } };
  await page.goto(`/web-profile/${me.data.id}`);
  const portfolio = page.getByRole('article');
  await expect(portfolio).toContainText('Harbour board');
  await expect(portfolio).not.toContainText('Fog signals');
  await page.getByText('Portfolio appearance').click();
  await page.getByLabel('Theme').selectOption('Poster');
  await expect(portfolio).toHaveAttribute('data-look', 'poster');
  await page.getByRole('button', { name: 'Move Skills up' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Skills is now 5 of 8' })).toBeAttached();
  // The checkbox follows the cache shortly after the press, too late for `check`.
  await page.getByRole('checkbox', { name: 'Make it public' }).click();
  await expect(page.getByText('Public address:')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CV (PDF, classic)' }).click();
  expect((await download).suggestedFilename()).toMatch(/ – CV\.pdf$/);

  const visitor = await (await browser.newContext()).newPage();
  await expect.poll(async () => (await visitor.goto(`/in/${me.data.username}`))?.status()).toBe(200);
  await expect(visitor.getByRole('article')).toContainText('Keeper of lighthouses');
  expect(await visitor.locator('script[type="application/ld+json"]').textContent()).toContain('ProfilePage');
  await expect(visitor.getByRole('link', { name: 'Join' })).toHaveAttribute(
    'href',
    `/sign-up?next=${encodeURIComponent(`/in/${me.data.username}`)}`,
  );
  await page.goto(`/in/${me.data.username}`);
  await page.getByRole('article').getByRole('link', { name: 'Nila Das' }).click();
  await expect(page).toHaveURL(new RegExp(`/user-profile/${me.data.username}$`));
  await visitor.goto('/in/nobody-at-all');
  await expect(visitor.getByText("You can't see this user's portfolio due to access restrictions.")).toBeVisible();
  await visitor.context().close();
});

test('contacts are searched while typing, and the field keeps the focus while results load', async ({
  context,
  request,
}) => {
  const nila = await newUser(request);
  await enter(context, nila.token);
  const page = await context.newPage();
  const people = ['Asha', 'Ashok', 'Ravi'].map((name, index) => ({
    id: `${index}`,
    name,
    email: '',
    company: '',
    position: '',
    connectedOn: null,
  }));
  let releaseRequest: (() => Promise<void>) | undefined;
  await page.route('**/api/contacts*', (route) => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? '';
    const data = people.filter(({ name }) => name.startsWith(search));
    const answer = () => route.fulfill({ json: { data, page: { number: 1, size: 10, total: data.length } } });
    if (search === '') return answer();
    releaseRequest = answer;
    return undefined;
  });
  await page.goto('/import-profile');
  const field = page.getByRole('searchbox', { name: 'Search your contacts' });
  const names = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Search on Guildhall' }) });
  await expect(names).toHaveCount(3);
  await field.focus();
  await page.keyboard.type('A');
  await expect.poll(() => releaseRequest).toBeDefined();
  // The first letter was requested and has no answer yet.
  await page.keyboard.type('sho');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Asho');
  await expect(names).toHaveCount(3);
  await page.unroute('**/api/contacts*');
  await page.route('**/api/contacts*', (route) =>
    route.fulfill({ json: { data: [people[1]], page: { number: 1, size: 10, total: 1 } } }),
  );
  await page.keyboard.type('k');
  await expect(names).toHaveCount(1);
  await expect(field).toBeFocused();
});
