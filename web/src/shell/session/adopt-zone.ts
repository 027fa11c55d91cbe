import { editPreferences } from '#contract/accounts.ts';
import { deviceZone } from '#ui/language/formats.ts';
import { call } from '../calls/call.ts';
import { cacheUser, session } from './session.ts';

let asked: string | undefined;

/**
 * Gives an account without a time zone that of this browser: letters and quiet hours go by it. Once for each account
 * and start.
 */
export function adoptZone(): void {
  const { user } = session.get();
  if (user === null || user.timeZone !== null || asked === user.id) return;
  asked = user.id;
  call(editPreferences, { body: { timeZone: deviceZone() } }).then(
    ({ data }) => cacheUser(data),
    () => undefined,
  );
}
