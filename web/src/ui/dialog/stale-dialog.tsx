import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { useStrings } from '../later/strings.ts';
import { Dialog } from './dialog.tsx';
import styles from './stale-dialog.module.css';

/**
 * A field whose typed value differs from the stored one. Long texts and lists leave out `mine` and `theirs`: only their
 * name is shown.
 */
export interface Difference {
  readonly key: string;
  readonly label: string;
  readonly mine?: string;
  readonly theirs?: string;
}
interface Props {
  /** What was changed elsewhere, as a sentence: "Your profile was changed elsewhere". */
  title: string;
  differences: readonly Difference[];
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
}

/** Asks which version to keep when something was changed elsewhere during an edit. */
export function StaleDialog({ title, differences, busy, onMine, onTheirs, onClose }: Props): ReactNode {
  const t = useStrings();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onTheirs}>
            {t('stale.theirs')}
          </Button>
          <Button loading={busy} onClick={onMine}>
            {t('stale.mine')}
          </Button>
        </>
      }
    >
      <p>{t('stale.text')}</p>
      <ul className={styles['fields']}>
        {differences.map(({ key, label, mine, theirs }) => (
          <li key={key}>
            <strong>{label}</strong>
            {mine === undefined ? null : (
              <dl className={styles['pair']}>
                <dt>{t('stale.yours')}</dt>
                <dd dir="auto">{mine}</dd>
                <dt>{t('stale.stored')}</dt>
                <dd dir="auto">{theirs}</dd>
              </dl>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
