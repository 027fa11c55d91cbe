import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/support/chromium.ts';

/*
 * `npm run screenshots -- http://localhost:4517`: the pictures in docs/images, taken of a running program with the demo
 * world. Each screen in two widths; some in Hindi or in the dark theme, so that these are seen too.
 */

interface Shot {
  readonly name: string;
  readonly address: string;
  readonly member?: boolean;
  readonly language?: 'en' | 'hi';
  readonly dark?: boolean;
}
const shots: readonly Shot[] = [
  { name: 'log-in', address: '/login' },
  { name: 'home', address: '/home', member: true },
  { name: 'profile', address: '/user-profile', member: true },
  { name: 'public-profile', address: '/in/asha.rao', language: 'hi' },
  { name: 'network', address: '/my-networks', member: true },
  { name: 'notifications', address: '/notifications', member: true, language: 'hi' },
  { name: 'messages', address: '/messaging?c=', member: true },
  { name: 'jobs', address: '/jobs', member: true },
  { name: 'search', address: '/search?q=ravi', member: true },
  { name: 'visibility', address: '/profile-visibility', member: true },
  { name: 'figures', address: '/profile/analytics', member: true, dark: true },
  { name: 'settings', address: '/settings', member: true, dark: true },
];
const sizes = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
] as const;

const [origin = 'http://localhost:4517'] = process.argv.slice(2);
const { path } = await findChromium();
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });

const login = await fetch(`${origin}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'asha@example.com', password: 'Guildhall-2026' }),
});
const { data } = (await login.json()) as { data: { token: string } };
const conversations = await fetch(`${origin}/api/conversations?search=ravi`, {
  headers: { authorization: `Bearer ${data.token}` },
});
const { data: talks } = (await conversations.json()) as { data: { id: string }[] };

for (const viewport of sizes) {
  for (const { name, address, member, language = 'en', dark } of shots) {
    const context = await browser.newContext({
      viewport,
      locale: language === 'hi' ? 'hi-IN' : 'en-GB',
      timezoneId: 'Asia/Kolkata',
      colorScheme: dark ? 'dark' : 'light',
      // What it stores for later would keep the network busy.
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    if (member) await page.addInitScript((token) => localStorage.setItem('token', token), data.token);
    await page.goto(origin + address + (name === 'messages' ? (talks[0]?.id ?? '') : ''));
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `docs/images/${name}-${viewport.width}.jpg`, type: 'jpeg', quality: 75 });
    console.log(`docs/images/${name}-${viewport.width}.jpg`);
    await context.close();
  }
}
await browser.close();
