import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import type { Address, Layout } from '../web/src/addresses.ts';
import { addressesOf, openEventId, openJobId, pageIds, teamScreens, tokenOf } from './support/screens.ts';
import { focused, navigate } from './support/windows.ts';

/* Every screen of the table, in both themes and both complete languages. New addresses are included automatically. */

/** Further states of screens that the address alone does not show. */
const further: Partial<Record<Address, readonly string[]>> = {
  '/messaging': ['?folder=requests'],
  '/my-networks/list': ['?tab=invitations', '?tab=followings', '?tab=follow_requests'],
  '/welcome': ['?step=you', '?step=place', '?step=people'],
  '/search': ['?q=sh', '?q=nobody+of+this+name'],
  '/terms-and-conditions': ['?show=privacy'],
  '/admin/user-payment-info': ['?tab=contests'],
  '/admin/review-advertisement': ['?list=messages', '?list=settings'],
  '/user-profile/$user_name': ['/../nobody'],
};
/** Rules that depend on the theme. All others are the same in dark mode. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/**
 * Our screens have no frames, so axe runs in the page itself instead of collecting results in another page. It finds
 * selectors only for what violates a rule: those of everything else cost more than the rules.
 */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** Inside the app where that shows another screen, which takes the focus: the app need not start for each. */
async function open(page: Page, address: string, isStarted: boolean): Promise<void> {
  if (!isStarted || address.includes('?')) return void (await page.goto(address));
  await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.focus());
  await navigate(page, address);
  await expect.poll(() => focused(page), { message: address }).toBe('screen');
  await expect(page.getByRole('progressbar')).toBeHidden();
}

/** What axe finds on the open screen: all rules in the light, and those of colours in the dark too. */
async function findings(page: Page, address: string, withColours: boolean): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const results = [await (withColours ? axe(page) : axe(page).disableRules(COLOURS)).analyze()];
  if (withColours) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // Colour transitions have finished after two frames.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
    results.push(await axe(page).withRules(COLOURS).analyze());
  }
  return results.flatMap(({ violations }, theme) =>
    violations.map(({ id, nodes }) => {
      const targets = nodes.map(({ target }) => target.join(' ')).join(' | ');
      return `${address}, ${theme === 0 ? 'light' : 'dark'}: ${id} ${targets}`;
    }),
  );
}

/** The addresses to visit as this user, and the token to do it. */
async function visitOf(request: APIRequestContext, layout: Layout | 'team', email: string | null) {
  if (layout === 'team') {
    const [team] = await teamScreens(request);
    return { token: team?.token ?? null, remaining: team?.paths ?? [] };
  }
  const token = await tokenOf(request, email ?? 'asha@example.com');
  if (layout === 'member') {
    const ids = await pageIds(request, token);
    return { token, remaining: [...addressesOf(layout, ids, further), `/messaging?c=${ids.conversation}`] };
  }
  const none = { asha: '', post: '', page: '', institute: '', course: '', linkPost: '', community: '', group: '' };
  const items = { product: '', service: '', ownProduct: '', ownService: '', order: '', request: '', ownCase: '' };
  const open = { job: await openJobId(request), event: await openEventId(request) };
  const own = { ownEvent: '', ownPost: '', campaign: '', appCampaign: '' };
  const ids = { ...none, ...items, ...open, ...own, conversation: '', jobPage: '' };
  return { token: email === null ? null : token, remaining: addressesOf(layout, ids, further) };
}

/** Number of parallel pages: one is drawn while the other waits for the server. */
const SIDE_BY_SIDE = 2;

for (const language of ['en', 'hn'])
  for (const [layout, email] of [
    ['public', null],
    ['member', 'asha@example.com'],
    ['team', 'karan@example.com'],
    ['admin', 'admin@example.com'],
  ] as const)
    test(`axe finds nothing on ${layout} screens, ${language}`, async ({ browser, request }) => {
      test.setTimeout(600_000);
      const { token, remaining } = await visitOf(request, layout, email);
      const problems: string[] = [];
      const openPage = async () => {
        const context = await browser.newContext();
        await context.addInitScript(
          ([resources, options]) => {
            if (resources !== null) localStorage.setItem('token', resources);
            localStorage.setItem('country', options);
          },
          [token, language] as const,
        );
        const page = await context.newPage();
        let isStarted = false;
        for (let address = remaining.shift(); address !== undefined; address = remaining.shift()) {
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
          await open(page, address, isStarted);
          // Colours do not depend on the language.
          problems.push(...(await findings(page, address, language === 'en')));
          // What is drawn for visitors before the app starts is part of what they get.
          isStarted = email !== null;
        }
        await context.close();
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, openPage));
      expect(problems).toEqual([]);
    });
