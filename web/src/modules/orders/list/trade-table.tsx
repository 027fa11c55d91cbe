import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { Face } from '../parts/face.tsx';
import { text, useStrings } from '../strings.ts';
import { type ListProps, type Query, rowsOf } from './list-parts.tsx';

/** What orders and requests have in common. */
interface Row {
  readonly id: string;
  readonly item: { readonly name: string };
  readonly other: ActorCard | null;
  readonly side: string;
  readonly waitsFor: string | null;
  readonly changedAt: string;
}
interface Props<R extends Row> extends ListProps {
  query: Query<R>;
  label: string;
  name: string;
  /** Beside the item: its state first, by when something is due last. */
  columns: readonly Column<R>[];
  /** What is said of it after the other side. */
  more: (row: R) => readonly string[];
  to: (id: string) => string;
}
/** One side's orders or requests. Whose turn it is comes first in the second line, which phones cut at its end. */
export function TradeTable<R extends Row>({
  query,
  label,
  name,
  columns,
  more,
  to,
  empty,
  ...frame
}: Props<R>): ReactNode {
  const t = useStrings();
  const changed: Column<R> = {
    key: 'changed',
    head: t('list.changed'),
    kind: 'date',
    shown: 'desktop',
    renderCell: ({ changedAt }) => <Ago at={changedAt} />,
  };
  return (
    <DataTable<R>
      {...frame}
      {...rowsOf<R>(query)}
      label={label}
      name={name}
      idOf={({ id }) => id}
      object={{
        head: t('list.item'),
        name: ({ item }) => item.name,
        renderSecond: (row) =>
          [row.waitsFor === row.side ? text('waits.you') : '', row.other?.name ?? text('side.gone'), ...more(row)]
            .filter(Boolean)
            .join(' · '),
        renderPicture: ({ other }) => <Face other={other} />,
      }}
      columns={[...columns, changed]}
      empty={empty}
      renderLink={({ id }, content, attributes) => (
        <Link to={to(id)} {...attributes}>
          {content}
        </Link>
      )}
    />
  );
}
