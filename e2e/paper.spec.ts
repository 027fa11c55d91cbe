import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { enter, me, newUser } from './support/new-user.ts';

const skills = Array.from({ length: 14 }, (_, index) => `Craft number ${index + 1}`);

/** A4 with margins of 1 cm at the browser's 96 dpi, and a page as wide as a screen. */
const papers = [
  { width: 718, height: 1047 },
  { width: 1047, height: 718 },
  { width: 1280, height: 900 },
] as const;

async function onPaper(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const paper of papers) {
    await page.setViewportSize(paper);
    const { x = 0, width = 0 } = (await page.locator('main').boundingBox()) ?? {};
    expect([name, paper.width, x < 10, width > paper.width - 20]).toEqual([name, paper.width, true, true]);
  }
  const folder = process.env['E2E_PAPER'];
  if (folder !== undefined)
    writeFileSync(
      `${folder}/${name}.pdf`,
      await page.pdf({
        format: 'A4',
        printBackground: true,
        margin: { top: '1cm', left: '1cm', right: '1cm', bottom: '1cm' },
      }),
    );
}
/** Elements with this text that would be printed. */
const printed = (page: Page, text: string) => page.getByText(text, { exact: false }).filter({ visible: true });

test('print shows the content of a profile over the whole page: every skill, no invitation, no controls', async ({
  context,
  request,
}) => {
  const nila = await newUser(request);
  const headers = { authorization: `Bearer ${nila.token}` };
  const { id } = await me(request, nila);
  for (const name of skills)
    expect((await request.post('/api/profile/sections/skills', { headers, data: { name } })).status()).toBe(201);
  await enter(context, nila.token);
  const page = await context.newPage();

  await page.goto('/user-profile');
  const all = page.getByRole('button', { name: 'Show all 14 skills' });
  await expect(all).toBeVisible();
  await expect(page.getByText('Craft number 14')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Education' })).toBeVisible();
  await onPaper(page, 'profile');
  for (const name of skills) await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(all).toBeHidden();
  for (const invited of ['Education', 'Projects', 'Languages', 'About'])
    await expect(page.locator('main h2', { hasText: invited })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await all.click();
  await expect(page.getByText('Craft number 14')).toBeVisible();

  await page.goto(`/web-profile/${id}`);
  await expect(page.getByText('Portfolio appearance')).toBeVisible();
  await expect(page.getByText('Import from a file')).toBeVisible();
  await onPaper(page, 'portfolio');
  await expect(printed(page, 'Portfolio appearance')).toHaveCount(0);
  await expect(printed(page, 'Import from a file')).toHaveCount(0);
  await expect(page.getByRole('article')).toContainText('Craft number 14');
});

test('the resources allowed by robots.txt are enough to draw the public page', async ({ browser, request }) => {
  const nila = await newUser(request);
  const headers = { authorization: `Bearer ${nila.token}` };
  const { username } = await me(request, nila);
  await request.patch('/api/profile', {
    headers,
    data: { version: 0, headline: 'Keeper of lighthouses', about: 'I keep the lamp burning.' },
  });
  await request.patch('/api/portfolio', { headers, data: { isPublic: true } });
  const rules = [...(await (await request.get('/robots.txt')).text()).matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(
    ([, kind, begins = '']) => ({ allowed: kind === 'Allow', begins }),
  );
  // The longest matching rule wins, as for search engines.
  const allowed = (path: string) =>
    rules
      .filter(({ begins }) => path.startsWith(begins))
      .toSorted((one, other) => other.begins.length - one.begins.length)[0]?.allowed ?? true;
  expect([
    allowed('/api/auth/me'),
    allowed('/api/profiles/nila'),
    allowed('/downloads/x'),
    allowed('/in/nila'),
  ]).toEqual([false, false, false, true]);

  const robot = await browser.newPage();
  await robot.route(
    (url) => !allowed(url.pathname),
    (route) => route.abort(),
  );
  await expect.poll(async () => (await robot.goto(`/in/${username}`))?.status()).toBe(200);
  await expect(robot.getByRole('article')).toContainText('I keep the lamp burning.');
  await expect(robot.getByRole('heading', { name: 'Nila Das' })).not.toHaveCount(0);
  await robot.close();
});
