import {
  createPasskey,
  beginPasskey,
  beginPasskeyLogin,
  confirmPasskey,
  type Passkey,
  loginWithPasskey,
} from '#contract/accounts.security.ts';
import { call } from '#shell/calls/call.ts';

/** Whether this browser can hold passkeys at all: not on an address without https, nor in very old ones. */
export const canPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** The person closed the browser's window, or it waited too long: no failure to speak of. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

// Most people never use it: it is loaded with the first press.
const library = () => import('@simplewebauthn/browser');

async function askBrowser() {
  const [{ startAuthentication }, { data }] = await Promise.all([library(), call(beginPasskeyLogin, {})]);
  const credential = await startAuthentication({ optionsJSON: data.options as never });
  return { challenge: data.challenge, credential: { ...credential } };
}

/** Logs in with a passkey of this device or one nearby; answers the session. */
export async function signInWithPasskey(): Promise<{ token: string; reopened: boolean }> {
  const { data } = await call(loginWithPasskey, { body: await askBrowser() });
  return data;
}

export async function confirmWithPasskey(): Promise<void> {
  await call(confirmPasskey, { body: await askBrowser() });
}

/** Makes a passkey in the browser and keeps it with the account. */
export async function makePasskey(name: string): Promise<Passkey> {
  const [{ startRegistration }, { data }] = await Promise.all([library(), call(beginPasskey, {})]);
  const credential = await startRegistration({ optionsJSON: data.options as never });
  const added = await call(createPasskey, { body: { name, challenge: data.challenge, credential: { ...credential } } });
  return added.data;
}
