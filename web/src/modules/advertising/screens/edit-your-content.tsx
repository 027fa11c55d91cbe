import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { useLocationParams, useSearch } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { campaignQuery, termsQuery } from '../api.ts';
import { CampaignView } from '../campaigns/campaign-view.tsx';
import { Editing } from '../campaigns/editing.tsx';
import { OneCampaign, Sent } from '../campaigns/one-campaign.tsx';
import { runsCampaignsNow } from '../role.ts';
import { campaignSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { campaignSearch as search };
export function loader({ params, search, prefetch }: LoaderContext<typeof campaignSearch>): void {
  prefetch(campaignQuery(params['id'] ?? ''));
  if (search.edit === 'yes' && runsCampaignsNow()) prefetch(termsQuery());
}

/** A campaign: what it has spent, who sees it, its history, and what its team does with it. */
export default function CampaignScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/advertise/edit-your-content/$id');
  const { sent, edit } = useSearch(campaignSearch);
  const here = address('/advertise/edit-your-content/$id', { id });
  return (
    <OneCampaign
      id={id}
      list={{ to: address('/advertise/boosted-content'), label: t('list.title') }}
      render={(campaign) =>
        edit === 'yes' && campaign.can.edit ? (
          <Editing campaign={campaign} doneAt={here} />
        ) : (
          <CampaignView
            key={campaign.id}
            campaign={campaign}
            notice={sent === 'yes' ? <Sent campaign={campaign} /> : null}
          />
        )
      }
    />
  );
}
