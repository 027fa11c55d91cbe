import { CODE_LENGTH } from '#contract/accounts/accounts.ts';
import { TextInput } from '#ui/fields/text.tsx';
import type { ReactNode } from 'react';
import { useStrings } from '../strings.ts';
import styles from './code-input.module.css';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** Disabled until a field above it is filled in. */
  skipFocus?: boolean;
  /** Called when all digits are entered. */
  onComplete?: () => void;
  error?: ReactNode;
}

/** The field for an emailed code. Pasted text is reduced to its digits: "482 913", "Code: 482913". */
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
