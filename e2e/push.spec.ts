import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { anotherSession, enter, newUser } from './support/new-user.ts';

test.use({ serviceWorkers: 'allow' });

/** The push worker of a page, and what delivers a message into it as a push service would. */
async function pushWorker(page: Page, session: CDPSession) {
  const registrations = new Map<string, string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: updated }) => {
    for (const { registrationId, scopeURL } of updated) registrations.set(new URL(scopeURL).pathname, registrationId);
  });
  await session.send('ServiceWorker.enable');
  await page.goto('/notifications');
  await expect.poll(() => registrations.has('/push/'), { timeout: 20_000 }).toBe(true);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/push/');
    const worker = registration?.installing ?? registration?.waiting;
    if (worker)
      await new Promise<void>((resolve) => {
        worker.addEventListener('statechange', () => {
          if (worker.state === 'activated') resolve();
        });
      });
  });
  const origin = new URL(page.url()).origin;
  return (message: unknown) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: registrations.get('/push/') ?? '',
      data: typeof message === 'string' ? message : JSON.stringify(message),
    });
}
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/push/');
    return ((await registration?.getNotifications()) ?? []).map(({ title, body, tag, icon, data }) => ({
      title,
      body,
      tag,
      icon: new URL(icon).pathname,
      url: (data as { url: string }).url,
    }));
  });

test('a push is shown as a notification, and a press on it opens its address in the window', async ({
  context,
  request,
}) => {
  const { token } = await newUser(request);
  await context.grantPermissions(['notifications']);
  await enter(context, token);
  const page = await context.newPage();
  const deliver = await pushWorker(page, await context.newCDPSession(page));

  const message = { notification: { title: 'Asha Rao', body: 'Sent you a message' } };
  await deliver({ ...message, data: { icon: '/icon-192.png', url: '/messaging' } });
  await deliver({ ...message, data: { icon: 'https://elsewhere.example/a.png', url: 'https://elsewhere.example/' } });
  await expect.poll(async () => (await shown(page)).length).toBe(2);
  const [first, second] = (await shown(page)).toSorted((a, b) => b.url.length - a.url.length);
  expect(first).toMatchObject({ title: 'Asha Rao', body: 'Sent you a message', url: '/messaging' });
  // Addresses of others are none of ours.
  expect(second).toMatchObject({ url: '/', icon: '/icon-192.png' });
  expect(new Set([first?.tag, second?.tag, '']).size).toBe(3);

  const worker = context.serviceWorkers().find((each) => each.url().endsWith('/push-worker.js'));
  const warnings: string[] = [];
  worker?.on('console', (line) => warnings.push(line.text()));
  await deliver({ notification: { title: 'No body' }, data: {} });
  await deliver('no message');
  await expect.poll(() => warnings.filter((line) => line.includes('without title or body')).length).toBe(2);
  expect(await shown(page)).toHaveLength(2);

  await worker?.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const notification = (await registration.getNotifications()).find(
      ({ data }) => (data as { url: string }).url === '/messaging',
    );
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
  });
  await expect(page).toHaveURL(/\/messaging$/);
  await expect.poll(async () => (await shown(page)).length).toBe(1);
});

test('our dialog asks after a relevant act, never when a screen loads', async ({ context, request }) => {
  const user = await newUser(request);
  await enter(context, await anotherSession(request, user));
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'default' });
    Notification.requestPermission = () => {
      document.documentElement.dataset['asked'] = 'true';
      return Promise.resolve('denied');
    };
  });
  await pushWorker(page, await context.newCDPSession(page));
  const dialog = page.getByRole('dialog', { name: 'Get notified of answers?' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/new-post');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('textbox').first().fill('Something to answer');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset['asked'])).toBeUndefined();
  await dialog.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByText('Your browser blocks notifications from this site.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
