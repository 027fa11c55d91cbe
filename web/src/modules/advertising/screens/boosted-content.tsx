import type { ReactNode } from 'react';
import { CAMPAIGN_STATES, type CampaignState } from '#contract/advertising/choices.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useActing } from '#shell/session/acting.ts';
import { Screen } from '#ui/parts/screen.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { EmptyTable } from '#ui/table/table-states.tsx';
import { campaignsQuery } from '../api.ts';
import { CampaignsTable } from '../campaigns/campaigns-table.tsx';
import { campaignsSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { campaignsSearch as search };
export const loader = ({ search: { state }, prefetchInfinite }: LoaderContext<typeof campaignsSearch>): void =>
  prefetchInfinite(campaignsQuery(state === undefined ? {} : { state }));

/** What runs comes first; the rest is in the menu of the tabs. */
const FIRST: readonly CampaignState[] = ['active', 'paused'];
const STATES = [...FIRST, ...CAMPAIGN_STATES.filter((state) => !FIRST.includes(state))];

const path = address('/advertise/boosted-content');
const searchOf = (key: string) => searchWith(campaignsSearch, { state: STATES.find((state) => state === key) });
const tabLink =
  (current: string) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to={path}
      search={searchOf(key)}
      keepScroll
      className={className}
      aria-current={key === current ? 'page' : undefined}
    >
      {content}
    </Link>
  );

/** Campaigns of the member, or of the page that they act as, by state. */
export default function BoostedContentScreen(): ReactNode {
  const t = useStrings();
  const go = useGo();
  const acting = useActing();
  const search = useSearch(campaignsSearch);
  const current = search.state ?? '';
  return (
    <Screen
      title={acting === null ? t('list.title') : t('list.as', { name: acting.name })}
      actions={
        <LinkButton variant="outline" to={address('/advertise/pending-review')}>
          {t('list.review')}
        </LinkButton>
      }
    >
      <CampaignsTable
        key={`${current} ${acting?.id ?? ''}`}
        filters={search.state === undefined ? {} : { state: search.state }}
        name="campaigns"
        label={t('list.title')}
        tabs={
          <TabBar
            label={t('list.states')}
            tabs={['', ...STATES].map((key) => ({
              key,
              label: key === '' ? t('list.all') : t(`state.${key as CampaignState}`),
            }))}
            more={{ current, open: (key) => void go(path, { search: searchOf(key), keepScroll: true }) }}
            link={tabLink(current)}
          />
        }
        empty={<EmptyTable text={t(search.state === undefined ? 'list.none' : 'list.none.state')} />}
      />
    </Screen>
  );
}
