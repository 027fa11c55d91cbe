import type { ReactNode } from 'react';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { productQuery } from '../api.ts';
import { StoredProduct } from '../sell/form/editor-screens.tsx';
import { isUuid } from '../sell/search.ts';

export { formSearch as search } from '../sell/search.ts';
export function loader({ prefetch, params: { id = '' } }: LoaderContext): void {
  if (isUuid(id)) prefetch(productQuery(id));
}

/** The form of a product that exists, for those who sell it. */
export default function EditProductScreen(): ReactNode {
  const { id } = useLocationParams('/marketplace/$id');
  return <StoredProduct id={id} />;
}
