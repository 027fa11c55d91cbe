import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { campaignQuery, termsQuery } from '../api.ts';
import { CreateFlow } from '../create/create-flow.tsx';
import { runsCampaignsNow, useRunsCampaigns } from '../role.ts';
import { createSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { createSearch as search };
export function loader({ search, prefetch }: LoaderContext<typeof createSearch>): void {
  if (!runsCampaignsNow()) return;
  prefetch(termsQuery());
  if (search.campaign !== '') prefetch(campaignQuery(search.campaign));
}

/** The steps in which a member or a page begins to promote an app. */
export default function CreateAppPromotionScreen(): ReactNode {
  const t = useStrings();
  const runs = useRunsCampaigns();
  if (runs)
    return (
      <CreateFlow
        kind="app"
        path={address('/advertise/app-promotion/create')}
        leaveTo={{ to: address('/advertise/app-promotion') }}
      />
    );
  return (
    <Screen title={t('flow.name.app')}>
      <Empty text={t('role.none')} />
    </Screen>
  );
}
