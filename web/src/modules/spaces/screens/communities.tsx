import type { ReactNode } from 'react';
import { spacesLoader } from '../loaders.ts';
import { SpacesView } from '../parts/spaces-view.tsx';
import { spacesSearch } from '../search.ts';

export { spacesSearch as search };
export const loader = spacesLoader('community');

export default function CommunitiesScreen(): ReactNode {
  return <SpacesView kind="community" />;
}
