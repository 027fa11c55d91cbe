import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../e2e/support/chromium.ts';
import { atMost, type Goal } from '../goals.ts';

/** A phone far from the next mast: bytes per second, milliseconds, and how much slower its processor is. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWER = 4;
const MAX_SECONDS = { cold: 3, warm: 1 } as const;
const RUNS = 3;
/** Milliseconds for what starts after the first screen, such as the service worker, before the second visit. */
const SETTLING = 8_000;

/** Seconds from opening `/home` until its first post is in the document and a press on the page is answered. */
async function visit(browser: Browser, url: string, token: string): Promise<Record<keyof typeof MAX_SECONDS, number>> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const open = async () => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(`${url}/home`, { waitUntil: 'commit' });
    await page.waitForSelector('main article', { timeout: 60_000 });
    // The next frame after the post: the page draws and responds.
    const seconds = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() / 1000)));
        }),
    );
    await page.waitForTimeout(SETTLING);
    await page.close();
    return seconds;
  };
  const cold = await open();
  const warm = await open();
  await context.close();
  return { cold, warm };
}

/** How long a member waits for home on a slow phone, at the first visit and at the next one. */
export async function measureFirstLoad(url: string, token: string, print: (line: string) => void): Promise<Goal[]> {
  const { path } = await findChromium();
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--headless=new'] });
  try {
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, url, token));
    return (['cold', 'warm'] as const).map((kind) => {
      const times = visits.map((each) => each[kind]).toSorted((one, other) => one - other);
      print(`  home, ${kind}: ${times.map((time) => time.toFixed(2)).join(', ')} s until its first post`);
      return atMost(
        `home at slow 4G and a fourth of the CPU, ${kind}`,
        times[1] ?? Infinity,
        MAX_SECONDS[kind],
        2,
        ' s',
      );
    });
  } finally {
    await browser.close();
  }
}
