import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { callAs } from './support/calls.ts';
import { enter, me, newUser } from './support/new-user.ts';

/* Pushes as the browser hands them to the push worker, without a push service. */

test.use({ serviceWorkers: 'allow' });

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly icon: string;
  readonly url: unknown;
}
/** The registration of the push worker, once it runs. */
async function registered(devtools: CDPSession, page: Page): Promise<string> {
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/push/'));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const active = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/push/'))?.active?.state);
  await expect.poll(active).toBe('activated');
  return found;
}
async function workerOf(context: BrowserContext): Promise<Worker> {
  const find = () => context.serviceWorkers().find((each) => each.url().endsWith('/push-worker.js'));
  await expect.poll(() => find() !== undefined).toBe(true);
  return find()!;
}
interface Scope {
  shown: Shown[];
  readonly registration: {
    showNotification(title: string, more: { body: string; tag: string; icon: string; data: { url: unknown } }): void;
  };
  dispatchEvent(event: Event): void;
}
/** Keeps what the worker shows: a browser without a screen, as that of the stories, has no notifications. */
const keepShown = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = [];
    scope.registration.showNotification = (title, { body, tag, icon, data }) =>
      void scope.shown.push({ title, body, tag, icon, url: data.url });
  });
const shown = (worker: Worker): Promise<Shown[]> => worker.evaluate(() => (globalThis as unknown as Scope).shown);
/** What the browser does when the notification with this place is clicked. */
const click = (worker: Worker, place: number): Promise<boolean> =>
  worker.evaluate(async (index) => {
    const scope = globalThis as unknown as Scope;
    const closed = { is: false };
    const data = { url: scope.shown[index]!.url };
    const done: Promise<unknown>[] = [];
    const notification = { data, close: () => void (closed.is = true) };
    scope.dispatchEvent(
      Object.assign(new Event('notificationclick'), {
        notification,
        waitUntil: (each: Promise<unknown>) => done.push(each),
      }),
    );
    // The window may only come to the front after a real click.
    await Promise.allSettled(done);
    return closed.is;
  }, place);

test('a push of a message is shown, and a click opens the conversation in the window that is there', async ({
  context,
  request,
  baseURL,
}) => {
  const [asha, ravi] = [await newUser(request, { firstName: 'Asha' }), await newUser(request, { firstName: 'Ravi' })];
  const other = (await me(request, ravi)).id;
  const { id } = await callAs<{ id: string }>(request, asha, 'PUT', `/actors/${other}/conversation`);
  await enter(context, asha.token);
  const page = await context.newPage();
  await page.goto('/home');
  const devtools = await context.newCDPSession(page);
  const registrationId = await registered(devtools, page);
  const worker = await workerOf(context);
  await keepShown(worker);
  const deliver = async (message: unknown) => {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: baseURL!, registrationId, data });
  };
  const url = `/messaging?c=${id}`;
  const icon = '/icon-192.png';
  await deliver({ notification: { title: 'Ravi Das', body: 'Sent you a message' }, data: { icon, url } });
  await expect
    .poll(async () => shown(worker))
    .toMatchObject([{ title: 'Ravi Das', body: 'Sent you a message', icon, url }]);
  // The window in front stays as it is, and one message never takes the place of another.
  await expect(page).toHaveURL('/home');
  const elsewhere = { icon: 'https://evil.example/icon.png', url: 'https://evil.example/messaging' };
  await deliver({ notification: { title: 'Elsewhere', body: 'Come here' }, data: elsewhere });
  const script = { icon: 'javascript:alert(1)', url: 'javascript:alert(1)' };
  await deliver({ notification: { title: 'Script', body: 'Run me' }, data: script });
  // Nothing is shown of what is no message of ours.
  for (const message of ['not JSON', 'null', {}, { notification: { title: '', body: '' } }]) await deliver(message);
  await deliver({ notification: { title: 'Last', body: 'Without an address' } });
  await expect.poll(async () => (await shown(worker)).at(-1)?.title).toBe('Last');
  const all = await shown(worker);
  expect(all.map(({ title }) => title)).toEqual(['Ravi Das', 'Elsewhere', 'Script', 'Last']);
  expect(new Set(all.map(({ tag }) => tag)).size).toBe(4);
  expect(all.slice(1).filter((each) => each.icon !== icon || each.url !== '/')).toEqual([]);

  expect(await click(worker, 0)).toBe(true);
  await expect(page).toHaveURL(url);
  await expect(page.getByRole('textbox', { name: 'Message to Ravi Das' })).toBeVisible();
  await click(worker, 1);
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/(home)?$/);
  expect([new URL(page.url()).origin, context.pages().length]).toEqual([baseURL, 1]);
});
