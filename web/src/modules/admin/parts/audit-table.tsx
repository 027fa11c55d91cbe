import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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
import { PanePart, ReviewPane } from '#ui/table/review-pane.tsx';
import { EmptyTable, NoMatch } from '#ui/table/table-states.tsx';
import { auditQuery } from '../api.ts';
import { usersSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { useAuditedText, useAuditedWhy } from './audited-text.ts';
import { MoreFoot } from './more-foot.tsx';

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

interface PaneProps {
  entry: AuditEntry;
  onClose: () => void;
}
/** One entry, and the way to everything of its admin and about its target. */
function EntryPane({ entry, onClose }: PaneProps): ReactNode {
  const t = useStrings();
  const auditedText = useAuditedText();
  const whyOf = useAuditedWhy();
  const { admin, at, target, what } = entry;
  const why = whyOf(entry);
  const linkTo = (next: { by: string } | { about: string }, label: string): ReactNode => (
    <p>
      <Link to={PATH} search={searchWith(usersSearch, { tab: 'audit', ...next })} keepScroll>
        {label}
      </Link>
    </p>
  );
  return (
    <ReviewPane title={auditedText(what)} onClose={onClose}>
      <PanePart title={t('audit.admin')}>
        <p>
          <bdi>{admin?.name ?? t('audit.former')}</bdi> · <time dateTime={at}>{formatDate(at, 'dateTime')}</time>
        </p>
        {admin === null ? null : linkTo({ by: admin.id }, t('audit.by'))}
      </PanePart>
      {target === null ? null : (
        <PanePart title={t('audit.target')}>
          <p>
            <Target target={target} />
          </p>
          {usersSearch.about(target.id) === '' ? null : linkTo({ about: target.id }, t('audit.about'))}
        </PanePart>
      )}
      {why === '' ? null : (
        <PanePart title={t('audit.reason')}>
          <p dir="auto">{why}</p>
        </PanePart>
      )}
    </ReviewPane>
  );
}

/** What admins did and read, newest first. */
export function AuditTable(): ReactNode {
  const t = useStrings();
  const auditedText = useAuditedText();
  const navigate = useGo();
  const { about, by } = useSearch(usersSearch);
  const [openId, setOpenId] = useState<string | null>(null);
  const query = useInfiniteQuery(auditQuery(about, by));
  const { data, error, refetch, isPlaceholderData } = query;
  const rows = data?.pages.flatMap((page) => page.data);
  const open = rows?.find(({ id }) => id === openId);
  const isFiltered = about !== '' || by !== '';
  const clear = () => void navigate(PATH, { search: searchWith(usersSearch, { tab: 'audit' }), keepScroll: true });
  const close = () => setOpenId(null);
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
      columns={useColumns()}
      rows={rows}
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
      openId={open === undefined ? null : openId}
      onOpen={({ id }) => setOpenId(id)}
      onClose={close}
      pane={open === undefined ? null : <EntryPane entry={open} onClose={close} />}
      foot={<MoreFoot query={query} />}
    />
  );
}
