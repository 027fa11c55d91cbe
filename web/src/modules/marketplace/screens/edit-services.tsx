import type { ReactNode } from 'react';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { serviceQuery } from '../api.ts';
import { StoredService } from '../sell/form/editor-screens.tsx';
import { isUuid } from '../sell/search.ts';

export { formSearch as search } from '../sell/search.ts';
export function loader({ prefetch, params: { id = '' } }: LoaderContext): void {
  if (isUuid(id)) prefetch(serviceQuery(id));
}

/** The form of a service that exists, for those who offer it. */
export default function EditServiceScreen(): ReactNode {
  const { id } = useLocationParams('/edit-new-services/$id');
  return <StoredService id={id} />;
}
