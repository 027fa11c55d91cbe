import type { ReactNode } from 'react';
import { pagesLoader } from '../loaders.ts';
import { PagesView } from '../parts/pages-view.tsx';

export { pagesSearch as search } from '../search.ts';
export const loader = pagesLoader('business');

export default function BusinessPagesScreen(): ReactNode {
  return <PagesView kind="business" />;
}
