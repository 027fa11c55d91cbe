import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, me, newUser } from './support/new-user.ts';
import { password } from './support/people.ts';

/* A script in every text field must not run on any screen that shows the text. */

const script =
  '<script>window.ran=1</script><img src=x onerror="window.ran=1"><svg onload=window.ran=1>' +
  `\${window.ran=1}{{window.ran=1}}`;
/** For fields with a limit of 50 characters. */
const short = '<img src=x onerror=window.ran=1>';

/** Opens an address and expects the text to be shown literally. */
async function expectInert(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('body')).toContainText(text);
  expect(await page.evaluate(() => 'ran' in globalThis), address).toBe(false);
  // Elements of the app have neither attribute.
  await expect(page.locator('main img[src="x"], main script, main svg[onload]')).toHaveCount(0);
}

test('user-written text is shown literally on every screen', async ({ browser, context, request }) => {
  test.setTimeout(120_000);
  const mark = `q${Date.now().toString(36)}`;
  const writer = await newUser(request, { firstName: short, lastName: short });
  const readerUser = await newUser(request, { firstName: 'Ravi' });
  const [{ id, username }, readerIs] = [await me(request, writer), await me(request, readerUser)];
  const { version } = await callAs<{ version: number }>(request, writer, 'GET', '/profile');
  await request.patch('/api/profile', {
    headers: { authorization: `Bearer ${writer.token}` },
    data: { version, headline: script, about: script },
  });
  await callAs(request, readerUser, 'PUT', `/actors/${id}/follow`);
  await callAs(request, writer, 'PUT', `/actors/${readerIs.id}/follow`);

  // The post is written in the browser, with a described picture, so that the field itself is tested, too.
  await enter(context, writer.token);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('dialog', (dialog) => {
    problems.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/new-post');
  // The space closes the list of people, which lies over the buttons.
  await page.getByRole('textbox', { name: 'Post text' }).fill(`${script} #${mark} @${readerIs.username} `);
  const buffer = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" onload="window.ran=1">' +
      '<script>window.ran=1</script><rect width="60" height="40"/></svg>',
  );
  await page
    .getByRole('dialog', { name: 'New post' })
    .locator('input[type=file][multiple]')
    .setInputFiles([{ name: `${short}.svg`.replaceAll('/', ''), mimeType: 'image/svg+xml', buffer }]);
  await page.getByRole('button', { name: /Add description/ }).click();
  await page.getByRole('dialog').nth(1).getByRole('textbox').fill(script);
  await page.getByRole('dialog').nth(1).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Post', exact: true }).click({ timeout: 30_000 });
  await page.waitForURL('**/home');
  const post = (await callAs<{ id: string }[]>(request, writer, 'GET', '/feed'))[0]?.id ?? '';
  const comment = await callAs<{ id: string }>(request, readerUser, 'POST', `/posts/${post}/comments`, {
    text: script,
  });
  await callAs(request, writer, 'POST', `/posts/${post}/comments`, { text: script, parentId: comment.id });
  await callAs(request, readerUser, 'POST', '/reports', { kind: 'post', id: post, reason: 'other', text: script });

  const readers = await browser.newContext();
  await enter(readers, readerUser.token);
  const ravisPage = await readers.newPage();
  for (const each of [page, ravisPage]) {
    await expectInert(each, '/home', script);
    await expectInert(each, `/posts/${post}`, script);
    await expectInert(each, `/user-profile/${username}`, short);
    await expectInert(each, `/home?tag=${mark}`, script);
    await expectInert(each, `/search?q=${encodeURIComponent(script)}`, script);
    await expectInert(each, `/followers/${readerIs.id}`, short);
    await expectInert(each, '/notifications', each === ravisPage ? short : script.slice(0, 40));
  }
  await ravisPage.goto(`/posts/${post}`);
  await ravisPage.getByRole('button', { name: script.slice(0, 30) }).click();
  await expect(ravisPage.getByRole('dialog', { name: 'Pictures', exact: true })).toContainText(script);
  await expectInert(page, '/edit-profile', 'Edit profile');
  await expect(page.getByRole('textbox', { name: 'About' })).toHaveValue(script);
  await page.goto(
    `/new-post?${encodeURIComponent(script)}=${encodeURIComponent(script)}#${encodeURIComponent(script)}`,
  );
  await page.goto(`/no/${encodeURIComponent(script)}`);

  const office = await browser.newContext();
  const answer = await request.post('/api/auth/login', { data: { email: 'admin@example.com', password } });
  await enter(office, ((await answer.json()) as { data: { token: string } }).data.token);
  const admin = await office.newPage();
  await expectInert(admin, '/admin/user-reports?size=50', script);
  for (const each of [page, ravisPage, admin]) expect(await each.evaluate(() => 'ran' in globalThis)).toBe(false);
  expect(problems).toEqual([]);
  await readers.close();
  await office.close();
});
