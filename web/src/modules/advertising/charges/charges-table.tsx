import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CampaignCharge } from '#contract/advertising/charges.ts';
import { CHARGE_LISTS, type ChargeList } from '#contract/advertising/choices.ts';
import { describeFailure } from '#ui/failure.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { EmptyTable } from '#ui/table/table-states.tsx';
import { useStrings } from '../strings.ts';
import { chargesQuery, contest } from './api.ts';
import { biddersText, foundText, priceText, verdictText, visitText } from './charge-texts.ts';

const TONES = { waiting: 'waiting', returned: 'good', refused: 'bad' } as const;
/** What became of a contest, or the button that contests. */
function Contest({ charge, campaignId }: { charge: CampaignCharge; campaignId: string }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  if (charge.contest !== null)
    return <StatusChip tone={TONES[charge.contest.state]}>{t(`charge.contest.${charge.contest.state}`)}</StatusChip>;
  if (!charge.can.contest) return null;
  return (
    <Button size="xs" variant="default" onClick={() => contest(queries, campaignId, charge)}>
      {t('charge.contest')}
    </Button>
  );
}
/** Why it was charged or free, and what came of a contest. */
function secondOf({ verdict, bidders, contest: contested }: CampaignCharge): string {
  const parts = [verdictText(verdict), biddersText(bidders)];
  if (contested === null) return parts.join(' · ');
  const why = contested.note ?? (contested.state === 'waiting' ? null : foundText(contested.found));
  return [...parts, ...(why === null ? [] : [why])].join(' · ');
}
function useColumns(campaignId: string): readonly Column<CampaignCharge>[] {
  const t = useStrings();
  return [
    {
      key: 'at',
      head: t('charge.at'),
      kind: 'date',
      shown: 'always',
      renderCell: ({ at }) => formatDate(at, 'dateTime'),
    },
    { key: 'price', head: t('charge.price'), kind: 'number', shown: 'always', renderCell: priceText },
    {
      key: 'contest',
      head: t('charge.contest.head'),
      kind: 'status',
      shown: 'always',
      renderCell: (charge) => <Contest charge={charge} campaignId={campaignId} />,
    },
  ];
}

/** What a campaign was charged, and what was free: when, where, for how much, against how many, and why. */
export function ChargesTable({ campaignId }: { campaignId: string }): ReactNode {
  const t = useStrings();
  const [list, setList] = useState<ChargeList>('charged');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    chargesQuery(campaignId, list),
  );
  return (
    <>
      <Card title={t('charge.title')}>
        <p>{t('charge.about')}</p>
      </Card>
      <DataTable<CampaignCharge>
        label={t('charge.title')}
        name="charges"
        idOf={({ id }) => id}
        rows={data?.pages.flatMap((page) => page.data)}
        failure={error === null ? undefined : { text: describeFailure(error), onRetry: () => void refetch() }}
        object={{ head: t('charge.one'), name: visitText, renderSecond: secondOf }}
        columns={useColumns(campaignId)}
        empty={<EmptyTable text={t(`charge.none.${list}`)} />}
        tools={
          <NativeSelect
            aria-label={t('charge.list')}
            value={list}
            data={CHARGE_LISTS.map((value) => ({ value, label: t(`charge.list.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              setList(CHARGE_LISTS.find((each) => each === value) ?? 'charged')
            }
          />
        }
        {...(hasNextPage && {
          foot: (
            <Button variant="light" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('list.more')}
            </Button>
          ),
        })}
      />
    </>
  );
}
