import type { ReactNode } from 'react';
import { BlockedPeople, MutedPeople, NetworkSettings } from '#screens/network';
import { PostVisibility, ProfileVisibilityLink } from '#screens/profiles';
import { SettingsScreen } from '../parts/settings-screen.tsx';
import { useStrings } from '../strings.ts';

export default function VisibilitySettings(): ReactNode {
  const t = useStrings();
  return (
    <SettingsScreen title={t('visibility.title')}>
      <ProfileVisibilityLink />
      <PostVisibility />
      <NetworkSettings />
      <MutedPeople />
      <BlockedPeople />
    </SettingsScreen>
  );
}
