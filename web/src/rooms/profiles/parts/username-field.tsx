import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { changeUsername, checkUsername, isUsername, toUsername } from '#contract/actors.ts';
import { readProfile } from '#contract/profiles.ts';
import { call } from '#shell/call.ts';
import { keyOf, reading } from '#shell/reading.ts';
import { refreshUser } from '#shell/session.ts';
import { describeFailure, fieldsOf } from '#ui/failure.ts';
import { Button } from '#ui/mantine/button.ts';
import { TextInput } from '#ui/mantine/inputs.ts';
import { toast } from '#ui/toasts/store.ts';
import { useResting } from '#ui/use-resting.ts';
import { ownQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './username-field.module.css';

/** Milliseconds without a key press after which the server is asked. */
const PAUSE = 300;

/** One's username, changed by itself: whether the new one is free is told while one types. */
export function UsernameField({ username }: { username: string }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(username);
  const wanted = toUsername(typed);
  const differs = wanted !== username;
  const settled = useResting(wanted, PAUSE);
  const asks = differs && isUsername(settled) && settled === wanted;
  const check = useQuery({ ...reading(checkUsername, { query: { username: settled } }), enabled: asks });
  const change = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(changeUsername, { body: { username: wanted } }),
    async onSuccess({ data }) {
      setTyped(data.username);
      toast.success(t('username.done', { count: data.changesLeft }));
      void queries.invalidateQueries({ queryKey: ownQuery().queryKey });
      void queries.invalidateQueries({ queryKey: keyOf(readProfile) });
      await refreshUser();
    },
    onError: (error) => { if (Object.keys(fieldsOf(error)).length === 0) toast.error(describeFailure(error)); },
  });
  const state = !differs ? undefined : isUsername(wanted) ? (asks ? check.data?.data.state : undefined) : 'malformed';
  const refused = change.error === null ? undefined : fieldsOf(change.error)['username'];
  const problem = refused ?? (state === 'taken' || state === 'reserved' || state === 'malformed' ? t(`username.${state}`) : undefined);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (differs && problem === undefined && !change.isPending) change.mutate();
  };
  return (
    <form className={styles['form']} noValidate onSubmit={submit} aria-label={t('field.username')}>
      <TextInput
        label={t('field.username')}
        description={t('username.hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          change.reset();
        }}
      />
      <p role="status" className={styles['free']}>{state === 'free' || state === 'own' ? t('username.free') : null}</p>
      <Button type="submit" variant="light" size="sm" disabled={!differs || problem !== undefined} loading={change.isPending}>{t('username.change')}</Button>
    </form>
  );
}
