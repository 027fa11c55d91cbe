import {
  createPasskey,
  beginPasskey,
  beginPasskeyLogin,
  confirmPasskey,
  loginWithPasskey,
} from '#contract/accounts/security.ts';
import type { Passkey } from '#contract/accounts/accounts.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { text } from './strings.ts';

// Most people never use it, so it is loaded on the first press.
const library = () => import('@simplewebauthn/browser');

/** Elsewhere the browser would refuse without saying why. */
function refuseElsewhere(address: string): void {
  if (address !== location.origin)
    throw new ApiError(422, { code: 'passkey_refused', message: text('passkey.elsewhere', { address }) });
}

async function askBrowser() {
  const [{ startAuthentication }, { data }] = await Promise.all([library(), call(beginPasskeyLogin, {})]);
  refuseElsewhere(data.address);
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
  refuseElsewhere(data.address);
  const credential = await startRegistration({ optionsJSON: data.options as never });
  const added = await call(createPasskey, { body: { name, challenge: data.challenge, credential: { ...credential } } });
  return added.data;
}
