import { randomBytes } from 'node:crypto';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { mailedCode } from './people.ts';

export interface NewUser {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** Somebody who has just signed up, by the same calls and the same letter as everybody. */
export async function newUser(
  request: APIRequestContext,
  given: { firstName?: string; lastName?: string } = {},
): Promise<NewUser> {
  const email = `n${randomBytes(6).toString('hex')}@example.com`;
  const password = 'a quiet morning 7';
  const asked = Date.now();
  const { firstName = 'Nila', lastName = 'Das' } = given;
  await request.post('/api/auth/sign-up', { data: { firstName, lastName, email, password, acceptTerms: true } });
  const code = await mailedCode(email, asked - 1_000);
  const answer = await request.post('/api/auth/verification-code', { data: { email, code } });
  const { data } = (await answer.json()) as { data: { token: string } };
  return { email, password, token: data.token };
}

/** What the server says of the signed-in person. */
export async function me(request: APIRequestContext, { token }: NewUser): Promise<{ id: string; username: string }> {
  const answer = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: { id: string; username: string } };
  return data;
}

/** Another session of the same person, as from another browser. */
export async function anotherSession(request: APIRequestContext, { email, password }: NewUser): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

/**
 * A window is signed in before its first page opens; signing out in it stays signed out. An empty page of ours will do
 * for that.
 */
export async function enter(context: BrowserContext, token: string): Promise<void> {
  const page = await context.newPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.close();
}
