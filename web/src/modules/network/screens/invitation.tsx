import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  acceptInvitation,
  withdrawInvitationRefusal,
  readInvitation,
  refuseInvitations,
} from '#contract/network/invitations.ts';
import { address } from '#shell/navigation/address.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { rawText } from '#shell/navigation/search-params.ts';
import { RETURN_KEY } from '#shell/session/return-address.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { useSession } from '#shell/session/session.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { toast } from '#ui/toasts/store.ts';
import styles from '../parts/network.module.css';
import { useStrings } from '../strings.ts';

/** The sealed token from the email: an invitation, or an address that refuses invitations. */
export const search = { data: rawText(1_000), refuse: rawText(1_000) };

/**
 * One press, without a login. Opening the address alone must do nothing, because mail filters open addresses, too, and
 * run their scripts.
 */
function Refusal({ sealed }: { sealed: string }): ReactNode {
  const t = useStrings();
  const {
    write,
    busy,
    done,
    error,
    value: allowsAgain = false,
  } = useWrite((allow: boolean) => ({
    quiet: true,
    send: () => call(allow ? withdrawInvitationRefusal : refuseInvitations, { query: { data: sealed } }),
  }));
  if (error !== undefined) return <Problem text={describeFailure(error)} onRetry={() => void write(allowsAgain)} />;
  const refused = done && !allowsAgain;
  return (
    <div className={styles['entrance']}>
      <p role="status">{t(refused ? 'invitation.refused' : done ? 'invitation.allowed' : 'invitation.refuse.text')}</p>
      <div>
        <Button variant={refused ? 'default' : 'filled'} loading={busy} onClick={() => void write(refused)}>
          {t(refused ? 'invitation.allow' : 'invitation.refuse.action')}
        </Button>
      </div>
    </div>
  );
}

/** For members: one press connects, or asks when the email went to another address. */
function Accept({ sealed, name }: { sealed: string; name: string }): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const queries = useQueryClient();
  const { write, busy } = useWrite(() => ({
    send: () => call(acceptInvitation, { body: { data: sealed } }),
    onDone: async ({ data }) => {
      toast.success(t(data.relation === 'connection' ? 'connect.done.accept' : 'connect.done.ask', { name }));
      await queries.invalidateQueries();
      await navigate(address('/my-networks'), { replace: true });
    },
  }));
  return (
    <Button loading={busy} onClick={() => void write()}>
      {t('connect.label', { name })}
    </Button>
  );
}

/** For visitors: links to log in or sign up, which lead back here. */
function Entrances({ sealed }: { sealed: string }): ReactNode {
  const t = useStrings();
  const returnParams = {
    [RETURN_KEY]: `${address('/invitation')}?${new URLSearchParams({ data: sealed }).toString()}`,
  };
  return (
    <div>
      <Link to={address('/sign-up')} search={returnParams}>
        {t('invitation.signUp')}
      </Link>
      <Link to={address('/login')} search={returnParams}>
        {t('invitation.login')}
      </Link>
    </div>
  );
}

function Invitation({ sealed }: { sealed: string }): ReactNode {
  const t = useStrings();
  const { token, user } = useSession();
  const { data, error, refetch } = useQuery(queryOptions(readInvitation, { query: { data: sealed } }));
  if (data === undefined) {
    if (error === null) return <CardSkeletons count={1} disc={false} />;
    return error instanceof ApiError && error.status < 500 ? (
      <Empty text={describeFailure(error)} action={<Link to={address('/login')}>{t('invitation.login')}</Link>} />
    ) : (
      <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
    );
  }
  const { name, note, direct } = data.data;
  const isMember = token !== null && user?.isAdmin !== true;
  return (
    <div className={styles['entrance']}>
      <p dir="auto">{t('invitation.text', { name })}</p>
      {note === '' ? null : (
        <p>
          <span className={styles['note']} dir="auto">
            {note}
          </span>
        </p>
      )}
      {isMember && !direct ? <p>{t('invitation.other', { name })}</p> : null}
      {isMember ? (
        <div>
          <Accept sealed={sealed} name={name} />
        </div>
      ) : token === null ? (
        <Entrances sealed={sealed} />
      ) : null}
    </div>
  );
}

/** The screen for the links in an invitation email. */
export default function InvitationScreen(): ReactNode {
  const t = useStrings();
  const { data, refuse } = useSearch(search);
  // A refusal stays on the screen when the address no longer changes.
  const [refused] = useState(refuse);
  return (
    <Screen title={t(refused === '' ? 'invitation.title' : 'invitation.refuse')}>
      <Card as="div">
        {refused !== '' ? (
          <Refusal sealed={refused} />
        ) : data === '' ? (
          <Empty text={t('invitation.none')} action={<Link to={address('/login')}>{t('invitation.login')}</Link>} />
        ) : (
          <Invitation sealed={data} />
        )}
      </Card>
    </Screen>
  );
}
