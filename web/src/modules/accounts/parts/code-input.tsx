import { CODE_LENGTH } from '#contract/accounts.ts';
import { TextInput } from '#ui/fields/text.tsx';
import type { ReactNode } from 'react';
import { useStrings } from '../strings.ts';
import styles from './code-input.module.css';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** Something above it is to be typed first. */
  skipFocus?: boolean;
  /** All digits are there. */
  onComplete?: () => void;
  error?: ReactNode;
}

/** The e-mailed code. Anything pasted is taken for its digits: "482 913", "Code: 482913". */
export function CodeInput({ value, onChange, skipFocus = false, onComplete, error }: Props): ReactNode {
  const t = useStrings();
  return (
    <TextInput
      label={t('code.label')}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      autoFocus={!skipFocus}
      inputClassName={styles['code']}
      value={value}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH);
        onChange(digits);
        if (digits.length === CODE_LENGTH && digits !== value) onComplete?.();
      }}
      error={error}
    />
  );
}
