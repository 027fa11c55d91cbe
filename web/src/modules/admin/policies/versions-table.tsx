import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PolicyVersion } from '#contract/legal/drafts.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { EmptyTable } from '#ui/table/table-states.tsx';
import { useStrings } from '../strings.ts';
import { acceptanceCountsQuery, versionsQuery } from './api.ts';
import { policiesSearch } from './search.ts';
import { VersionPane } from './version-pane.tsx';
import { VersionState } from './version-state.tsx';

const idOf = ({ version }: PolicyVersion): string => version;

function useColumns(accepted: ReadonlyMap<string, number>): readonly Column<PolicyVersion>[] {
  const t = useStrings();
  return [
    {
      key: 'state',
      head: t('policies.state'),
      kind: 'status',
      shown: 'always',
      renderCell: ({ state }) => <VersionState state={state} />,
    },
    {
      key: 'kind',
      head: t('policies.kind'),
      renderCell: ({ material }) => t(material ? 'policies.kind.material' : 'policies.kind.minor'),
    },
    {
      key: 'accepted',
      head: t('policies.accepted'),
      kind: 'number',
      renderCell: ({ version }) => formatNumber(accepted.get(version) ?? 0),
    },
    {
      key: 'effective',
      head: t('policies.from'),
      kind: 'date',
      shown: 'tablet',
      renderCell: ({ effectiveAt }) => formatDate(effectiveAt, 'date', 'UTC'),
    },
  ];
}

/** The versions of a policy, newest first, with the people who accepted one in a pane beside it. */
export function VersionsTable(): ReactNode {
  const t = useStrings();
  const go = useGo();
  const search = useSearch(policiesSearch);
  const { data, error, refetch } = useQuery(versionsQuery(search.show));
  const counts = useQuery(acceptanceCountsQuery(search.show)).data?.data ?? [];
  const columns = useColumns(new Map(counts.map(({ version, members }) => [version, members])));
  const show = (version: string | undefined) =>
    void go(address('/admin/privacy-and-terms'), {
      search: searchWith(policiesSearch, { ...search, version: version ?? '' }),
      keepScroll: true,
    });
  const open = data?.data.find(({ version }) => version === search.version);
  const close = () => show(undefined);
  return (
    <DataTable
      label={t('policies.versions')}
      name="policies"
      idOf={idOf}
      object={{
        head: t('policies.head'),
        name: ({ version }) => t('policies.version', { version }),
        renderSecond: ({ byProgram, publishedBy }) =>
          byProgram ? t('policies.by.program') : (publishedBy?.name ?? t('contact.former')),
      }}
      columns={columns}
      rows={data?.data}
      failure={error === null ? undefined : { text: describeFailure(error), onRetry: () => void refetch() }}
      empty={<EmptyTable text={t('policies.none')} />}
      openId={open === undefined ? null : open.version}
      onOpen={({ version }) => show(version)}
      onClose={close}
      pane={open === undefined ? null : <VersionPane version={open} onClose={close} />}
    />
  );
}
