import type { ReactNode } from 'react';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { peopleQuery, spaceQuery } from '../api.ts';
import { PeopleView } from '../parts/people-view.tsx';
import { peopleSearch } from '../search.ts';

export { peopleSearch as search };
export const loader = ({
  awaitRead,
  prefetchInfinite,
  params,
  search: { sort, search },
}: LoaderContext<typeof peopleSearch>): Promise<void> => {
  const id = params['id'] ?? '';
  prefetchInfinite(peopleQuery(id, 'members', sort, search));
  return awaitRead(spaceQuery(id));
};

export default function CommunityMembersScreen(): ReactNode {
  const { id } = useLocationParams('/community-follow-list/$id');
  return <PeopleView kind="community" id={id} />;
}
