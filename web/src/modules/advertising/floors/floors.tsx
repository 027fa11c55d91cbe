import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CampaignFloor } from '#contract/advertising/floors.ts';
import { describeFailure } from '#ui/failure.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { formatDate, formatMoney } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { EmptyTable } from '#ui/table/table-states.tsx';
import { useStrings } from '../strings.ts';
import { floorsQuery } from './api.ts';
import { FloorDialog } from './floor-dialog.tsx';

type Price = 'budget' | 'views' | 'click';
const priceOf = ({ currency, prices }: CampaignFloor, price: Price): string =>
  prices === null ? '–' : formatMoney(prices[price], currency);
const edit = (floor: CampaignFloor): void => openDialog((close) => <FloorDialog floor={floor} onClose={close} />);

function useColumns(): readonly Column<CampaignFloor>[] {
  const t = useStrings();
  return [
    ...(['budget', 'views', 'click'] as const).map((price) => ({
      key: price,
      head: t(`floors.${price}`),
      kind: 'number' as const,
      shown: 'always' as const,
      renderCell: (floor: CampaignFloor) => priceOf(floor, price),
    })),
    {
      key: 'worth',
      head: t('floors.worth'),
      kind: 'number',
      shown: 'tablet',
      renderCell: ({ prices }) => (prices === null ? '–' : prices.worth),
    },
    {
      key: 'edit',
      head: t('floors.change'),
      shown: 'always',
      renderCell: (floor) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t('floors.edit', { currency: floor.currency })}
          onClick={() => edit(floor)}
        >
          {t('floors.change')}
        </Button>
      ),
    },
  ];
}

/** What campaigns cost at least, in each currency of the wallets. */
export function Floors(): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(floorsQuery());
  const secondOf = ({ prices }: CampaignFloor): string =>
    prices === null
      ? t('floors.none')
      : prices.since === null
        ? t('floors.packaged')
        : t('floors.since', { at: formatDate(prices.since, 'dateTime') });
  return (
    <>
      <Card title={t('floors.title')}>
        <p>{t('floors.about')}</p>
      </Card>
      <DataTable<CampaignFloor>
        label={t('floors.title')}
        name="campaign-floors"
        idOf={({ currency }) => currency}
        rows={data?.data}
        failure={error === null ? undefined : { text: describeFailure(error), onRetry: () => void refetch() }}
        object={{ head: t('budget.currency'), name: ({ currency }) => currency, renderSecond: secondOf }}
        columns={useColumns()}
        empty={<EmptyTable text={t('floors.empty')} />}
      />
    </>
  );
}
