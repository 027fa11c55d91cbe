import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '#shell/calls/api-error.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useLocationParams, useSearch } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { type Page, useActing } from '#shell/session/acting.ts';
import { useSession } from '#shell/session/session.ts';
import detail from '#ui/detail/detail.module.css';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { advertisementQuery, campaignQuery, keepAdvertisement, termsQuery } from '../api.ts';
import campaigns from '../campaigns/campaigns.module.css';
import { Editing } from '../campaigns/editing.tsx';
import { OneCampaign } from '../campaigns/one-campaign.tsx';
import { campaignPath, listTarget } from '../campaigns/paths.ts';
import { LeadForm } from '../leads/lead-form.tsx';
import { AdvertisementCard } from '../page-campaigns/advertisement-card.tsx';
import outside from '../page-campaigns/page-tab.module.css';
import { TeamAdvertisement } from '../page-campaigns/team-advertisement.tsx';
import { ActFirst } from '../parts/act-first.tsx';
import { actsAsNow } from '../role.ts';
import { editSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { editSearch as search };
export function loader({ params, search, prefetch }: LoaderContext<typeof editSearch>): void {
  const [pageId, id] = [params['business_id'] ?? '', params['advertisement_id'] ?? ''];
  if (!actsAsNow(pageId)) return prefetch(advertisementQuery(pageId, id));
  prefetch(campaignQuery(id));
  if (search.edit === 'yes') prefetch(termsQuery());
}

interface Props {
  pageId: string;
  id: string;
}
function ForTeam({ acting, id }: { acting: Page; id: string }): ReactNode {
  const t = useStrings();
  const { edit } = useSearch(editSearch);
  return (
    <OneCampaign
      id={id}
      kind="advertisement"
      list={{ ...listTarget({ kind: 'advertisement' }, acting), label: t('page.list') }}
      render={(campaign) =>
        edit === 'yes' && campaign.can.edit ? (
          <Editing campaign={campaign} doneAt={campaignPath(campaign)} />
        ) : (
          <TeamAdvertisement campaign={campaign} />
        )
      }
    />
  );
}
function ForAudience({ pageId, id }: Props): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const acting = useActing();
  const { user } = useSession();
  const { data, error, refetch } = useQuery(advertisementQuery(pageId, id));
  const isTeam = user?.actingFor.some((page) => page.id === pageId) ?? false;
  return (
    <Screen title={data?.data.headline ?? t('kind.advertisement')}>
      {/* Below another title it is another box: it does not count as one that has moved. */}
      <div key={data === undefined ? 'waits' : 'shown'} className={detail['split']}>
        {data !== undefined ? (
          <div className={detail['stack']}>
            <AdvertisementCard shown={data.data} />
            {isTeam || acting !== null ? null : (
              <div className={outside['begin']}>
                <LinkButton variant="light" to={address('/advertise/messaging')} search={{ about: `campaign.${id}` }}>
                  {t('page.message', { name: data.data.owner.name })}
                </LinkButton>
              </div>
            )}
            <LeadForm
              key={`${data.data.number}.${data.data.lead?.id ?? ''}`}
              shown={data.data}
              onChanged={(shown) => keepAdvertisement(queries, shown)}
              onOther={() => void refetch()}
            />
          </div>
        ) : error === null ? (
          <div className={campaigns['box']} data-skeleton="true" aria-busy="true" />
        ) : !isNotFound(error) ? (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        ) : isTeam ? (
          <ActFirst pageId={pageId} />
        ) : (
          <Empty text={t('page.gone')} />
        )}
      </div>
    </Screen>
  );
}

/** An advertisement of a page as its audience sees it. Its team edits it here. */
export default function AdvertisementScreen(): ReactNode {
  const { business_id: pageId, advertisement_id: id } = useLocationParams(
    '/business/$business_id/advertisement/$advertisement_id',
  );
  const acting = useActing();
  return acting?.id === pageId ? <ForTeam acting={acting} id={id} /> : <ForAudience pageId={pageId} id={id} />;
}
