import { lazy, type ReactNode, Suspense } from 'react';
import { BlockedPeople, MutedPeople, NetworkSettings } from '#web/network';
import { NameAndEngineCards, PostVisibility, ProfileVisibilityLink } from '#web/profiles';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { SettingsScreen } from '../parts/settings-screen.tsx';
import { useStrings } from '../strings.ts';

const ViewingModeCard = lazy(async () => ({ default: (await import('#web/insights')).ViewingModeCard }));

export default function VisibilitySettings(): ReactNode {
  const t = useStrings();
  return (
    <SettingsScreen title={t('visibility.title')}>
      <ProfileVisibilityLink />
      <NameAndEngineCards />
      <PostVisibility />
      <NetworkSettings />
      <Suspense fallback={<CardSkeletons count={1} disc={false} />}>
        <ViewingModeCard />
      </Suspense>
      <MutedPeople />
      <BlockedPeople />
    </SettingsScreen>
  );
}
