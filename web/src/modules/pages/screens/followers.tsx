import type { ReactNode } from 'react';
import { useLocationParams } from '#shell/navigation/location.ts';
import { FollowersView } from '../parts/followers-view.tsx';

export { followersLoader as loader } from '../loaders.ts';
export { followersSearch as search } from '../search.ts';

export default function BusinessFollowersScreen(): ReactNode {
  const { id } = useLocationParams('/business-followers-list/$id');
  return <FollowersView kind="business" id={id} />;
}
