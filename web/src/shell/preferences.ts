import type { CurrentUser } from '#contract/accounts.ts';
import { language } from '#ui/language/language.ts';
import { changeLanguage } from '#ui/language/strings.ts';
import { setOwnZone } from '#ui/language/formats.ts';
import { viewing } from '#ui/pictures/viewing.ts';
import { stored } from '#ui/stored.ts';
import { changeTheme, readTheme } from '#ui/theme/scheme.ts';
import { showFailure } from './calls/query-client.ts';
import { refreshUser, session } from './session/session.ts';

function showLanguage(wanted: CurrentUser['language']): void {
  if (wanted !== language()) changeLanguage(wanted).catch(showFailure);
}
function showTheme(wanted: CurrentUser['theme']): void {
  if (wanted !== readTheme()) changeTheme(wanted);
}

/** What goes with the account and nowhere else: the zone of times, what plays, whose faces are drawn. */
export function followViewing(): void {
  const follow = () => {
    const { user } = session.get();
    viewing.set({ autoplay: user?.autoplay ?? true, photos: user?.showPhotos ?? true });
    try {
      setOwnZone(user?.timeZone ?? undefined);
    } catch {
      // A zone that is younger than this browser: the device's stays.
    }
  };
  follow();
  session.subscribe(follow);
}

/** Language and theme of the account, where this browser has no choice of its own yet. */
export function adoptPreferences(user: CurrentUser): void {
  if (stored.read('country') === null) showLanguage(user.language);
  if (stored.read('theme') === null) showTheme(user.theme);
}

/**
 * Loads the person again and follows what was changed on another device, and only that: this browser may differ on
 * purpose.
 */
export async function refreshPreferences(): Promise<void> {
  const before = session.get().user;
  const after = await refreshUser();
  if (before === null || after === null) return;
  if (after.language !== before.language) showLanguage(after.language);
  if (after.theme !== before.theme) showTheme(after.theme);
}
