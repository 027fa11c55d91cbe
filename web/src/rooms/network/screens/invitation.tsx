import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { acceptInvitation, readInvitation, refuseInvitations } from '#contract/network.invitations.ts';
import { address } from '#shell/address.ts';
import { ApiError } from '#shell/api-error.ts';
import { call } from '#shell/call.ts';
import { Link } from '#shell/link.tsx';
import { useGo, useQueryText } from '#shell/place.ts';
import { RETURN_KEY } from '#shell/return-address.ts';
import { reading } from '#shell/reading.ts';
import { useSession } from '#shell/session.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/mantine/button.ts';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { toast } from '#ui/toasts/store.ts';
import styles from '../parts/network.module.css';
import { useStrings } from '../strings.ts';

/** Opening the address is the refusal: nothing more to press, nothing to sign in to. */
function Refusal({ sealed }: { sealed: string }): ReactNode {
  const t = useStrings();
  const { mutate, isSuccess, error } = useMutation({ mutationFn: () => call(refuseInvitations, { body: { data: sealed } }) });
  useEffect(() => mutate(), [mutate]);
  if (error !== null) return <Problem text={describeFailure(error)} onRetry={() => mutate()} />;
  return isSuccess ? <p role="status">{t('invitation.refused')}</p> : <CardSkeletons count={1} disc={false} />;
}

/** For members: one press connects. */
function Accept({ sealed, name }: { sealed: string; name: string }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(acceptInvitation, { body: { data: sealed } }),
    onSuccess: async () => {
      toast.success(t('connect.done.accept', { name }));
      await queries.invalidateQueries();
      await go(address('/my-networks'), { replace: true });
    },
  });
  return <Button loading={isPending} onClick={() => mutate()}>{t('connect.who', { name })}</Button>;
}

/** For everybody else: in, and back to here. */
function Entrances({ sealed }: { sealed: string }): ReactNode {
  const t = useStrings();
  const kept = { [RETURN_KEY]: `${address('/invitation')}?${new URLSearchParams({ data: sealed }).toString()}` };
  return (
    <div>
      <Link to={address('/sign-up')} search={kept}>{t('invitation.signUp')}</Link>
      <Link to={address('/login')} search={kept}>{t('invitation.login')}</Link>
    </div>
  );
}

function Invitation({ sealed }: { sealed: string }): ReactNode {
  const t = useStrings();
  const { token, user } = useSession();
  const { data, error, refetch } = useQuery(reading(readInvitation, { query: { data: sealed } }));
  if (data === undefined) {
    if (error === null) return <CardSkeletons count={1} disc={false} />;
    return error instanceof ApiError && error.status < 500 ? <Empty text={describeFailure(error)} act={<Link to={address('/login')}>{t('invitation.login')}</Link>} /> : <Problem text={describeFailure(error)} onRetry={() => void refetch()} />;
  }
  const { name, note } = data.data;
  return (
    <div className={styles['entrance']}>
      <p dir="auto">{t('invitation.text', { name })}</p>
      {note === '' ? null : <p><span className={styles['note']} dir="auto">{note}</span></p>}
      {token === null ? <Entrances sealed={sealed} /> : user?.isAdmin === true ? null : <div><Accept sealed={sealed} name={name} /></div>}
    </div>
  );
}

/** Where the addresses of an invitation lead, whoever opens them. */
export default function InvitationScreen(): ReactNode {
  const t = useStrings();
  const { data, refuse } = useQueryText();
  // What was refused stays on the screen when the address changes no more.
  const [refused] = useState(refuse);
  return (
    <Screen title={t(refused === undefined ? 'invitation.title' : 'invitation.refuse')} width="narrow">
      <Card as="div">
        {refused !== undefined ? <Refusal sealed={refused} /> : data === undefined ? <Empty text={t('invitation.none')} act={<Link to={address('/login')}>{t('invitation.login')}</Link>} /> : <Invitation sealed={data} />}
      </Card>
    </Screen>
  );
}
