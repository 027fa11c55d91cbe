import type { ReactNode } from 'react';
import { describeFailure, fieldsOf } from '#ui/failure.ts';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { toast } from '#ui/toasts/store.ts';
import { type Username, useUsername } from '../actions/use-username.ts';
import { useStrings } from '../strings.ts';
import styles from './username-field.module.css';

/** The field only; it shows the availability while typing. */
export function UsernameInput({ name }: { name: Username }): ReactNode {
  const t = useStrings();
  return (
    <div>
      <TextInput
        label={t('field.username')}
        description={t('username.hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={name.typed}
        error={name.problem}
        onChange={(event) => name.type(event.currentTarget.value)}
      />
      <p role="status" className={styles['free']}>
        {name.free ? t('username.free') : null}
      </p>
    </div>
  );
}

/** The username with its own save button. */
export function UsernameField({ username }: { username: string }): ReactNode {
  const t = useStrings();
  const name = useUsername(username);
  const { differs: isChanged, problem, save, saving } = name;
  const send = async () => {
    if (!isChanged || problem !== undefined || saving) return;
    try {
      toast.success(t('username.done', { count: await save() }));
    } catch (error) {
      if (Object.keys(fieldsOf(error)).length === 0) toast.error(describeFailure(error));
    }
  };
  return (
    <GuardedForm className={styles['form']} onSend={() => void send()} aria-label={t('field.username')}>
      <UsernameInput name={name} />
      <Button type="submit" variant="light" size="sm" disabled={!isChanged || problem !== undefined} loading={saving}>
        {t('username.change')}
      </Button>
    </GuardedForm>
  );
}
