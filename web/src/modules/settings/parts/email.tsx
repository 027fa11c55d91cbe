import { type ReactNode, useState } from 'react';
import { CODE_MINUTES } from '#contract/accounts/accounts.ts';
import { requestEmailChange, editEmail } from '#contract/accounts/settings.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { cacheUser, useSession } from '#shell/session/session.ts';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Sentence } from '#ui/language/sentence.tsx';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import styles from './settings.module.css';

function RequestForm({ onRequested }: { onRequested: (email: string) => void }): ReactNode {
  const t = useStrings();
  const { form, ...submission } = useContractForm(requestEmailChange.body, {
    module: 'accounts',
    initial: { email: '' },
    async submit(body) {
      const { data } = await call(requestEmailChange, { body });
      onRequested(data.email);
    },
  });
  return (
    <Form form={submission} label={t('email.title')}>
      <TextInput
        label={t('email.new')}
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <div>
        <Button type="submit" variant="light" loading={submission.sending}>
          {t('email.ask')}
        </Button>
      </div>
    </Form>
  );
}

function Confirm({ email, isRecent, onDone }: { email: string; isRecent: boolean; onDone: () => void }): ReactNode {
  const t = useStrings();
  const { form, ...submission } = useContractForm(editEmail.body, {
    module: 'accounts',
    refusals: { code_wrong: 'code' },
    initial: { code: '' },
    async submit(body) {
      const { data } = await call(editEmail, { body });
      cacheUser(data);
      toast.success(t('email.changed'));
      onDone();
    },
  });
  return (
    <Form form={submission} label={t('email.title')}>
      <p>
        <Sentence text={t('email.sent', { email })} parts={{ email: <strong /> }} />
      </p>
      <TextInput
        label={t('email.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus={isRecent}
        {...form.getInputProps('code')}
      />
      <div className={styles['actions']}>
        <Button type="submit" loading={submission.sending}>
          {t('email.confirm')}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('email.cancel')}
        </Button>
      </div>
    </Form>
  );
}

interface EmailRequest {
  readonly email: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
/** The pending address while its code is valid: someone who reads the email on a phone returns to a reloaded page. */
function useCurrentAddress() {
  const [draft] = useState(() => draftOf<EmailRequest>('email-change'));
  const [request, setRequest] = useState(() => {
    const saved = draft.load();
    return saved !== undefined && Date.now() - saved.at < CODE_MINUTES * 60_000
      ? { email: saved.email, justNow: false }
      : undefined;
  });
  return {
    request,
    ask: (email: string) => {
      draft.save({ email, at: Date.now() });
      setRequest({ email, justNow: true });
    },
    end: () => {
      draft.clear();
      setRequest(undefined);
    },
  };
}

/** The email address of the account; a new one replaces it once its code is confirmed. */
export function Email(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const { request, ask: startRequest, end } = useCurrentAddress();
  return (
    <Card title={t('email.title')}>
      <p>
        <Sentence text={t('email.now', { email: user?.email ?? '' })} parts={{ email: <strong /> }} />
      </p>
      {request === undefined ? (
        <RequestForm onRequested={startRequest} />
      ) : (
        <Confirm email={request.email} isRecent={request.justNow} onDone={end} />
      )}
    </Card>
  );
}
