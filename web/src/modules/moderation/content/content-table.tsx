import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  CONTENT_COUNTED,
  CONTENT_KINDS,
  CONTENT_SEARCH_MAX,
  CONTENT_STATES,
  type ContentItem,
} from '#contract/moderation/content.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { useQueueTable } from '#shell/state/use-queue-table.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import type { Column, ObjectColumn } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { TableFoot } from '#ui/table/table-foot.tsx';
import { TableSearch } from '#ui/table/table-search.tsx';
import { EmptyTable, NoMatch } from '#ui/table/table-states.tsx';
import styles from '../parts/reports.module.css';
import { useStrings } from '../strings.ts';
import { contentQuery } from './api.ts';
import { ContentChip, ContentPane } from './content-pane.tsx';
import { RestoreDialog, WithholdDialog } from './decide-dialog.tsx';
import { CONTENT_DAYS, contentSearch, type ContentSearch } from './search.ts';

const PATH = address('/admin/content-management');
const idOf = ({ id }: ContentItem): string => id;
type Change = (next: Partial<ContentSearch>) => void;

function useColumns(): readonly Column<ContentItem>[] {
  const t = useStrings();
  return [
    {
      key: 'state',
      head: t('content.state'),
      kind: 'status',
      shown: 'always',
      renderCell: (item) => <ContentChip item={item} />,
    },
    { key: 'kind', head: t('content.kind'), renderCell: ({ kindName }) => kindName },
    { key: 'author', head: t('received.author'), renderCell: ({ author }) => author?.name ?? t('content.former') },
    { key: 'at', head: t('content.at'), kind: 'date', shown: 'tablet', renderCell: ({ at }) => <Ago at={at} /> },
  ];
}
function useObject(): ObjectColumn<ContentItem> {
  const t = useStrings();
  return {
    head: t('content.what'),
    name: ({ title, text, kindName }) => title || text.slice(0, 80) || kindName,
    renderSecond: ({ author, title, text }) =>
      title === '' ? (author === null ? t('content.former') : `@${author.username}`) : text.slice(0, 120),
    renderPicture: ({ author }) => (
      <Avatar name={author?.name ?? t('content.former')} picture={author?.avatar ?? null} size={32} />
    ),
  };
}

function Tools({ search, onChange }: { search: ContentSearch; onChange: Change }): ReactNode {
  const t = useStrings();
  return (
    <>
      <NativeSelect
        aria-label={t('content.kind')}
        value={search.kind}
        data={CONTENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: CONTENT_KINDS.find((each) => each === value) ?? 'post' })
        }
      />
      <TableSearch
        label={t('content.search')}
        search={search.search}
        maxLength={CONTENT_SEARCH_MAX}
        onSearch={(typed) => onChange({ search: typed })}
      />
      <TableSearch
        label={t('content.author')}
        search={search.author}
        maxLength={40}
        onSearch={(typed) => onChange({ author: typed })}
      />
      <NativeSelect
        aria-label={t('content.days')}
        value={search.days === undefined ? '' : String(search.days)}
        data={[
          { value: '', label: t('content.days.all') },
          ...CONTENT_DAYS.map((days) => ({ value: String(days), label: t('content.days.since', { count: days }) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ days: CONTENT_DAYS.find((days) => String(days) === value) })
        }
      />
    </>
  );
}

const stateLink =
  (search: ContentSearch) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => {
    const state = CONTENT_STATES.find((each) => each === key) ?? 'all';
    return (
      <Link
        to={PATH}
        search={searchWith(contentSearch, { ...search, state, page: 1 })}
        keepScroll
        className={className}
        aria-current={state === search.state ? 'page' : undefined}
      >
        {content}
      </Link>
    );
  };

const withhold = (item: ContentItem): void => {
  if (item.can.withhold) openDialog((close) => <WithholdDialog item={item} onClose={close} />);
};
const restore = (item: ContentItem): void => {
  if (item.can.restore) openDialog((close) => <RestoreDialog item={item} onClose={close} />);
};
const CLEARED = { search: '', author: '', days: undefined, state: 'all' } as const;
const isFiltered = ({ search, author, days, state }: ContentSearch): boolean =>
  search !== '' || author !== '' || days !== undefined || state !== 'all';

/** What was published of one kind, newest first. */
export function ContentTable(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const search = useSearch(contentSearch);
  const read = useQuery(contentQuery(search));
  const { data } = read;
  const { queue, table } = useQueueTable(read, idOf);
  const { open, onClose } = queue;
  const go: Change = (next) =>
    void navigate(PATH, { search: searchWith(contentSearch, { ...search, page: 1, ...next }), keepScroll: true });
  return (
    <DataTable
      label={t('content.title')}
      name="content"
      {...table}
      object={useObject()}
      columns={useColumns()}
      empty={isFiltered(search) ? <NoMatch onClear={() => go(CLEARED)} /> : <EmptyTable text={t('content.empty')} />}
      tabs={
        <TabBar
          label={t('content.state')}
          tabs={CONTENT_STATES.map((key) => ({ key, label: t(`content.state.${key}`) }))}
          link={stateLink(search)}
        />
      }
      tools={<Tools search={search} onChange={go} />}
      pane={
        open === undefined ? null : (
          <ContentPane
            item={open}
            onWithhold={() => withhold(open)}
            onRestore={() => restore(open)}
            onClose={onClose}
          />
        )
      }
      keys={{ approve: restore, reject: withhold }}
      foot={
        data === undefined ? null : (
          <>
            {data.isMore ? <p className={styles['soft']}>{t('content.more', { count: CONTENT_COUNTED })}</p> : null}
            <TableFoot page={data.page} onPage={(page) => go({ page })} onSize={(size) => go({ size })} />
          </>
        )
      }
    />
  );
}
