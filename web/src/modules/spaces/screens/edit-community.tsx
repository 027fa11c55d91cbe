import type { ReactNode } from 'react';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { spaceQuery } from '../api.ts';
import { EditView } from '../parts/edit-view.tsx';

export const loader = ({ awaitRead, params }: LoaderContext): Promise<void> =>
  awaitRead(spaceQuery(params['id'] ?? ''));

export default function EditCommunityScreen(): ReactNode {
  const { id } = useLocationParams('/community/edit/$id');
  return <EditView kind="community" id={id} />;
}
