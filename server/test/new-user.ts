import { http } from './http.ts';
import { newestCode, readEmails } from './emails.ts';
import { until } from './outbox.ts';

/** A user who signed up at a running program through the API, with the code from the e-mail. */
export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  /** Returns `data` of the reply; rejects if the call is refused. */
  call<T = unknown>(method: string, path: string, body?: unknown): Promise<T>;
  upload(bytes: Uint8Array): Promise<{ id: string }>;
}
export const newUserPassword = 'a quiet morning 7';

async function dataOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return text === '' ? undefined : (JSON.parse(text) as { data: unknown }).data;
}

export async function signUp(url: string, mailFolder: string, firstName: string): Promise<NewUser> {
  const email = `${firstName.toLowerCase()}@example.com`;
  const { body: pending } = await http(`${url}/api/auth/sign-up`, {
    method: 'POST',
    body: { firstName, lastName: 'Das', email, password: newUserPassword, acceptTerms: true },
  });
  const { signUpToken } = (pending as { data: { signUpToken: string } }).data;
  const newest = async () => newestCode(await readEmails(mailFolder, email));
  await until(async () => (await newest()) !== undefined);
  const { body } = await http(`${url}/api/auth/verification-code`, {
    method: 'POST',
    body: { email, code: await newest(), signUpToken },
  });
  const { token, user } = (body as { data: { token: string; user: { id: string } } }).data;
  return at(url, { id: user.id, email, token });
}

/** The same user at another process of the same installation. */
export function at(url: string, { id, email, token }: Pick<NewUser, 'id' | 'email' | 'token'>): NewUser {
  const authorization = `Bearer ${token}`;
  return {
    id,
    email,
    token,
    async call<T>(method: string, path: string, body?: unknown) {
      const headers = { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) };
      return (await dataOf(
        await fetch(`${url}/api${path}`, {
          method,
          headers,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      )) as T;
    },
    async upload(bytes) {
      const form = new FormData();
      form.append('purpose', 'post');
      form.append('file', new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' }));
      const { id: mediaId } = (await dataOf(
        await fetch(`${url}/api/media`, { method: 'POST', headers: { authorization }, body: form }),
      )) as { id: string };
      await until(async () => {
        const answer = await fetch(`${url}/api/media/${mediaId}`, { headers: { authorization } });
        return ((await dataOf(answer)) as { state: string }).state === 'ready';
      }, 20_000);
      return { id: mediaId };
    },
  };
}
