import type { ReactNode } from 'react';
import { useSession } from '#shell/session/session.ts';
import { ProfileView } from '../parts/profile-view.tsx';

/** The user's own profile, as others see it. */
export default function OwnProfileScreen(): ReactNode {
  const { user } = useSession();
  return user === null ? null : <ProfileView key={user.username} username={user.username} />;
}
