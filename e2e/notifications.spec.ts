import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, me, newUser } from './support/new-user.ts';
import { socketOf } from './support/windows.ts';

const row = { name: /.+/ };

test('a notification appears in the badge at once and in the list, and links to its object', async ({
  context,
  request,
}) => {
  const [asha, ravi, meera] = [
    await newUser(request, { firstName: 'Asha' }),
    await newUser(request, { firstName: 'Ravi' }),
    await newUser(request, { firstName: 'Meera' }),
  ];
  await enter(context, asha.token);
  const page = await context.newPage();
  await page.goto('/notifications');
  await expect(page.getByText('No notifications yet')).toBeVisible();
  const live = socketOf(page);
  await page.goto('/home');
  const bell = page.getByRole('banner').getByRole('link', { name: /Notifications/ });
  // Wait for the socket before anything happens.
  await live;

  const post = await callAs<{ id: string }>(request, asha, 'POST', '/posts', { text: 'The bridge opens on Monday.' });
  for (const who of [ravi, meera]) await callAs(request, who, 'PUT', `/posts/${post.id}/reaction`, { kind: 'like' });
  await expect(bell).toHaveAccessibleName(/1 new/);

  await bell.click();
  const reacted = page.getByRole('main').getByRole('link', { name: /reacted to your post/ });
  await expect(reacted).toContainText('Meera Das and Ravi Das reacted to your post');
  await expect(reacted).toContainText('The bridge opens on Monday.');
  await expect(reacted).toContainText('Unread');
  await expect(bell).not.toHaveAccessibleName(/new/);

  const comment = await callAs<{ id: string }>(request, ravi, 'POST', `/posts/${post.id}/comments`, {
    text: `Well done @${(await me(request, asha)).username}`,
  });
  const mentioned = page.getByRole('main').getByRole('link', { name: /mentioned you in a comment/ });
  await expect(mentioned).toBeVisible();
  await mentioned.click();
  await expect(page).toHaveURL(new RegExp(`/posts/${post.id}#comment-${comment.id}$`));
  // In its place among the others, highlighted, with the focus.
  await expect(page.getByRole('group', { name: 'Linked comment' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Comments' }).getByText('Linked comment')).toBeInViewport();
  await expect(page.getByText('Well done')).toHaveCount(1);

  await page.goBack();
  await expect(mentioned).not.toContainText('Unread');
  await expect(reacted).toContainText('Unread');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(reacted).not.toContainText('Unread');
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
});

test('many events are one notification, in both languages', async ({ context, request }) => {
  const asha = await newUser(request, { firstName: 'Asha' });
  const { id } = await me(request, asha);
  for (const firstName of ['Ravi', 'Meera', 'Karan'])
    await callAs(request, await newUser(request, { firstName }), 'PUT', `/actors/${id}/follow`);
  await enter(context, asha.token);
  const page = await context.newPage();
  await page.goto('/notifications');
  const followed = page.getByRole('list', { name: /^(Notifications|सूचनाएँ)$/ }).getByRole('link', row);
  await expect(followed).toContainText('Karan Das and 2 others started following you');
  await page.evaluate(() => localStorage.setItem('country', 'hn'));
  await page.reload();
  await expect(followed).toContainText('Karan Das और 2 अन्य लोगों ने आपको फ़ॉलो किया');
  await followed.click();
  await expect(page).toHaveURL(new RegExp(`/user-profile/followers/${id}$`));
});

test('a request is accepted where the list shows it, and leaves the list', async ({ context, request }) => {
  const [asha, ravi] = [await newUser(request, { firstName: 'Asha' }), await newUser(request, { firstName: 'Ravi' })];
  const { id } = await me(request, asha);
  await callAs(request, ravi, 'PUT', `/actors/${id}/connection`, {});
  await enter(context, asha.token);
  const page = await context.newPage();
  await page.goto('/notifications?tab=requests');
  await page
    .getByRole('list', { name: 'Notifications' })
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(page.getByText('No requests are waiting for your answer.')).toBeVisible();
  await page.getByRole('link', { name: 'Mentions' }).click();
  await expect(page.getByText('No mentions yet.')).toBeVisible();
});

test('another browser learns that all notifications were seen', async ({ browser, context, request }) => {
  const [asha, ravi] = [await newUser(request, { firstName: 'Asha' }), await newUser(request, { firstName: 'Ravi' })];
  const { id } = await me(request, asha);
  await enter(context, asha.token);
  const page = await context.newPage();
  await page.goto('/home');
  const elsewhere = await browser.newContext();
  await enter(elsewhere, asha.token);
  const other = await elsewhere.newPage();
  const live = socketOf(other);
  await other.goto('/home');
  await live;
  await callAs(request, ravi, 'PUT', `/actors/${id}/follow`);
  const bell = other.getByRole('banner').getByRole('link', { name: /Notifications/ });
  await expect(bell).toHaveAccessibleName(/1 new/);
  await page.goto('/notifications');
  await expect(page.getByText('started following you')).toBeVisible();
  await expect(bell).not.toHaveAccessibleName(/new/);
  await elsewhere.close();
});
