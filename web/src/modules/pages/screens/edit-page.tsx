import type { ReactNode } from 'react';
import { useLocationParams } from '#shell/navigation/location.ts';
import { EditView } from '../parts/edit-view.tsx';

export { editLoader as loader } from '../loaders.ts';

export default function EditBusinessScreen(): ReactNode {
  const { id } = useLocationParams('/business-page/edit/$id');
  return <EditView kind="business" id={id} />;
}
