import { expect, test } from './support/test.ts';
import { enter, newUser } from './support/new-user.ts';

test.use({ serviceWorkers: 'allow' });

test('without a connection the app opens with the last feed; logging out erases it', async ({ context, request }) => {
  const { token } = await newUser(request);
  await request.post('/api/posts', { headers: { authorization: `Bearer ${token}` }, data: { text: 'Read it twice' } });
  await enter(context, token);
  const page = await context.newPage();
  await page.goto('/home');
  const article = page.getByRole('article').first();
  await expect(article).toBeVisible();
  const first = await article.innerText();
  const saved = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('guildhall', 1);
          opening.onupgradeneeded = () => opening.result.createObjectStore('reads', { keyPath: 'read' });
          opening.onsuccess = () => {
            const counting = opening.result.transaction('reads').objectStore('reads').count();
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        }),
    );
  await expect.poll(saved).toBe(1);
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
  await expect.poll(saved).toBe(0);
});
