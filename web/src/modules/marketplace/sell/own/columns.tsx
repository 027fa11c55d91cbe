import type { ListingKind, ListingState } from '#contract/marketplace/choices.ts';
import type { OwnProduct, OwnService } from '#contract/marketplace/own.ts';
import { formatNumber } from '#ui/language/formats.ts';
import { Ago } from '#ui/parts/ago.tsx';
import type { Column } from '#ui/table/column.ts';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { ProductPrice, ServicePrice } from '../../find/listing-price.tsx';
import { LISTING_ADDRESSES } from '../../listing-addresses.ts';
import { useStrings } from '../../strings.ts';

export type Row = OwnProduct | OwnService;
export const isProduct = (row: Row): row is OwnProduct => 'ladder' in row;
export const idOf = ({ id }: Row): string => id;
const kindOf = (row: Row): ListingKind => (isProduct(row) ? 'product' : 'service');
export const viewOf = (row: Row): string => LISTING_ADDRESSES[kindOf(row)].view(row.id);
export const editOf = (row: Row): string => LISTING_ADDRESSES[kindOf(row)].edit(row.id);
const TONES: Readonly<Record<ListingState, 'waiting' | 'good' | 'bad'>> = {
  draft: 'waiting',
  active: 'good',
  sold_out: 'waiting',
  paused: 'waiting',
  archived: 'waiting',
};

/** Only the team of a page sees who of them listed it. */
export function useColumns(isPage: boolean, hasStock: boolean): readonly Column<Row>[] {
  const t = useStrings();
  return [
    {
      key: 'state',
      head: t('sell.own.state'),
      kind: 'status',
      shown: 'always',
      renderCell: ({ state, withheld }) => (
        <StatusChip tone={withheld ? 'bad' : TONES[state]}>
          {withheld ? t('sell.own.withheld') : t(`state.${state}`)}
        </StatusChip>
      ),
    },
    {
      key: 'price',
      head: t('sell.own.price'),
      shown: 'tablet',
      renderCell: (row) =>
        isProduct(row) ? <ProductPrice product={row} size="text" /> : <ServicePrice service={row} size="text" />,
    },
    ...(hasStock
      ? [
          {
            key: 'stock',
            head: t('sell.own.stock'),
            kind: 'number' as const,
            renderCell: (row: Row) => (isProduct(row) && row.stock !== null ? formatNumber(row.stock) : '–'),
          },
        ]
      : []),
    ...(isPage
      ? [{ key: 'author', head: t('sell.own.author'), renderCell: ({ author }: Row) => author?.name ?? '–' }]
      : []),
    {
      key: 'changed',
      head: t('sell.own.changed'),
      kind: 'date',
      shown: 'tablet',
      renderCell: ({ updatedAt }) => <Ago at={updatedAt} />,
    },
  ];
}
