import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Pipeline, PipelineRow } from '#contract/jobs/pipeline/pipeline.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Selection } from '#ui/table/selection.ts';
import { EmptyTable } from '#ui/table/table-states.tsx';
import { type PipelineFilters, pipelineRowsQuery } from '../../applications/api.ts';
import { isFiltered, pipelineSearch } from '../../applications/search.ts';
import { useStrings } from '../../strings.ts';
import { ClearFilters } from './filters.tsx';
import { Notices, useNameOf } from './row-parts.tsx';
import { StageChip } from './stage-chip.tsx';

function useColumns(): readonly Column<PipelineRow>[] {
  const t = useStrings();
  return [
    {
      key: 'state',
      head: t('table.state'),
      kind: 'status',
      shown: 'always',
      renderCell: ({ state }) => <StageChip state={state} />,
    },
    { key: 'place', head: t('table.place'), renderCell: ({ place }) => <span dir="auto">{place}</span> },
    {
      key: 'sent',
      head: t('table.sent'),
      kind: 'date',
      shown: 'tablet',
      renderCell: ({ submittedAt }) => formatDate(submittedAt, 'date'),
    },
  ];
}

interface Props {
  pipeline: Pipeline;
  filters: PipelineFilters;
  selection: Selection<PipelineRow>;
  /** What is done with the chosen applications. */
  bulk: ReactNode;
}

/** All applications as a table; a row opens the application. */
export function Table({ pipeline, filters, selection, bulk }: Props): ReactNode {
  const t = useStrings();
  const nameOf = useNameOf();
  const search = useSearch(pipelineSearch);
  const query = useInfiniteQuery(pipelineRowsQuery(pipeline.job.id, filters));
  const { error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <DataTable
      label={t('pipeline.title')}
      name="pipeline"
      idOf={({ id }) => id}
      object={{ head: t('table.name'), name: nameOf, renderSecond: (row) => <Notices row={row} /> }}
      columns={useColumns()}
      rows={query.data?.pages.flatMap(({ data }) => data)}
      failure={error === null ? undefined : { text: describeFailure(error), onRetry: () => void refetch() }}
      empty={
        isFiltered(search) ? (
          <EmptyTable text={t('pipeline.noMatch')}>
            <ClearFilters jobId={pipeline.job.id} />
          </EmptyTable>
        ) : (
          <EmptyTable text={t('pipeline.empty')} />
        )
      }
      selection={selection}
      bulk={bulk}
      renderLink={(row, content, attributes) => (
        <Link
          {...attributes}
          to={address('/job/view-application/$id', { id: pipeline.job.id })}
          // The filters stay in the address: they say which candidates are next.
          search={searchWith(pipelineSearch, { ...search, application: row.id })}
        >
          {content}
        </Link>
      )}
      foot={
        hasNextPage ? (
          <Button variant="light" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('pipeline.more')}
          </Button>
        ) : null
      }
    />
  );
}
