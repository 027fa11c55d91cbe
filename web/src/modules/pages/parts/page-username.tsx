import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { REDIRECT_DAYS } from '#contract/actors/actors.ts';
import { type Page, renamePage } from '#contract/pages/pages.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { TextInput } from '#ui/fields/text.tsx';
import { describeFailure, fieldsOf } from '#ui/failure.ts';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { keepPage } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './verification-card.module.css';

/** The username of a page, with its own button: the old one leads to the page for a while. */
export function PageUsername({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { actor } = page;
  const [typed, setTyped] = useState(actor.username);
  const { write, busy, error } = useWrite((username: string) => ({
    quiet: true,
    send: () => call(renamePage, { params: { pageId: actor.id }, body: { username } }),
    onDone: ({ data }: { data: Page }) => {
      keepPage(queries, data);
      toast.success(t('setting.saved'));
    },
  }));
  const isChanged = typed.trim() !== actor.username;
  const save = async () => {
    const outcome = await write(typed.trim());
    if (!outcome.done && fieldsOf(outcome.error)['username'] === undefined) toast.error(describeFailure(outcome.error));
  };
  return (
    <GuardedForm className={styles['form']} onSend={() => void save()} aria-label={t('field.username')}>
      <TextInput
        label={t('field.username')}
        description={t('setting.username.hint', { days: REDIRECT_DAYS })}
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={error === undefined ? undefined : fieldsOf(error)['username']}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="light" size="sm" disabled={!isChanged || typed.trim() === ''} loading={busy}>
          {t('setting.username.save')}
        </Button>
      </div>
    </GuardedForm>
  );
}
