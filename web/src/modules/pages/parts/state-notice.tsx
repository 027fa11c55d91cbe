import type { ReactNode } from 'react';
import type { Page } from '#contract/pages/pages.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { RulingNotice } from '#ui/list/ruling-notice.tsx';
import { usePageWrites } from '../actions/use-page-writes.ts';
import { useStrings } from '../strings.ts';

/** Says until when a deleted page can be restored, or that its team alone sees it: a private one, or by a ruling. */
export function StateNotice({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const { restore, busy } = usePageWrites(page);
  if (page.withheld && page.state !== 'deleted')
    return (
      <Card>
        <RulingNotice thing={page} ofTeam />
      </Card>
    );
  if (page.state === 'public') return null;
  return (
    <Card>
      <p role="status">
        {page.erasedAt === null
          ? t('notice.private')
          : t('notice.deleted', { date: formatDate(page.erasedAt, 'dateTime') })}
      </p>
      {page.can.restore ? (
        <div>
          <Button loading={busy} onClick={() => void restore()}>
            {t('restore.action')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
