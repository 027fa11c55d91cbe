import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, newUser } from './support/new-user.ts';

const svgFile = (name: string, colour: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">' +
      `<rect width="640" height="400" fill="${colour}"/></svg>`,
  ),
});

test('a comment gets a picture with a description, keeps it over a reload, and loses it when it is edited', async ({
  context,
  request,
}) => {
  const [author, reader] = [
    await newUser(request, { firstName: 'Asha' }),
    await newUser(request, { firstName: 'Ravi' }),
  ];
  const post = await callAs<{ id: string }>(request, author, 'POST', '/posts', { text: 'Show me your loom' });
  for (const text of ['One', 'Two', 'Three', 'Four'])
    await callAs(request, author, 'POST', `/posts/${post.id}/comments`, { text });
  await enter(context, reader.token);
  const page = await context.newPage();
  await page.goto(`/posts/${post.id}`);
  await page.locator('input[type=file]').setInputFiles(svgFile('loom.svg', '#0f5c57'));
  await page.getByRole('button', { name: /Add description/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('A green loom');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Here it is');
  await expect(page.getByRole('button', { name: 'Comment', exact: true }).last()).toBeEnabled({ timeout: 20_000 });
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('Here it is');
  const send = page.getByRole('button', { name: 'Comment', exact: true }).last();
  await expect(send).toBeEnabled({ timeout: 20_000 });
  await send.click();
  const own = page.getByRole('list', { name: 'Your new comment' });
  await expect(own.getByRole('button', { name: 'A green loom' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pictures' })).toHaveCount(0);

  // By relevance the reader's own comment is first; newest first is kept for the next visit.
  await page.reload();
  const texts = page.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await expect(texts.first()).toContainText('Here it is');
  await callAs(request, author, 'POST', `/posts/${post.id}/comments`, { text: 'Lovely' });
  await page.getByRole('button', { name: 'Newest', exact: true }).click();
  await expect(texts.first()).toContainText('Lovely');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Newest', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(texts.first()).toContainText('Lovely');

  await page.getByRole('button', { name: /More actions for the comment by Ravi/ }).click();
  await page.getByRole('menuitem', { name: 'Edit comment' }).click();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Edited').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'A green loom' })).toHaveCount(0);
});
