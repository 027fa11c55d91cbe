import { type ReactNode, useState } from 'react';
import type { ReportReason } from '#contract/moderation/moderation.ts';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';
import styles from './blurred.module.css';

const SHOCKING: ReadonlySet<ReportReason> = new Set(['violence', 'sexual', 'self_harm', 'minors']);
/** Whether what was reported for these reasons is shown only on request. */
export const isShocking = (reasons: readonly ReportReason[]): boolean => reasons.some((reason) => SHOCKING.has(reason));

/** Evidence that may shock: out of focus, and read by no screen reader, until the button is pressed. */
export function Blurred({ isOn, children }: { isOn: boolean; children: ReactNode }): ReactNode {
  const t = useStrings();
  const [isShown, setShown] = useState(false);
  if (!isOn || isShown) return children;
  return (
    <div className={styles['blurred']}>
      <div className={styles['content']} inert>
        {children}
      </div>
      <Button variant="default" size="xs" onClick={() => setShown(true)}>
        {t('evidence.blurred')}
      </Button>
    </div>
  );
}
