import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CampaignRow } from '#contract/advertising/campaigns.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatMoney } from '#ui/language/formats.ts';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { campaignsQuery } from '../api.ts';
import { CampaignFace } from '../parts/campaign-face.tsx';
import { CampaignState } from '../parts/campaign-state.tsx';
import { budgetText, nameOfCampaign } from '../parts/campaign-texts.ts';
import { campaignSearch, type CampaignsSearch } from '../search.ts';
import { text, useStrings } from '../strings.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { campaignPath, draftTarget } from './paths.ts';
import { useCampaignActs } from './use-campaign-acts.ts';

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
/** Where a campaign is changed. */
const editTarget = (campaign: CampaignRow) =>
  (campaign.state === 'draft' ? draftTarget(campaign) : null) ?? {
    to: campaignPath(campaign.id),
    search: searchWith(campaignSearch, { edit: 'yes' }),
  };

interface Props {
  search: CampaignsSearch;
  tabs: ReactNode;
  empty: ReactNode;
}
/** The campaigns of the member or the page, the newest first. */
export function CampaignsTable({ search, tabs, empty }: Props): ReactNode {
  const t = useStrings();
  const go = useGo();
  const actsOf = useCampaignActs();
  const { state } = search;
  const query = useInfiniteQuery(campaignsQuery(state === undefined ? {} : { state }));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const itemsOf = (campaign: CampaignRow): readonly MenuItem[] => {
    const edit = (): MenuItem => {
      const { to, search: at = {} } = editTarget(campaign);
      return { key: 'edit', label: t('act.edit'), run: () => void go(to, { search: at }) };
    };
    return [...(campaign.can.edit ? [edit()] : []), ...actsOf(campaign)];
  };
  return (
    <DataTable<CampaignRow>
      label={t('list.title')}
      name="campaigns"
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
      tabs={tabs}
      empty={empty}
      renderLink={({ id }, content, attributes) => (
        <Link to={campaignPath(id)} {...attributes}>
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
