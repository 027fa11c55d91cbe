import type { ReactNode } from 'react';
import { Button } from '../../parts/button.tsx';
import styles from './long-form.module.css';
import { useWords } from './words.ts';

export interface BarProps {
  /** The label of the button. */
  save: string;
  isDirty: boolean;
  /** How many required fields are empty. */
  left?: number;
  sending: boolean;
  /** Something besides the form is not ready, such as a picture. */
  blocked?: boolean;
  /** Before the main button: "Preview". */
  second?: ReactNode;
}

/** The end of a long form, at the lower edge of the window: how far it is, and the button that saves it. */
export function LongBar({
  formId,
  save,
  isDirty,
  left = 0,
  sending,
  blocked = false,
  second,
}: BarProps & { formId: string }): ReactNode {
  const t = useWords();
  return (
    <div className={styles['bar']} data-bottom-bar="true" data-print="no">
      <p className={styles['state']} role="status">
        {left > 0 ? t('left', { count: left }) : t(isDirty ? 'unsaved' : 'saved')}
      </p>
      {second}
      <Button type="submit" form={formId} size="md" loading={sending} disabled={blocked}>
        {save}
      </Button>
    </div>
  );
}
