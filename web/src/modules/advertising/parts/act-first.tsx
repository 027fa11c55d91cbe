import type { ReactNode } from 'react';
import { actAs } from '#shell/session/acting.ts';
import { useSession } from '#shell/session/session.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';

/** Campaigns of a page are seen by those who act as it: its team can begin to, anyone else reads whose task it is. */
export function ActFirst({ pageId }: { pageId: string }): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const page = user?.actingFor.find(({ id }) => id === pageId);
  if (page === undefined) return <Empty text={t('role.none')} />;
  return (
    <Empty
      text={t('role.act', { name: page.name })}
      action={
        <Button variant="light" onClick={() => actAs(page.id)}>
          {t('role.act.as', { name: page.name })}
        </Button>
      }
    />
  );
}
