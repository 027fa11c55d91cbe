import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, newUser } from './support/new-user.ts';
import { newPerson } from './support/people.ts';
import { inFront } from './support/windows.ts';

test('someone asks to join a private group, is let in, and sees a reply marked as the answer live', async ({
  browser,
  context,
  request,
}) => {
  const [asha, ravi] = [await newUser(request), await newUser(request, { firstName: 'Ravi', lastName: 'Iyer' })];
  await enter(context, asha.token);
  const owner = await context.newPage();
  await owner.goto('/my-groups/create');
  await owner.getByRole('textbox', { name: 'Name', exact: true }).fill('Dyers of Nashik');
  await owner.getByRole('textbox', { name: 'Questions for requests' }).fill('What do you dye?');
  await owner.getByRole('radio', { name: 'Private' }).check();
  await owner.getByRole('button', { name: 'Create group' }).click();
  await owner.waitForURL(/group-details\/(?<id>[\w-]+)/);
  const id = new URL(owner.url()).pathname.split('/').at(-1) ?? '';
  const path = `/my-groups/group-details/${id}`;

  const other = await newPerson(browser);
  await enter(other.context, ravi.token);
  const member = other.page;
  await member.goto(path);
  await member.getByRole('button', { name: 'Request to join Dyers of Nashik' }).click();
  await member.getByRole('textbox', { name: 'What do you dye?' }).fill('Silk, with indigo');
  await member.getByRole('button', { name: 'Send request' }).click();
  await expect(member.getByRole('button', { name: /requested/i })).toBeVisible();

  await inFront(owner);
  await owner.getByRole('link', { name: /New requests/ }).click();
  await expect(owner.getByText('Silk, with indigo')).toBeVisible();
  await owner.getByRole('button', { name: 'Accept', exact: true }).click();

  // The screen of the one who waits opens by itself.
  await inFront(member);
  await member.getByRole('link', { name: 'Answers' }).click();
  await expect(member.getByText('No answered questions yet', { exact: false })).toBeVisible();
  const question = await callAs<{ post: { id: string } }>(request, asha, 'POST', `/spaces/${id}/posts`, {
    text: 'How do you fix indigo?',
  });
  const postId = question.post.id;
  await callAs(request, ravi, 'POST', `/posts/${postId}/comments`, { text: 'Air it for a day, then rinse' });

  await inFront(owner);
  await owner.goto(`/posts/${postId}`);
  await owner.getByRole('button', { name: /comment by Ravi/i }).click();
  await owner.getByRole('menuitem', { name: 'Mark as the answer' }).click();
  await expect(owner.getByRole('link', { name: 'Answered' })).toBeVisible();
  await inFront(member);
  const answer = member.getByRole('region', { name: 'Answer' });
  await expect(answer.getByText('Air it for a day, then rinse')).toBeVisible();
  const download = member.waitForEvent('download');
  await member.getByRole('button', { name: 'Export as Markdown' }).click();
  expect((await download).suggestedFilename()).toBe('dyers-of-nashik-answers.md');
});
