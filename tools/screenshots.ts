import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/support/chromium.ts';

/*
 * `npm run screenshots -- http://localhost:4517`: the pictures in docs/images, taken of a running program with the demo
 * world. Each screen in two widths, each of the six kinds of screens at least once; some in Hindi or in the dark theme,
 * so that these are seen too.
 */

type Who = 'asha' | 'karan' | 'admin';
interface Shot {
  readonly name: string;
  readonly address: string;
  readonly as?: Who;
  readonly language?: 'en' | 'hi';
  readonly dark?: boolean;
}
const [origin = 'http://localhost:4517'] = process.argv.slice(2);

async function logIn(who: Who): Promise<string> {
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@example.com`, password: 'Guildhall-2026' }),
  });
  const { data } = (await login.json()) as { data: { token: string } };
  return data.token;
}
const tokens = { asha: await logIn('asha'), karan: await logIn('karan'), admin: await logIn('admin') };

/** The id of the first entry of a list that asha reads. */
async function firstOf(path: string): Promise<string> {
  const reply = await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${tokens.asha}` } });
  const { data } = (await reply.json()) as { data: { id: string }[] };
  const [first] = data;
  if (first === undefined) throw new Error(`${path} is empty`);
  return first.id;
}

const shots: readonly Shot[] = [
  { name: 'log-in', address: '/login' },
  { name: 'home', address: '/home', as: 'asha' },
  { name: 'profile', address: '/user-profile', as: 'asha' },
  { name: 'public-profile', address: '/in/asha.rao', language: 'hi' },
  { name: 'messages', address: `/messaging?c=${await firstOf('/conversations?search=ravi')}`, as: 'asha' },
  // The six kinds of screens: catalogue, detail, form, table, dashboard, flow.
  { name: 'jobs', address: '/jobs', as: 'asha' },
  { name: 'job', address: `/open-job-details/${await firstOf('/jobs')}` },
  { name: 'form', address: '/edit-profile', as: 'asha' },
  { name: 'table', address: '/admin/user-management', as: 'admin' },
  { name: 'figures', address: '/profile/analytics', as: 'asha', dark: true },
  { name: 'flow', address: '/welcome', as: 'asha' },
  { name: 'wallet', address: '/advertise/dashboard/deposit', as: 'asha' },
];
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

const { path } = await findChromium();
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });

for (const viewport of sizes) {
  for (const { name, address, as, language = 'en', dark } of shots) {
    const context = await browser.newContext({
      viewport,
      locale: language === 'hi' ? 'hi-IN' : 'en-GB',
      timezoneId: 'Asia/Kolkata',
      colorScheme: dark ? 'dark' : 'light',
      // What it stores for later would keep the network busy.
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    if (as) await page.addInitScript((token) => localStorage.setItem('token', token), tokens[as]);
    await page.goto(origin + address);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `docs/images/${name}-${viewport.width}.jpg`, type: 'jpeg', quality: 75 });
    console.log(`docs/images/${name}-${viewport.width}.jpg`);
    await context.close();
  }
}
await browser.close();
