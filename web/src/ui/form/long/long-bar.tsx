import type { ReactNode } from 'react';
import { formatList } from '../../language/formats.ts';
import { Button } from '../../parts/button.tsx';
import styles from './long-form.module.css';
import { useWords } from './words.ts';

export interface BarProps {
  /** The label of the button. */
  save: string;
  isDirty: boolean;
  /** How many required fields are empty. */
  left?: number;
  /** The labels of these fields: they are named instead of counted. */
  missing?: readonly string[];
  sending: boolean;
  /** Something besides the form is not ready, such as a picture. */
  blocked?: boolean;
  /** Before the main button: "Preview". It gets the id of the form, which a second way to send it names. */
  renderSecond?: (formId: string) => ReactNode;
}

/** So many fields are named; the others are counted. */
const NAMED = 3;
/** What is still to do before the form can be sent, or whether there is anything to send. */
function useStateWords({ left = 0, missing = [], isDirty }: Pick<BarProps, 'left' | 'missing' | 'isDirty'>): string {
  const t = useWords();
  const rest = missing.length - NAMED;
  if (rest > 0) return t('missing.more', { fields: missing.slice(0, NAMED).join(', '), count: rest });
  if (missing.length > 0) return t('missing', { fields: formatList(missing) });
  return left > 0 ? t('left', { count: left }) : t(isDirty ? 'unsaved' : 'saved');
}

/** The end of a long form, at the lower edge of the window: how far it is, and the button that saves it. */
export function LongBar({
  formId,
  save,
  sending,
  blocked = false,
  renderSecond,
  ...state
}: BarProps & { formId: string }): ReactNode {
  const words = useStateWords(state);
  return (
    <div className={styles['bar']} data-several={renderSecond !== undefined} data-bottom-bar="true" data-print="no">
      <p className={styles['state']} role="status">
        {words}
      </p>
      {renderSecond?.(formId)}
      <Button type="submit" form={formId} size="md" loading={sending} disabled={blocked}>
        {save}
      </Button>
    </div>
  );
}
