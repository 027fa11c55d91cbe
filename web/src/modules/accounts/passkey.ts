import {
  createPasskey,
  beginPasskey,
  beginPasskeyLogin,
  confirmPasskey,
  loginWithPasskey,
} from '#contract/accounts.security.ts';
import type { Passkey } from '#contract/accounts.ts';
import { call } from '#shell/calls/call.ts';

// Most people never use it, so it is loaded on the first press.
const library = () => import('@simplewebauthn/browser');

async function askBrowser() {
  const [{ startAuthentication }, { data }] = await Promise.all([library(), call(beginPasskeyLogin, {})]);
  const credential = await startAuthentication({ optionsJSON: data.options as never });
  return { challenge: data.challenge, credential: { ...credential } };
}

/** Logs in with a passkey of this device or one nearby; returns the session. */
export async function signInWithPasskey(): Promise<{ token: string; reopened: boolean }> {
  const { data } = await call(loginWithPasskey, { body: await askBrowser() });
  return data;
}

export async function confirmWithPasskey(): Promise<void> {
  await call(confirmPasskey, { body: await askBrowser() });
}

/** Creates a passkey in the browser and adds it to the account. */
export async function makePasskey(name: string): Promise<Passkey> {
  const [{ startRegistration }, { data }] = await Promise.all([library(), call(beginPasskey, {})]);
  const credential = await startRegistration({ optionsJSON: data.options as never });
  const added = await call(createPasskey, { body: { name, challenge: data.challenge, credential: { ...credential } } });
  return added.data;
}
