import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { INVITATIONS_A_DAY, inviteByEmail, INVITED_MAX, listEmailInvitations } from '#contract/network/invitations.ts';
import { invitationForm } from '#schemas/network/invitations.ts';
import { NOTE_MAX } from '#contract/network/requests.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { toast } from '#ui/toasts/store.ts';
import { type Addresses, addressesIn } from '../addresses.ts';
import { useStrings } from '../strings.ts';
import styles from './network.module.css';

interface Values extends Record<string, unknown> {
  emails: string;
  note: string;
}
interface RemainingAddress {
  readonly typed: string;
  readonly problem: Addresses['left'][number]['problem'] | 'over';
}

/** The error of each address that stays in the field. */
function Problems({ remaining }: { remaining: readonly RemainingAddress[] }): ReactNode {
  const t = useStrings();
  if (remaining.length === 0) return null;
  return (
    <ul className={styles['problems']} aria-label={t('invite.problems')}>
      {remaining.map(({ typed: address, problem }) => (
        <li key={address}>
          <bdi>{address}</bdi>{' '}
          {t(`invite.problem.${problem}`, { limit: problem === 'over' ? INVITATIONS_A_DAY : INVITED_MAX })}
        </li>
      ))}
    </ul>
  );
}

/**
 * Invites several people by email with a short note. Invitations that can be sent are sent; the other addresses stay in
 * the field, each with its error.
 */
export function InviteForm(): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const draft = useMemo(() => draftOf<Values>('invite-by-email'), []);
  const [remaining, setRemaining] = useState<readonly RemainingAddress[]>([]);
  const send = async (emails: readonly string[], note: string): Promise<readonly string[]> => {
    if (emails.length === 0) return [];
    const { data } = await call(inviteByEmail, { body: { emails: [...emails], ...(note === '' ? {} : { note }) } });
    toast.success(t('invite.done', { count: data.invited, email: emails[0] ?? '' }));
    await queries.invalidateQueries({ queryKey: queryKey(listEmailInvitations) });
    return data.over;
  };
  const form = useContractForm<Values>(invitationForm, {
    module: 'network',
    initial: { emails: '', note: '' },
    draft,
    refusals: { daily_limit_reached: 'emails' },
    async submit({ emails, note }) {
      const parsed = addressesIn(emails);
      const rejected = await send(parsed.good, note);
      const remainingAddresses: RemainingAddress[] = [
        ...rejected.map((address) => ({ typed: address, problem: 'over' as const })),
        ...parsed.left,
      ];
      setRemaining(remainingAddresses);
      form.form.setValues({
        emails: remainingAddresses.map(({ typed: address }) => address).join('\n'),
        note: remainingAddresses.length === 0 ? '' : note,
      });
      if (remainingAddresses.length > 0)
        form.form.setErrors({ emails: t('invite.stay', { count: remainingAddresses.length }) });
    },
  });
  const { getInputProps, values } = form.form;
  return (
    <Form form={form}>
      <Textarea
        {...getInputProps('emails')}
        label={t('invite.emails')}
        description={t('invite.emails.hint', { limit: INVITED_MAX })}
        rows={3}
        autoComplete="off"
        spellCheck={false}
        inputMode="email"
      />
      <Problems remaining={remaining.filter(({ typed: address }) => values.emails.includes(address))} />
      <Textarea {...getInputProps('note')} label={t('invite.note')} rows={3} />
      <CharactersLeft value={values.note} max={NOTE_MAX} />
      <Button type="submit" loading={form.sending}>
        {t('invite.send')}
      </Button>
    </Form>
  );
}
