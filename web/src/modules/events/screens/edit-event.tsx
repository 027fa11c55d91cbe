import type { ReactNode } from 'react';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { eventQuery } from '../api.ts';
import { StoredEvent } from '../form/editor-screens.tsx';
import { isUuid } from '../form/search.ts';

export { formSearch as search } from '../form/search.ts';
export function loader({ prefetch, params: { id = '' } }: LoaderContext): void {
  if (isUuid(id)) prefetch(eventQuery(id));
}

/** The form of an event that exists. */
export default function EditEventScreen(): ReactNode {
  const { id } = useLocationParams('/events/$id/edit');
  return <StoredEvent id={id} />;
}
