import { expect, test } from './support/test.ts';
import { enter, newUser, type NewUser } from './support/new-user.ts';

const as = ({ token }: NewUser) => ({ headers: { authorization: `Bearer ${token}` } });

test('earlier versions of a post are shown from the newest to the first', async ({ page, context, request }) => {
  const [asha, ravi] = [await newUser(request, { firstName: 'Asha' }), await newUser(request, { firstName: 'Ravi' })];
  const words = `Said ${Date.now()}`;
  const answer = await request.post('/api/posts', { ...as(asha), data: { text: `${words} for time 1` } });
  const { id } = ((await answer.json()) as { data: { id: string } }).data;
  // From now on, each change is stored.
  expect((await request.put(`/api/posts/${id}/reaction`, { ...as(ravi), data: { kind: 'like' } })).ok()).toBe(true);
  for (let version = 1; version <= 24; version += 1)
    expect(
      (
        await request.patch(`/api/posts/${id}`, {
          ...as(asha),
          data: { version, text: `${words} for time ${version + 1}` },
        })
      ).ok(),
    ).toBe(true);
  await enter(context, ravi.token);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/posts/${id}`);
  await page.getByRole('button', { name: 'Edited' }).click();
  const versions = page
    .getByRole('dialog', { name: 'Earlier versions' })
    .getByRole('list', { name: 'Earlier versions' })
    .getByRole('listitem');
  await expect(versions.first()).toContainText('for time 24');
  await versions.last().scrollIntoViewIfNeeded();
  await expect(versions).toHaveCount(24);
  await expect(versions.last()).toContainText('for time 1');
});
