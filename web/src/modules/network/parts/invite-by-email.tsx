import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type EmailInvitation, listEmailInvitations, withdrawEmailInvitation } from '#contract/network/invitations.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey, infiniteQueryOptions } from '#shell/calls/query-options.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import { InviteForm } from './invite-form.tsx';
import styles from './network.module.css';

function Invited({ invitation }: { invitation: EmailInvitation }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { write, busy } = useWrite(() => ({
    send: () => call(withdrawEmailInvitation, { params: { invitationId: invitation.id } }),
    onDone: () => queries.invalidateQueries({ queryKey: queryKey(listEmailInvitations) }),
  }));
  const { email, state, sentAt } = invitation;
  return (
    <div className={styles['invited']}>
      <span>
        <bdi>{email}</bdi>
        <small>
          {t(`invite.state.${state}`)} <Ago at={sentAt} />
        </small>
      </span>
      {state === 'sent' ? (
        <Button
          size="xs"
          variant="default"
          aria-label={t('invite.withdraw.label', { email })}
          loading={busy}
          onClick={() => void write()}
        >
          {t('withdraw.action')}
        </Button>
      ) : null}
    </div>
  );
}

/** Invites people by email, and lists the invitations with their known state. */
export function InviteByEmail(): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(infiniteQueryOptions(listEmailInvitations, {}));
  return (
    <Card title={t('invite.title')}>
      <p>{t('invite.text')}</p>
      <InviteForm />
      <h3 className={styles['heading']}>{t('invite.list')}</h3>
      <InfiniteList
        query={query}
        idOf={(row) => row.id}
        label={t('invite.list')}
        empty={<Empty text={t('invite.empty')} />}
        render={(row) => <Invited invitation={row} />}
      />
    </Card>
  );
}
