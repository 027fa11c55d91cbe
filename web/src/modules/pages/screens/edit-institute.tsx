import type { ReactNode } from 'react';
import { useLocationParams } from '#shell/navigation/location.ts';
import { EditView } from '../parts/edit-view.tsx';

export { editLoader as loader } from '../loaders.ts';

export default function EditInstituteScreen(): ReactNode {
  const { id } = useLocationParams('/institute/edit/$id');
  return <EditView kind="institute" id={id} />;
}
