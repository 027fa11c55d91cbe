import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useSession } from '#shell/session/session.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons, Pending } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { memberQuery, memberRolesQuery, ownActsQuery } from '../api.ts';
import { AccountActions } from '../parts/members/account-actions.tsx';
import { MemberParts, MemberState, Roles } from '../parts/members/member-pane.tsx';
import { OwnActs } from '../parts/own-acts.tsx';
import { profileSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { profileSearch as search };

/** Parts of modules beside this one. */
const loadParts = async () => Promise.all([import('#web/moderation'), import('#web/notifications')]);
export async function loader(context: LoaderContext<typeof profileSearch>): Promise<void> {
  const { search, prefetch, prefetchInfinite, awaitRead, awaitInfinite } = context;
  if (search.id !== '') {
    prefetch(memberQuery(search.id));
    prefetch(memberRolesQuery(search.id));
    return;
  }
  prefetchInfinite(ownActsQuery);
  const [{ casesQuery }, { pushQuery }] = await loadParts();
  await Promise.all([awaitInfinite(casesQuery()), awaitRead(pushQuery())]);
}

const Parts = lazy(async () => {
  const [{ OwnCases }, { PushDevices }] = await loadParts();
  return {
    default: function OfModules(): ReactNode {
      const t = useStrings();
      return (
        <>
          <PushDevices />
          <section aria-label={t('profile.cases')}>
            <OwnCases />
          </section>
        </>
      );
    },
  };
});

/** The admin: who they are, what they decide about, and what they did. */
function Own(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  if (user === undefined || user === null) return null;
  return (
    <>
      <Card title={`${user.firstName} ${user.lastName}`}>
        <p>{user.email}</p>
        <p>@{user.username}</p>
        <p>
          {user.duties.length === 0
            ? t('profile.noDuties')
            : t('members.duties', { duties: user.duties.map((duty) => t(`duties.${duty}`)).join(', ') })}
        </p>
        <p>
          <Link to={address('/admin/security')}>{t('profile.security')}</Link>
        </p>
      </Card>
      <Suspense fallback={<Pending />}>
        <Parts />
        <Card title={t('profile.acts')}>
          <OwnActs />
        </Card>
      </Suspense>
    </>
  );
}

/** A member, with what admins may know of the account and do about it. */
function OfMember({ id }: { id: string }): ReactNode {
  const { data, error, refetch } = useQuery(memberQuery(id));
  if (error !== null) return <Problem text={describeFailure(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <CardSkeletons count={4} disc={false} />;
  const account = data.data;
  return (
    <>
      <Card title={account.name} actions={<MemberState member={account} />}>
        {account.actor === null ? null : <p dir="auto">{account.actor.headline}</p>}
        <MemberParts member={account} account={account} />
        <Roles memberId={id} />
      </Card>
      <Card>
        <AccountActions account={account} />
      </Card>
    </>
  );
}

/** The admin themselves, or with `?id=` a member as admins may see them. */
export default function ViewProfileScreen(): ReactNode {
  const t = useStrings();
  const { id } = useSearch(profileSearch);
  return <Screen title={t('profile.title')}>{id === '' ? <Own /> : <OfMember key={id} id={id} />}</Screen>;
}
