import type { ReactNode } from 'react';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { spaceQuery } from '../api.ts';
import { EditView } from '../parts/edit-view.tsx';

export const loader = ({ awaitRead, params }: LoaderContext): Promise<void> =>
  awaitRead(spaceQuery(params['id'] ?? ''));

export default function EditGroupScreen(): ReactNode {
  const { id } = useLocationParams('/my-groups/edit/$id');
  return <EditView kind="group" id={id} />;
}
