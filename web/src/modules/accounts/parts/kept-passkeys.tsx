import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Passkey } from '#contract/accounts/accounts.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { useStrings } from '../strings.ts';
import styles from './kept-passkeys.module.css';

interface Props {
  passkeys: readonly Passkey[];
  keptIds: readonly string[];
  onChange: (keptIds: string[]) => void;
}

/** Asks which passkeys stay after a reset. It appears after the first submit, so it takes the focus. */
export function KeptPasskeys({ passkeys, keptIds, onChange }: Props): ReactNode {
  const t = useStrings();
  const hintId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus(), []);
  const toggle = (id: string, keep: boolean) =>
    onChange(keep ? [...keptIds, id] : keptIds.filter((each) => each !== id));
  return (
    <fieldset ref={group} tabIndex={-1} className={styles['passkeys']} aria-describedby={hintId}>
      <legend className={styles['legend']}>{t('reset.passkeys')}</legend>
      <p id={hintId} className={styles['hint']}>
        {t('reset.passkeys.hint')}
      </p>
      {passkeys.map(({ id, name, createdAt }) => (
        <Checkbox
          key={id}
          label={name}
          description={t('reset.passkeys.made', { date: formatDate(createdAt) })}
          checked={keptIds.includes(id)}
          onChange={(event) => toggle(id, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
