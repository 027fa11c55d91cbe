import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type EmailInvitation, invitationForm, inviteByEmail, listEmailInvitations, withdrawEmailInvitation } from '#contract/network.invitations.ts';
import { NOTE_MAX } from '#contract/network.requests.ts';
import { call } from '#shell/call.ts';
import { draftOf } from '#shell/drafts.ts';
import { keyOf, readingEndless } from '#shell/reading.ts';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { EndlessList } from '#ui/list/endless-list.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { Button } from '#ui/mantine/button.ts';
import { Textarea, TextInput } from '#ui/mantine/inputs.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import styles from './network.module.css';

interface Values extends Record<string, unknown> {
  email: string;
  note: string;
}
/** A few words to people who are not here yet. What was typed is kept until it is sent. */
function InviteForm(): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const draft = useMemo(() => draftOf<Values>('invite-by-email'), []);
  const form = useContractForm<Values>(invitationForm, {
    room: 'network',
    initial: { email: '', note: '' },
    draft,
    async submit({ email, note }) {
      await call(inviteByEmail, { body: { emails: [email], ...(note === '' ? {} : { note }) } });
      form.form.reset();
      toast.success(t('invite.done', { email }));
      await queries.invalidateQueries({ queryKey: keyOf(listEmailInvitations) });
    },
  });
  const { getInputProps, values } = form.form;
  return (
    <Form form={form}>
      <TextInput {...getInputProps('email')} label={t('invite.email')} type="email" autoComplete="off" />
      <Textarea {...getInputProps('note')} label={t('invite.note')} rows={3} />
      <CharactersLeft value={values.note} max={NOTE_MAX} />
      <Button type="submit" loading={form.sending}>{t('invite.send')}</Button>
    </Form>
  );
}

function Invited({ invitation }: { invitation: EmailInvitation }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(withdrawEmailInvitation, { params: { invitationId: invitation.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(listEmailInvitations) }),
  });
  const { email, state, sentAt } = invitation;
  return (
    <div className={styles['invited']}>
      <span><bdi>{email}</bdi><small>{t(`invite.state.${state}`)} <Ago at={sentAt} /></small></span>
      {state === 'sent' ? <Button size="xs" variant="default" aria-label={t('invite.withdraw.who', { email })} loading={isPending} onClick={() => mutate()}>{t('withdraw.act')}</Button> : null}
    </div>
  );
}

/** Inviting people by mail, and what became of it as far as one may know. */
export function InviteByEmail(): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(readingEndless(listEmailInvitations, {}));
  return (
    <Card title={t('invite.title')}>
      <p>{t('invite.text')}</p>
      <InviteForm />
      <h3 className={styles['heading']}>{t('invite.list')}</h3>
      <EndlessList query={query} idOf={(row) => row.id} label={t('invite.list')} empty={<Empty text={t('invite.empty')} />} render={(row) => <Invited invitation={row} />} />
    </Card>
  );
}
