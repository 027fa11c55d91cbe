import { expect, test } from './support/test.ts';
import { editPreferences } from '#contract/accounts/accounts.ts';
import { enter, newUser } from './support/new-user.ts';
import { signIn } from './support/people.ts';

test('the verified badge is next to every name, and has an accessible name', async ({ context }) => {
  // Everyone is verified, so that a missing badge is noticed anywhere.
  await context.route(
    /\/api\/(posts|feed|notifications|search|profiles|portfolio|actors|suggestions)/,
    async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll('"verified":false', '"verified":true'),
      });
    },
  );
  const page = await context.newPage();
  await signIn(page, 'asha@example.com');
  await expect(
    page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /Verified$/ })
      .first(),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Search' }).fill('meera');
  await expect(page.getByRole('option', { name: /^Meera.*Verified/ }).first()).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByRole('main').getByRole('img', { name: 'Verified' }).first()).toBeVisible();
  await page.goto('/user-profile');
  await expect(page.getByRole('main').getByRole('img', { name: 'Verified' }).first()).toBeVisible();
  // Closing the context disposes replies that the handler above still reads.
  await context.unrouteAll({ behavior: 'wait' });
});

test('saving a name warns first that the badge is removed', async ({ context, request }) => {
  const nila = await newUser(request);
  await enter(context, nila.token);
  const page = await context.newPage();
  let verified = true;
  await page.route('**/api/account/verification', (route) =>
    route.fulfill({
      json: {
        data: {
          verified,
          request: {
            id: '01a1fd04-dcdf-74bd-a22f-0daccc0498b6',
            proofType: 'passport',
            state: 'approved',
            reason: '',
            askedAt: '2026-11-01T00:00:00Z',
          },
        },
      },
    }),
  );
  await page.goto('/settings/general-settings');
  await page.getByRole('textbox', { name: 'First name' }).fill('Neela');
  await expect(page.getByText('Changing your name removes your verified badge')).toBeVisible();
  verified = false;
  await page.getByRole('form', { name: 'Your name' }).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Verify again' }).click();
  await expect(page).toHaveURL(/\/settings\/security#verify$/);
});

test('a browser sets the time zone of an account without one; quiet hours name their zone', async ({
  context,
  request,
}) => {
  const nila = await newUser(request);
  await enter(context, nila.token);
  const page = await context.newPage();
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith(`/api${editPreferences.path}`)),
    page.goto('/home'),
  ]);
  expect(response.ok()).toBe(true);
  await page.goto('/settings/notifications');
  await expect(page.getByText('use your time zone: Asia/Kolkata')).toBeVisible();
});

test('opening the refusal of invitations changes nothing; one press does, and can be undone', async ({ page }) => {
  const calls: string[] = [];
  await page.route('**/api/email-invitation/**', (route) => {
    calls.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 204 });
  });
  await page.goto('/invitation?refuse=sealed');
  await expect(page.getByRole('heading', { level: 1, name: 'Stop invitations' })).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Stop invitations' }).click();
  await expect(page.getByText('send invitations to this address any more')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('This address can receive invitations again.')).toBeVisible();
  expect(calls).toEqual(['/api/email-invitation/refusal', '/api/email-invitation/refusal']);
});
