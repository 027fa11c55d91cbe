import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CONTACT_STATES, type ContactRow, type ContactState as State } from '#contract/admin/contact.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { type SearchOf, searchWith } from '#shell/navigation/search-params.ts';
import { useQueueTable } from '#shell/state/use-queue-table.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import type { Column, ObjectColumn } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { TableFoot } from '#ui/table/table-foot.tsx';
import { EmptyTable } from '#ui/table/table-states.tsx';
import { useStrings } from '../strings.ts';
import { contactsQuery } from './api.ts';
import { ContactPane } from './contact-pane.tsx';
import { ContactState } from './contact-state.tsx';
import { contactSearch } from './search.ts';
import { useContactActions } from './use-contact-actions.tsx';

const PATH = address('/admin/contact-us');
const idOf = ({ id }: ContactRow): string => id;
const stateLink =
  (search: SearchOf<typeof contactSearch>) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => {
    const state = CONTACT_STATES.find((each) => each === key) ?? 'open';
    return (
      <Link
        to={PATH}
        search={searchWith(contactSearch, { ...search, state, page: 1 })}
        keepScroll
        className={className}
        aria-current={state === search.state ? 'page' : undefined}
      >
        {content}
      </Link>
    );
  };

function useColumns(): readonly Column<ContactRow>[] {
  const t = useStrings();
  return [
    {
      key: 'state',
      head: t('contact.state'),
      kind: 'status',
      shown: 'always',
      renderCell: (message) => <ContactState message={message} />,
    },
    {
      key: 'kind',
      head: t('contact.kind'),
      renderCell: ({ isVisitor }) => t(isVisitor ? 'contact.visitor' : 'contact.member'),
    },
    { key: 'at', head: t('contact.at'), kind: 'date', shown: 'tablet', renderCell: ({ at }) => <Ago at={at} /> },
  ];
}
function useObject(): ObjectColumn<ContactRow> {
  const t = useStrings();
  const nameOf = ({ name }: ContactRow) => (name === '' ? t('contact.former') : name);
  return {
    head: t('contact.subject'),
    name: ({ subject }) => subject,
    renderSecond: nameOf,
    renderPicture: (row) => <Avatar name={nameOf(row)} picture={row.actor?.avatar ?? null} size={32} />,
  };
}

interface TabsProps {
  search: SearchOf<typeof contactSearch>;
  counts: Readonly<Record<State, number>> | undefined;
}
function StateTabs({ search, counts }: TabsProps): ReactNode {
  const t = useStrings();
  return (
    <TabBar
      label={t('contact.state')}
      tabs={CONTACT_STATES.map((key) => ({
        key,
        label: t(`contact.state.${key}`),
        count: counts?.[key] ?? null,
        hasRoom: true,
      }))}
      link={stateLink(search)}
    />
  );
}

/** Messages to the admins: what waits, longest waiting first, with the words in a pane beside it. */
export function ContactTable(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const search = useSearch(contactSearch);
  const read = useQuery(contactsQuery(search.state, search.page, search.size));
  const { data } = read;
  const { queue, table } = useQueueTable(read, idOf);
  const actions = useContactActions(queue);
  const { open, onClose, undo, pending } = queue;
  const waiting = search.state === 'open' ? pending : 0;
  const go = (next: Partial<SearchOf<typeof contactSearch>>) =>
    void navigate(PATH, { search: searchWith(contactSearch, { ...search, page: 1, ...next }), keepScroll: true });
  return (
    <DataTable
      label={t('contact.title')}
      name="contact"
      {...table}
      object={useObject()}
      columns={useColumns()}
      empty={<EmptyTable text={t(`contact.none.${search.state}`)} />}
      tabs={<StateTabs search={search} counts={data && { ...data.counts, open: data.counts.open - waiting }} />}
      pane={
        open === undefined ? null : (
          <ContactPane
            row={open}
            onClose={onClose}
            onClaim={() => actions.claim(open)}
            onRelease={() => actions.release(open)}
            onAnswer={() => actions.answer(open)}
            onEnd={() => actions.end(open)}
          />
        )
      }
      keys={{ approve: actions.answer, reject: actions.end, undo }}
      foot={
        data === undefined ? null : (
          <TableFoot
            page={{ ...data.page, total: data.page.total - waiting }}
            onPage={(page) => go({ page })}
            onSize={(size) => go({ size })}
          />
        )
      }
    />
  );
}
