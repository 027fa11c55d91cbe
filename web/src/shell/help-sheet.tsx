import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { screenKeys, shortcutsOn, switchShortcuts } from '#ui/keys.ts';
import { useStore } from '#ui/store.ts';
import type { ReactNode } from 'react';
import styles from './help-sheet.module.css';
import { exists } from './exists.ts';
import { keysOf, shortcutLines } from './keys/shortcut-lines.ts';
import { helpOpen } from './open-sheets.ts';
import { useStrings } from './layouts/strings.ts';

/** The list of keyboard shortcuts, with the switch that turns them off. */
export default function HelpSheet(): ReactNode {
  const t = useStrings();
  const on = useStore(shortcutsOn);
  // What the screen does with a key comes before what the app does with it.
  const ofScreen = useStore(screenKeys);
  const lines = [
    ...ofScreen,
    ...shortcutLines
      .filter(({ needs }) => needs === undefined || exists(needs))
      .filter(({ key }) => !ofScreen.some((each) => each.key === key))
      .map(({ shortcut }) => ({ key: keysOf(shortcut, true), does: t(`help.${shortcut}`) })),
    { key: t('help.escape.key'), does: t('help.escape') },
  ];
  return (
    <Dialog title={t('help.title')} onClose={() => helpOpen.set(false)}>
      <dl className={styles['list']}>
        {lines.map(({ key, does }) => (
          <div key={key} className={styles['line']}>
            <dt>{does}</dt>
            <dd>
              <kbd className={styles['key']}>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox label={t('help.on')} checked={on} onChange={(event) => switchShortcuts(event.currentTarget.checked)} />
    </Dialog>
  );
}
