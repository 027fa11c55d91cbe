import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { language } from '#ui/language/language.ts';
import { changeLanguage } from '#ui/language/strings.ts';
import { setAccountZone } from '#ui/language/zone.ts';
import { viewing } from '#ui/pictures/viewing.ts';
import { stored } from '#ui/stored.ts';
import { changeTheme, readTheme } from '#ui/theme/scheme.ts';
import { showFailure } from './calls/query-client.ts';
import { refreshUser, session } from './session/session.ts';

function showLanguage(preferred: CurrentUser['language']): void {
  if (preferred !== language()) changeLanguage(preferred).catch(showFailure);
}
function showTheme(preferred: CurrentUser['theme']): void {
  if (preferred !== readTheme()) changeTheme(preferred);
}

/** Applies preferences that live only in the account: time zone, autoplay, portraits. */
export function followViewing(): void {
  const follow = () => {
    const { user } = session.get();
    viewing.set({ autoplay: user?.autoplay ?? true, photos: user?.showPhotos ?? true });
    try {
      setAccountZone(user?.timeZone ?? undefined);
    } catch {
      // This browser does not know the time zone: keep that of the device.
    }
  };
  follow();
  session.subscribe(follow);
}

/** Applies language and theme of the account if this browser has no choice of its own yet. */
export function adoptPreferences(user: CurrentUser): void {
  if (stored.read('country') === null) showLanguage(user.language);
  if (stored.read('theme') === null) showTheme(user.theme);
}

/** Loads the user again and applies only what changed on another device, because this browser may differ on purpose. */
export async function refreshPreferences(): Promise<void> {
  const before = session.get().user;
  const after = await refreshUser();
  if (before === null || after === null) return;
  if (after.language !== before.language) showLanguage(after.language);
  if (after.theme !== before.theme) showTheme(after.theme);
}
