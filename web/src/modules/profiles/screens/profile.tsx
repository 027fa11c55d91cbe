import type { ReactNode } from 'react';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { profileQuery } from '../api.ts';
import { ProfileView } from '../parts/profile-view.tsx';

export const loader = ({ params, prefetch }: LoaderContext): void => prefetch(profileQuery(params['user_name'] ?? ''));

/** A member's profile by username. */
export default function ProfileScreen(): ReactNode {
  const { user_name: username } = useLocationParams('/user-profile/$user_name');
  return <ProfileView key={username} username={username} />;
}
