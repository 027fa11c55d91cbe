import type { ReactNode } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { spaceQuery } from '../api.ts';
import { CreateView } from '../parts/create-view.tsx';
import { SpaceScreen } from '../parts/space-screen.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ awaitRead, params }: LoaderContext): Promise<void> =>
  awaitRead(spaceQuery(params['id'] ?? ''));

const Content = ({ space }: { space: Space }): ReactNode => <CreateView kind="group" community={space} />;
const canCreate = (space: Space): boolean => space.can.createGroup;

/** A new group in a community, for those who manage it. */
export default function CreateInsideScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/community/$id/group/create');
  return (
    <SpaceScreen kind="community" spaceId={id} title={t('create.title.group')} allowed={canCreate} content={Content} />
  );
}
