import type { ReactNode } from 'react';
import type { ApplicationState } from '#contract/jobs/applications/choices.ts';
import { useStrings } from '../../strings.ts';
import styles from './pipeline.module.css';

/** Where an application stands, in a word. */
export function StageChip({ state }: { state: ApplicationState }): ReactNode {
  const t = useStrings();
  return (
    <span className={styles['chip']} data-state={state}>
      {t(`stage.${state}`)}
    </span>
  );
}
