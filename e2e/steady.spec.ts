import type { Browser, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { addressesOf, pageIds, teamScreens, tokenOf } from './support/screens.ts';
import { navigate } from './support/windows.ts';

/* Nothing moves by itself on any screen, at the widths of phone, tablet and desktop. */

interface Shift {
  value: number;
  moved: string[];
}
declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Collects the layout shifts of a page from its first frame, with the elements that moved. */
function observeShifts(): void {
  window.shifts = [];
  const nameOf = (node: Node | null): string => {
    if (!(node instanceof Element)) return node?.nodeName ?? '';
    return `${node.nodeName.toLowerCase()}.${node.className} "${node.textContent.slice(0, 30)}"`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[])
      if (!entry.hadRecentInput)
        window.shifts.push({
          value: entry.value,
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} ${previousRect.x},${previousRect.y} ${previousRect.width}x${previousRect.height}` +
              ` -> ${currentRect.x},${currentRect.y} ${currentRect.width}x${currentRect.height}`,
          ),
        });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The first word of a page may be painted before its font has arrived, which moves it by a pixel: 0.00002. */
const NOTHING = 0.0001;

/** What members go to and from all day. */
const MAIN = ['/home', '/jobs', '/messaging', '/my-networks', '/community', '/notifications', '/user-profile', '/home'];

/** `isWarm`: inside the app, with what is loaded already. */
async function shiftsOf(page: Page, address: string, isWarm = false): Promise<string[]> {
  if (isWarm) {
    await page.evaluate(() => (window.shifts = []));
    await navigate(page, address);
    await expect(page.getByRole('progressbar')).toBeHidden();
  } else await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const width = page.viewportSize()?.width ?? 0;
  const where = `${address} at ${width}${isWarm ? ', warm' : ''}: ${sum.toFixed(4)}`;
  return sum < NOTHING ? [] : [[where, ...shifts.flatMap(({ moved }) => moved)].join('\n  ')];
}

/** What shifts at two visits: at one alone, the story beside this one may have changed what the user's lists show. */
async function shiftsAgain(page: Page, address: string, isWarm = false): Promise<string[]> {
  const first = await shiftsOf(page, address, isWarm);
  if (first.length === 0) return [];
  if (isWarm) await page.goto('/settings');
  const second = await shiftsOf(page, address, isWarm);
  return second.length === 0 ? [] : [...first, ...second];
}

interface Visit {
  token: string | null;
  paths: readonly string[];
  warm?: readonly string[];
}
async function shiftsAt(browser: Browser, width: number, { token, paths, warm = [] }: Visit): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  await context.addInitScript((value) => {
    if (value !== null) localStorage.setItem('token', value);
  }, token);
  await context.addInitScript(observeShifts);
  const page = await context.newPage();
  const found: string[] = [];
  for (const path of paths) found.push(...(await shiftsAgain(page, path)));
  for (const path of warm) found.push(...(await shiftsAgain(page, path, true)));
  await context.close();
  return found;
}

test('nothing shifts on any screen while it loads', async ({ browser, request }) => {
  test.setTimeout(600_000);
  const token = await tokenOf(request, 'asha@example.com');
  const adminToken = await tokenOf(request, 'admin@example.com');
  const ids = await pageIds(request, token);
  const visits: Visit[] = [
    { token: null, paths: addressesOf('public', ids) },
    { token, paths: [`/messaging?c=${ids.conversation}`, ...addressesOf('member', ids)], warm: MAIN },
    ...(await teamScreens(request)),
    { token: adminToken, paths: addressesOf('admin', ids) },
  ];
  // Side by side: most of the time passes in waiting until a page is at rest.
  const found = await Promise.all(
    [360, 768, 1440].map(async (width) => {
      const ofWidth: string[] = [];
      for (const visit of visits) ofWidth.push(...(await shiftsAt(browser, width, visit)));
      return ofWidth;
    }),
  );
  expect(found.flat()).toEqual([]);
});
