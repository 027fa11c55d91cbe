import { type ReactNode, useId } from 'react';
import { REASONS_OF_KIND, REPORT_REASONS, type Report } from '#contract/moderation/moderation.ts';
import { useReasonText } from '../reason-text.ts';
import { useStrings } from '../strings.ts';
import styles from './reasons.module.css';

interface Props {
  /** Of what is reported; some reasons are about one kind alone. */
  kind: Report['kind'];
  value: Report['reason'] | null;
  onChange: (reason: Report['reason']) => void;
  error: string | undefined;
}

/** Radio buttons for the reason. An error belongs to the group, so the group takes the focus. */
export function Reasons({ kind, value, onChange, error }: Props): ReactNode {
  const t = useStrings();
  const reasonText = useReasonText();
  const errorId = useId();
  const wrong = error !== undefined;
  return (
    <fieldset
      className={styles['reasons']}
      role="radiogroup"
      tabIndex={-1}
      aria-required="true"
      aria-invalid={wrong}
      aria-describedby={wrong ? errorId : undefined}
    >
      <legend className={styles['legend']}>{t('report.reason')}</legend>
      {REPORT_REASONS.filter((reason) => (REASONS_OF_KIND[reason] ?? kind) === kind).map((reason) => (
        <label key={reason} className={styles['reason']}>
          <input
            type="radio"
            name="reason"
            className={styles['mark']}
            value={reason}
            checked={value === reason}
            onChange={() => onChange(reason)}
          />
          {reasonText(reason)}
        </label>
      ))}
      {wrong ? (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
