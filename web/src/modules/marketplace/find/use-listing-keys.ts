import { useScreenKeys } from '#ui/keys.ts';
import { useStrings } from '../strings.ts';

/** What each key presses. */
const PRESSED: Readonly<Record<string, string>> = { s: '[data-key="s"]', m: 'a[href*="about="]' };

/** The card that has the focus, or else the thing that the screen is about. */
const inFocus = (): Element | null =>
  document.activeElement?.closest('article') ?? document.querySelector('main [data-detail]');

/**
 * `s` saves the card that has the focus, or the thing of the screen. On the screen of a thing (`leave`), `m` writes to
 * its seller, and Escape goes back to where one came from.
 */
export function useListingKeys(leave?: () => void): void {
  const t = useStrings();
  useScreenKeys(
    ({ key }) => {
      if (key === 'Escape' && leave !== undefined) {
        leave();
        return true;
      }
      const selector = PRESSED[key];
      const pressed = selector === undefined ? null : inFocus()?.querySelector<HTMLElement>(selector);
      pressed?.click();
      return pressed !== null && pressed !== undefined;
    },
    [{ key: 's', does: t('save.save') }, ...(leave === undefined ? [] : [{ key: 'm', does: t('action.message') }])],
  );
}
