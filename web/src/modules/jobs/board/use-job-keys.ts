import { useScreenKeys } from '#ui/keys.ts';
import { useStrings } from '../strings.ts';

/** The button that saves the job whose row has the focus, or else the one that is open. */
const saveButton = (): HTMLElement | null | undefined =>
  (
    document.activeElement?.closest('article') ?? document.querySelector('main [data-detail]')
  )?.querySelector<HTMLElement>('[data-key="s"]');

/** `s` saves a job; Escape closes the one that is open. */
export function useJobKeys(isOpen: boolean, close: () => void): void {
  const t = useStrings();
  useScreenKeys(
    ({ key }) => {
      if (key === 'Escape' && isOpen) {
        close();
        return true;
      }
      const button = key === 's' ? saveButton() : null;
      button?.click();
      return button !== null && button !== undefined;
    },
    [{ key: 's', does: t('save.save') }],
  );
}
