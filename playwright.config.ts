import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/support/chromium.ts';

const port = Number(process.env['E2E_PORT'] ?? 4517);
const data = path.resolve('.data/e2e');
const chromium = await findChromium();

fs.mkdirSync('.data', { recursive: true });

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  reporter: 'list',
  // Ends a story that hangs. Each wait has its own limit below; together they may take long on a shared machine.
  timeout: 480_000,
  expect: { timeout: 20_000 },
  // Stories wait for the browser and the server most of the time: two at once take two thirds of the time on two cores.
  workers: 2,
  // Build machines are shared: what passes at the second try is named in the summary. By hand it fails at once.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  use: {
    baseURL: `http://localhost:${port}`,
    // What is not there by then never comes: the story ends long before its own limit.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    // Stories answer requests themselves, which a service worker would take from them; one story allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromium.path,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        // A microphone that beeps; whether a page may use it is the permission of its context.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
    // Recording every step costs a third of the time: ask for it when something has failed.
    trace: process.env['E2E_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `rm -rf '${data}' && node server/src/main.ts`,
    url: `http://localhost:${port}/readyz`,
    // The first start imports 148,000 cities, which takes several minutes beside other work.
    timeout: 900_000,
    stdout: 'ignore',
    env: {
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'error',
      LIMIT_SIGN_UP: '1000',
      LIMIT_LOGIN_ADDRESS: '1000',
      LIMIT_CALLS_ADDRESS: '100000',
      LIMIT_CALLS_MEMBER: '100000',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
