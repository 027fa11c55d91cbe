import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useStore } from '#ui/store.ts';
import type { ReactNode } from 'react';
import styles from './help-sheet.module.css';
import { exists } from './exists.ts';
import { helpOpen, shortcutsOn, switchShortcuts } from './shortcuts.ts';
import { useStrings } from './strings.ts';

/** The list of keyboard shortcuts, with the switch that turns them off. */
export default function HelpSheet(): ReactNode {
  const t = useStrings();
  const on = useStore(shortcutsOn);
  const lines = [
    { key: 'Ctrl K', does: t('help.commands'), there: exists('/home') },
    { key: '/', does: t('help.search'), there: exists('/search') },
    { key: 'n', does: t('help.post'), there: exists('/new-post') },
    { key: 'j', does: t('help.next'), there: exists('/home') },
    { key: 'k', does: t('help.previous'), there: exists('/home') },
    { key: 'l', does: t('help.like'), there: exists('/home') },
    { key: 'c', does: t('help.comment'), there: exists('/home') },
    { key: '?', does: t('help.help'), there: true },
    { key: t('help.escape.key'), does: t('help.escape'), there: true },
  ];
  return (
    <Dialog title={t('help.title')} onClose={() => helpOpen.set(false)}>
      <dl className={styles['list']}>
        {lines
          .filter(({ there }) => there)
          .map(({ key, does }) => (
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
