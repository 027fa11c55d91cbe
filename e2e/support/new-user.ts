import { randomBytes } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { mailedCode } from './people.ts';

export interface NewUser {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** A user who has just signed up, by the same calls and the same email as everyone. */
export async function newUser(
  request: APIRequestContext,
  options: { firstName?: string; lastName?: string } = {},
): Promise<NewUser> {
  const email = `n${randomBytes(6).toString('hex')}@example.com`;
  const password = 'a quiet morning 7';
  const startedAt = Date.now();
  const { firstName = 'Nila', lastName = 'Das' } = options;
  const signUp = await request.post('/api/auth/sign-up', {
    data: { firstName, lastName, email, password, acceptTerms: true },
  });
  const { signUpToken } = ((await signUp.json()) as { data: { signUpToken: string } }).data;
  const code = await mailedCode(email, startedAt - 1_000);
  const answer = await request.post('/api/auth/verification-code', { data: { email, code, signUpToken } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as { data: { token: string } };
  return { email, password, token: data.token };
}

/** The server's data about the logged-in user. */
export async function me(request: APIRequestContext, { token }: NewUser): Promise<{ id: string; username: string }> {
  const answer = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: { id: string; username: string } };
  return data;
}

/** Another session of the same user, as from another browser. */
export async function anotherSession(request: APIRequestContext, { email, password }: NewUser): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

/**
 * Logs a browser context in before its first page opens; after a log-out it stays logged out. It uses an empty page of
 * the app.
 */
export async function enter(context: BrowserContext, token: string): Promise<void> {
  const page = await context.newPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.close();
}
