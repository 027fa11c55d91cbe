import fs from 'node:fs';
import path from 'node:path';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';

const mailFolder = path.resolve('.data/e2e/mail');
export const password = 'Guildhall-2026';

/** Waits for an email to the address and returns the newest code. */
export async function mailedCode(email: string, after: number): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      () => {
        const emails = fs.existsSync(mailFolder)
          ? fs.readdirSync(mailFolder).filter((name) => name.endsWith(`-${email}.eml`))
          : [];
        const newest = emails
          .map((name) => ({ file: path.join(mailFolder, name), at: fs.statSync(path.join(mailFolder, name)).mtimeMs }))
          .filter((email) => email.at >= after)
          .toSorted((a, b) => b.at - a.at)[0];
        code = newest && /^Subject:.*?(\d{6})/m.exec(fs.readFileSync(newest.file, 'utf8'))?.[1];
        return code;
      },
      { timeout: 15_000, intervals: [50] },
    )
    .toBeDefined();
  return code ?? '';
}

/** A separate browser context, as of another person. */
export async function newPerson(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  return { context, page: await context.newPage() };
}

/** Logs in through the screen. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/home');
}
