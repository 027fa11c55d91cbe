import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CampaignRow } from '#contract/advertising/campaigns.ts';
import { Link } from '#shell/navigation/link.tsx';
import { describeFailure } from '#ui/failure.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { campaignsQuery } from '../api.ts';
import { CampaignFace } from '../parts/campaign-face.tsx';
import { CampaignState } from '../parts/campaign-state.tsx';
import { budgetText, nameOfCampaign } from '../parts/campaign-texts.ts';
import { text, useStrings } from '../strings.ts';
import { campaignPath } from './paths.ts';
import { useCampaignItems } from './use-campaign-items.ts';

function useColumns(): readonly Column<CampaignRow>[] {
  const t = useStrings();
  return [
    {
      key: 'state',
      head: t('list.state'),
      kind: 'status',
      shown: 'always',
      renderCell: ({ state }) => <CampaignState state={state} />,
    },
    {
      key: 'spent',
      head: t('list.spent'),
      kind: 'number',
      shown: 'always',
      renderCell: ({ spent, currency }) => formatMoney(spent, currency),
    },
    { key: 'budget', head: t('list.budget'), kind: 'number', shown: 'tablet', renderCell: budgetText },
    {
      key: 'changed',
      head: t('list.changed'),
      kind: 'date',
      shown: 'desktop',
      renderCell: ({ changedAt }) => <Ago at={changedAt} />,
    },
  ];
}
interface Props {
  /** Which ones. */
  filters: Parameters<typeof campaignsQuery>[0];
  /** Under this name the browser keeps density and hidden columns. */
  name: string;
  label: string;
  tabs?: ReactNode;
  empty: ReactNode;
}
/** The campaigns of the member or the page, the newest first. */
export function CampaignsTable({ filters, name, label, tabs, empty }: Props): ReactNode {
  const t = useStrings();
  const itemsOf = useCampaignItems();
  const query = useInfiniteQuery(campaignsQuery(filters));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <DataTable<CampaignRow>
      label={label}
      name={name}
      idOf={({ id }) => id}
      rows={data?.pages.flatMap((page) => page.data)}
      failure={error === null ? undefined : { text: describeFailure(error), onRetry: () => void refetch() }}
      object={{
        head: t('list.campaign'),
        name: nameOfCampaign,
        renderSecond: ({ kind, reason }) =>
          [text(`kind.${kind}`), reason === null ? '' : text(`reason.${reason}`)].filter(Boolean).join(' · '),
        renderPicture: (campaign) => <CampaignFace campaign={campaign} />,
      }}
      columns={useColumns()}
      actionsOf={itemsOf}
      {...(tabs !== undefined && { tabs })}
      empty={empty}
      renderLink={(campaign, content, attributes) => (
        <Link to={campaignPath(campaign)} {...attributes}>
          {content}
        </Link>
      )}
      {...(hasNextPage && {
        foot: (
          <Button variant="light" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('list.more')}
          </Button>
        ),
      })}
    />
  );
}
