import type { ReactNode } from 'react';
import { useLocationParams } from '#shell/navigation/location.ts';
import { PageView } from '../parts/page-view.tsx';

export { pageLoader as loader } from '../loaders.ts';
export { pageSearch as search } from '../search.ts';

export default function BusinessPageScreen(): ReactNode {
  const { id } = useLocationParams('/view-business-page/$id');
  return <PageView kind="business" id={id} />;
}
