import type { ReactNode } from 'react';
import { useLocationParams } from '#shell/navigation/location.ts';
import { PageView } from '../parts/page-view.tsx';

export { pageLoader as loader } from '../loaders.ts';
export { pageSearch as search } from '../search.ts';

export default function InstitutePageScreen(): ReactNode {
  const { id } = useLocationParams('/institute/detail/$id');
  return <PageView kind="institute" id={id} />;
}
