import type { ReactNode } from 'react';
import { useLocationParams } from '#shell/navigation/location.ts';
import { FollowersView } from '../parts/followers-view.tsx';

export { followersLoader as loader } from '../loaders.ts';
export { followersSearch as search } from '../search.ts';

export default function InstituteFollowersScreen(): ReactNode {
  const { id } = useLocationParams('/institute-follow-list/$id');
  return <FollowersView kind="institute" id={id} />;
}
