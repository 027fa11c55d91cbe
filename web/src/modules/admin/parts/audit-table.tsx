import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AuditEntry } from '#contract/admin/people.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { FootLine } from '#ui/table/table-foot.tsx';
import { EmptyTable, NoMatch } from '#ui/table/table-states.tsx';
import { auditQuery } from '../api.ts';
import { usersSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { useAuditedText, useAuditedWhy } from './audited-text.ts';

const PATH = address('/admin/user-management');

function Target({ target }: Pick<AuditEntry, 'target'>): ReactNode {
  if (target === null) return null;
  const { actor, kind, id } = target;
  return actor === null ? `${kind} ${id.slice(-8)}` : actor.name;
}

function useColumns(): readonly Column<AuditEntry>[] {
  const t = useStrings();
  const whyOf = useAuditedWhy();
  return [
    {
      key: 'at',
      head: t('audit.at'),
      kind: 'date',
      shown: 'always',
      renderCell: ({ at }) => <time dateTime={at}>{formatDate(at, 'dateTime')}</time>,
    },
    { key: 'target', head: t('audit.target'), shown: 'tablet', renderCell: (entry) => <Target {...entry} /> },
    { key: 'reason', head: t('audit.reason'), renderCell: (entry) => <span dir="auto">{whyOf(entry)}</span> },
  ];
}

/** What admins did and read, newest first. A press on a row shows what that admin did. */
export function AuditTable(): ReactNode {
  const t = useStrings();
  const auditedText = useAuditedText();
  const navigate = useGo();
  const { about, by } = useSearch(usersSearch);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = useInfiniteQuery(
    auditQuery(about, by),
  );
  const isFiltered = about !== '' || by !== '';
  const clear = () => void navigate(PATH, { search: searchWith(usersSearch, { tab: 'audit' }), keepScroll: true });
  return (
    <DataTable
      label={t('queue.audit')}
      name="audit"
      idOf={({ id }) => id}
      object={{
        head: t('audit.admin'),
        name: ({ admin }) => admin?.name ?? t('audit.former'),
        renderSecond: ({ what }) => auditedText(what),
        renderPicture: ({ admin }) => <Avatar name={admin?.name ?? ''} picture={admin?.avatar ?? null} size={32} />,
      }}
      renderLink={({ admin }, content, attributes) => (
        <Link
          to={PATH}
          search={searchWith(usersSearch, { tab: 'audit', about, by: admin?.id ?? '' })}
          keepScroll
          {...attributes}
        >
          {content}
        </Link>
      )}
      columns={useColumns()}
      rows={data?.pages.flatMap((page) => page.data)}
      isStale={isPlaceholderData}
      failure={error === null ? undefined : { text: describeFailure(error), onRetry: () => void refetch() }}
      empty={isFiltered ? <NoMatch onClear={clear} /> : <EmptyTable text={t('audit.none')} />}
      tools={
        isFiltered ? (
          <Button variant="default" size="xs" onClick={clear}>
            {t('audit.all')}
          </Button>
        ) : null
      }
      foot={
        hasNextPage ? (
          <FootLine>
            <Button variant="light" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('members.more')}
            </Button>
          </FootLine>
        ) : null
      }
    />
  );
}
