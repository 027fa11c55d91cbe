import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { proofsQuery } from '../api.ts';
import { ProofItem } from '../parts/proof-item.tsx';
import { proofsSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

const path = address('/admin/user-management');

export { proofsSearch as search };
export const loader = ({ search, prefetch }: LoaderContext<typeof proofsSearch>): void =>
  prefetch(proofsQuery(search.page));

function Queue(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const { data, error, refetch } = useQuery(proofsQuery(useSearch(proofsSearch).page));
  if (!data)
    return error ? (
      <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
    ) : (
      <CardSkeletons count={2} />
    );
  if (data.page.total === 0) return <Empty text={t('proofs.empty')} />;
  return (
    <PagedList
      page={data}
      idOf={({ id }) => id}
      render={(proof) => <ProofItem proof={proof} />}
      onPage={(page) => void navigate(path, { search: { page: String(page) }, keepScroll: true })}
    />
  );
}

const tabLink = ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
  <Link to={key} className={className}>
    {content}
  </Link>
);

/** Members whose proof of identity needs a decision. */
export default function UserManagementScreen(): ReactNode {
  const t = useStrings();
  return (
    <Screen title={t('users.title')}>
      <TabBar label={t('users.title')} tabs={[{ key: path, label: t('proofs.title') }]} link={tabLink} />
      <Queue />
    </Screen>
  );
}
