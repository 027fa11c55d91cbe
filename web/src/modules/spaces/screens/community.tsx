import type { ReactNode } from 'react';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { spaceQuery } from '../api.ts';
import { SpaceView } from '../parts/space-view.tsx';
import { spaceSearch } from '../search.ts';

export { spaceSearch as search };
/** The heading names the space, so the first frame waits for it. */
export const loader = ({ awaitRead, params, search }: LoaderContext<typeof spaceSearch>): Promise<void> =>
  awaitRead(spaceQuery(params['id'] ?? '', search.link));

export default function CommunityScreen(): ReactNode {
  const { id } = useLocationParams('/community/$id/show');
  return <SpaceView kind="community" id={id} />;
}
