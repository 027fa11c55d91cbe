import type { ReactNode } from 'react';
import type { FillerProps } from '#shell/slots/slots.tsx';
import { useActing } from '#shell/session/acting.ts';
import { useSession } from '#shell/session/session.ts';
import { PageSlots } from './feed/page-slots.tsx';

/** Members see what is promoted to them; pages and admins see nothing. */
export function ListSlots({ list, pages, above: before = 0 }: FillerProps): ReactNode {
  const acting = useActing();
  const { user } = useSession();
  if (acting !== null || user === null || user.isAdmin) return null;
  return pages.map((ids, index) => {
    const above = pages.slice(0, index).reduce((sum, { length }) => sum + length, before);
    const [first] = ids;
    return first === undefined ? null : <PageSlots key={first} list={list} above={above} ids={ids} />;
  });
}
