import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, me, newUser } from './support/new-user.ts';

test.use({ serviceWorkers: 'allow' });

/** What this browser keeps for the next start, as JSON. */
const savedReads = async (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('guildhall', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('reads', { keyPath: 'read' });
        opening.onsuccess = () => {
          const reading = opening.result.transaction('reads').objectStore('reads').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
  );

test('without a connection the app opens with the last feed; logging out erases it', async ({ context, request }) => {
  const { token } = await newUser(request);
  await request.post('/api/posts', { headers: { authorization: `Bearer ${token}` }, data: { text: 'Read it twice' } });
  await enter(context, token);
  const page = await context.newPage();
  await page.goto('/home');
  const article = page.getByRole('article').first();
  await expect(article).toBeVisible();
  const first = await article.innerText();
  const saved = () => savedReads(page);
  await expect.poll(saved).toContain('Read it twice');
  const files = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.startsWith('app-')) ?? '';
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(async () => (await files()).some((path) => /\/assets\/home-.*\.js$/.test(path))).toBe(true);
  expect((await files()).filter((path) => path.startsWith('/api/'))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expect(article).toBeVisible();
  expect(await article.innerText()).toBe(first);

  await context.setOffline(false);
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect.poll(saved).toBe('[]');
});

test('without a connection the last messages are shown, and what is written goes out in order by itself', async ({
  context,
  request,
}) => {
  const [asha, ravi] = [await newUser(request, { firstName: 'Asha' }), await newUser(request, { firstName: 'Ravi' })];
  const { id } = await me(request, ravi);
  const conversation = await callAs<{ id: string }>(request, asha, 'PUT', `/actors/${id}/conversation`);
  const path = `/conversations/${conversation.id}/messages`;
  await callAs(request, asha, 'POST', path, { clientId: crypto.randomUUID(), text: 'Before the tunnel' });
  await callAs(request, ravi, 'POST', `/conversations/${conversation.id}/accept`);
  await enter(context, asha.token);
  const page = await context.newPage();
  await page.goto(`/messaging?c=${conversation.id}`);
  const log = page.getByRole('log', { name: 'Conversation with Ravi Das' });
  await expect(log.getByText('Before the tunnel')).toBeVisible();
  const saved = () => savedReads(page);
  // Not the list alone, whose row shows the text too: the history of the conversation.
  await expect.poll(saved).toContain('"hasOlder"');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await context.setOffline(true);
  const written = ['One in the tunnel', 'Two in the tunnel', 'Three in the tunnel'];
  const field = page.getByRole('textbox', { name: 'Message to Ravi Das' });
  for (const text of written) {
    await field.fill(text);
    await field.press('Enter');
  }
  await expect(log.getByText('Sending…')).toHaveCount(3);
  await page.reload();
  await expect(log.getByText('Before the tunnel')).toBeVisible();
  await expect(log.getByText('Sending…')).toHaveCount(3);

  await context.setOffline(false);
  await expect(log.getByText('Sending…')).toHaveCount(0, { timeout: 20_000 });
  const reply = await request.get(`/api${path}`, { headers: { authorization: `Bearer ${ravi.token}` } });
  const { data } = (await reply.json()) as { data: { messages: { text: string }[] } };
  expect(data.messages.map(({ text }) => text)).toEqual(['Before the tunnel', ...written]);
});
