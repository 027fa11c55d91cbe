import { loadStrings } from '#ui/language/strings.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { openDialog } from '#ui/dialog/store.ts';

/** Opens the message settings above any screen. */
export const openSettings = (): void =>
  openLazily(async () => {
    const [{ SettingsDialog }] = await Promise.all([import('./parts/settings-dialog.tsx'), loadStrings('messaging')]);
    openDialog((close) => <SettingsDialog onClose={close} />);
  });
