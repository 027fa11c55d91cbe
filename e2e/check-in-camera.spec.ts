import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { callAs } from './support/calls.ts';
import { filmOf } from './support/fake-camera.ts';
import { enter, newUser } from './support/new-user.ts';
import { expect, test as base } from './support/test.ts';

/** What the camera of the browser sees; it opens the file whenever a page asks for the camera. */
const film = path.join(os.tmpdir(), `guildhall-camera-${process.pid}.y4m`);
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--use-file-for-fake-video-capture=${film}`],
      }),
    { scope: 'worker' },
  ],
});
test.afterAll(() => fs.rmSync(film, { force: true }));

const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();
interface Seated {
  readonly seat: { readonly code: string };
}

test('a host checks in who shows their code to the camera', async ({ browser, request }) => {
  const [host, guest, other] = await Promise.all([
    newUser(request, { firstName: 'Hema' }),
    newUser(request, { firstName: 'Sita', lastName: 'Pillai' }),
    newUser(request, { firstName: 'Farid', lastName: 'Khan' }),
  ]);
  const body = { name: 'Looms by the river', type: 'online', start: minutes(60), end: minutes(120) };
  const { id } = await callAs<{ id: string }>(request, host, 'POST', '/events', { ...body, timeZone: 'Europe/London' });
  await callAs(request, host, 'POST', `/events/${id}/publish`);
  const { seat } = await callAs<Seated>(request, guest, 'POST', `/events/${id}/join`, { party: 2 });
  await callAs(request, other, 'POST', `/events/${id}/join`, {});
  fs.writeFileSync(film, filmOf(seat.code));

  // A policy belongs to the document: that of the door alone may use the camera.
  const policyOf = async (address: string) => (await request.get(address)).headers()['permissions-policy'];
  expect(await policyOf('/event-attendance')).toContain('camera=(self)');
  expect(await policyOf(`/events/${id}`)).toContain('camera=()');

  const door = await browser.newContext({ permissions: ['camera'] });
  await enter(door, host.token);
  const page = await door.newPage();
  await page.goto(`/events/${id}`);
  await page.getByRole('region', { name: 'Seats and actions' }).getByRole('link', { name: 'Check in' }).click();
  await expect(page.getByText(/This device has the list of/)).toBeVisible();
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByText('Sita Pillai is in.').first()).toBeVisible();
  await expect(page.getByText('All scans are sent.')).toBeVisible();
  const states = async () => {
    const rows = await callAs<{ member: { name: string }; state: string }[]>(
      request,
      host,
      'GET',
      `/events/${id}/attendees`,
    );
    return rows.map(({ member, state }) => `${member.name} ${state}`).toSorted();
  };
  await expect.poll(states).toEqual(['Farid Khan joined', 'Sita Pillai attended']);
  // While it is held there, the code counts once.
  await page.waitForTimeout(5_000);
  await expect(page.getByText(/^Sita Pillai was checked in at/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  await expect(page.locator('video')).toHaveCount(0);
  await door.close();
});
