import { editPreferences } from '#contract/accounts/accounts.ts';
import { deviceZone } from '#ui/language/zone.ts';
import { call } from '../calls/call.ts';
import { cacheUser, session } from './session.ts';

let adoptedFor: string | undefined;

/**
 * Sets the browser's time zone on an account without one; emails and quiet hours use it. Once per account and page
 * load.
 */
export function adoptZone(): void {
  const { user } = session.get();
  if (user === null || user.timeZone !== null || adoptedFor === user.id) return;
  adoptedFor = user.id;
  call(editPreferences, { body: { timeZone: deviceZone() } }).then(
    ({ data }) => cacheUser(data),
    () => undefined,
  );
}
