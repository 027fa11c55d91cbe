import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useActing } from '#shell/session/acting.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { campaignQuery, termsQuery } from '../api.ts';
import { listTarget } from '../campaigns/paths.ts';
import { CreateFlow } from '../create/create-flow.tsx';
import { ActFirst } from '../parts/act-first.tsx';
import { actsAsNow, runsCampaignsNow, useRunsCampaigns } from '../role.ts';
import { createSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { createSearch as search };
export function loader({ search, params, prefetch }: LoaderContext<typeof createSearch>): void {
  if (!actsAsNow(params['id'] ?? '') || !runsCampaignsNow()) return;
  prefetch(termsQuery());
  if (search.campaign !== '') prefetch(campaignQuery(search.campaign));
}

/** The steps in which the admins and advertisers of a page begin an advertisement. */
export default function CreateAdvertisementScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/advertisement/create/$id');
  const acting = useActing();
  const isActing = acting?.id === id;
  const runs = useRunsCampaigns();
  if (isActing && runs)
    return (
      <CreateFlow
        kind="advertisement"
        path={address('/advertisement/create/$id', { id })}
        leaveTo={listTarget({ kind: 'advertisement' }, acting)}
      />
    );
  return (
    <Screen title={t('flow.name.advertisement')}>
      {isActing ? <Empty text={t('role.none')} /> : <ActFirst pageId={id} />}
    </Screen>
  );
}
