import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { useSearch } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useSession } from '#shell/session/session.ts';
import { Screen } from '#ui/parts/screen.tsx';
import { openBoardQuery } from '../api.ts';
import { Board } from '../board/board.tsx';
import { JobRow } from '../board/job-row.tsx';
import { filterSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { filterSearch as search } from '../search.ts';
export const loader = ({ prefetch, search }: LoaderContext<typeof filterSearch>): void =>
  prefetch(openBoardQuery(search));

/** The board of open jobs for visitors. */
export default function OpenJobsScreen(): ReactNode {
  const t = useStrings();
  const filters = useSearch(filterSearch);
  const isMember = useSession().user !== null;
  return (
    <Screen title={t('open.title')}>
      <Board
        to={address('/open-jobs')}
        schema={filterSearch}
        filters={filters}
        read={openBoardQuery}
        render={(row) => <JobRow row={row} to={address('/open-job-details/$id', { id: row.id })} save={isMember} />}
      />
    </Screen>
  );
}
