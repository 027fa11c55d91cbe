import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Profile } from '#contract/profiles/profiles.ts';
import { address } from '#shell/navigation/address.ts';
import { isNotFound } from '#shell/calls/api-error.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useWatch } from '#shell/live/use-watch.ts';
import { useGo } from '#shell/navigation/location.ts';
import { forgetPerson, rememberPerson } from '#shell/state/recent-people.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { profileQuery } from '../api.ts';
import { useCountedView } from '../actions/use-counted-view.ts';
import { DeclaredParts } from '../declared-parts.tsx';
import { CompletenessCard } from '../edit/completeness-card.tsx';
import { SectionCards } from '../sections/section-cards.tsx';
import { useStrings } from '../strings.ts';
import { About } from './about.tsx';
import { ProfileAside } from './profile-aside.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** The command bar offers to open this profile again. */
function useRemembered({ actor: { id, name, username }, can }: Profile): void {
  useEffect(() => {
    if (!can.edit && username !== null)
      rememberPerson({ id, name, path: address('/user-profile/$user_name', { user_name: username }) });
  }, [id, name, username, can.edit]);
}

function ProfileContent({ profile }: { profile: Profile }): ReactNode {
  useWatch('profile', profile.actor.id);
  useCountedView(profile.actor.id, profile.can.edit);
  useRemembered(profile);
  return (
    <Screen title={profile.actor.name} hideTitle aside={<ProfileAside profile={profile} />}>
      <ProfileHead profile={profile} />
      <DeclaredParts place="head" profile={profile} />
      {profile.can.edit ? <CompletenessCard profile={profile} /> : null}
      <About profile={profile} />
      <SectionCards profile={profile} />
      <DeclaredParts place="sections" profile={profile} />
    </Screen>
  );
}

/** A member's profile by username; an old username redirects to the new one. */
export function ProfileView({ username }: { username: string }): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  // While this profile loads, the previous one must not be shown under its name.
  const { data, error, refetch } = useQuery(profileQuery(username));
  const reply = data?.data;
  const movedTo = reply !== undefined && 'movedTo' in reply ? reply.movedTo : undefined;
  useEffect(() => {
    if (movedTo !== undefined)
      void navigate(address('/user-profile/$user_name', { user_name: movedTo }), { replace: true });
  }, [movedTo, navigate]);
  const isGone = isNotFound(error);
  useEffect(() => {
    if (isGone) forgetPerson(address('/user-profile/$user_name', { user_name: username }));
  }, [isGone, username]);
  if (reply !== undefined && 'actor' in reply && !isGone) return <ProfileContent profile={reply} />;
  if (error === null)
    return (
      <Screen title={t('profile.title')} hideTitle>
        <ProfileSkeleton />
      </Screen>
    );
  return (
    <Screen title={t('profile.title')}>
      {isGone ? (
        <Empty text={t('profile.notFound')} action={<Link to={address('/find')}>{t('profile.find')}</Link>} />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}
