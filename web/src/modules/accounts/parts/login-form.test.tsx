import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { toasts } from '#ui/toasts/store.ts';
import { enter, submit } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { eventually } from '../../../../test/posts.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { forgetEmail, forgetSignUpToken, keepEmail, pendingEmail, signUpToken } from '../temporary-email.ts';
import { LoginForm } from './login-form.tsx';

beforeAll(async () => prepareTexts('accounts'));
afterEach(() => {
  forgetEmail();
  forgetSignUpToken();
  vi.unstubAllGlobals();
});

const demo = { email: 'asha@example.com', password: 'secret' };
it.each([
  ['nothing is known', '', undefined, 'email'],
  ['the e-mail address is known from the sign-up', demo.email, undefined, 'password'],
  ['an account of the demo fills in both', '', demo, 'email'],
])('where %s, the focus begins in the right field', async (_what, known, initial, name) => {
  keepEmail(known);
  const { document } = await drawn(() => <LoginForm {...(initial && { initial })} />, { at: '/login' });
  expect(document.activeElement?.getAttribute('name')).toBe(name);
});

/** Logs in as Asha, which the server refuses with this code. */
async function refusedWith(code: string) {
  const refusal = refused(403, code, { current: { signUpToken: 'sealed' } });
  const sent = stubServer({ 'POST /auth/login': refusal });
  const view = await drawn(() => <LoginForm />, { at: '/login?next=%2Fjobs' });
  const go = vi.spyOn(view.router, 'navigate').mockResolvedValue();
  for (const [field, value] of Object.entries(demo))
    await view.settle(() => enter(view.container.querySelector<HTMLInputElement>(`[name="${field}"]`)!, value));
  await view.settle(() => submit(view.container.querySelector('[name="email"]')!));
  await eventually(() => expect(sent.map(({ body }) => body)).toEqual([demo]));
  await view.settle(() => undefined);
  return { ...view, go };
}

it('an account without a confirmed address goes on to its code, and to the requested screen after it', async () => {
  const { go } = await refusedWith('email_not_verified');
  await eventually(() =>
    expect(go.mock.calls).toMatchObject([[{ to: '/verification-code', search: { next: '/jobs' } }]]),
  );
  expect([pendingEmail(), signUpToken()]).toEqual([demo.email, 'sealed']);
  expect(toasts.get().map(({ kind, text }) => [kind, text])).toEqual([['warning', 'Refused: email_not_verified.']]);
});

it('a wrong password is said above the fields, and nothing of it is kept', async () => {
  const { go, container } = await refusedWith('credentials_wrong');
  await eventually(() => expect(container.textContent).toContain('Refused: credentials_wrong.'));
  expect([go.mock.calls, pendingEmail(), signUpToken()]).toEqual([[], '', undefined]);
});
