import type { ReactNode } from 'react';
import type { LoaderContext } from '#shell/screens.ts';
import { spacesQuery } from '../api.ts';
import { SpacesView } from '../parts/spaces-view.tsx';
import { spacesSearch } from '../search.ts';

export { spacesSearch as search };
export const loader = ({ prefetchInfinite, search: { tab, search } }: LoaderContext<typeof spacesSearch>): void =>
  prefetchInfinite(spacesQuery('group', tab, search));

export default function GroupsScreen(): ReactNode {
  return <SpacesView kind="group" />;
}
