import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/parts/button.tsx';
import { FootLine } from '#ui/table/table-foot.tsx';
import { useStrings } from '../strings.ts';

type Read = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
/** Below the rows of a table without pages: the next ones. */
export function MoreFoot({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { query: Read }): ReactNode {
  const t = useStrings();
  return hasNextPage ? (
    <FootLine>
      <Button variant="light" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('members.more')}
      </Button>
    </FootLine>
  ) : null;
}
