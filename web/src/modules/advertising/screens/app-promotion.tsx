import type { ReactNode } from 'react';
import { CAMPAIGN_PERIODS } from '#contract/advertising/choices.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useActing } from '#shell/session/acting.ts';
import { PeriodBar } from '#ui/figures/period-bar.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { EmptyTable, NoMatch } from '#ui/table/table-states.tsx';
import { campaignsQuery } from '../api.ts';
import { CampaignsTable } from '../campaigns/campaigns-table.tsx';
import { useRunsCampaigns } from '../role.ts';
import { appsSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { appsSearch as search };
export const loader = ({ search: { days }, prefetchInfinite }: LoaderContext<typeof appsSearch>): void =>
  prefetchInfinite(campaignsQuery({ kind: 'app', days }));

const path = address('/advertise/app-promotion');
/** Without a choice of the reader. */
const WHOLE_YEAR = '365';

/** The promotions of apps that the member or the page has begun in a period. */
export default function AppPromotionScreen(): ReactNode {
  const t = useStrings();
  const go = useGo();
  const acting = useActing();
  const runs = useRunsCampaigns();
  const { days } = useSearch(appsSearch);
  return (
    <Screen
      title={t('apps.title')}
      {...(runs && {
        actions: (
          <LinkButton size="md" to={address('/advertise/app-promotion/create')}>
            {t('apps.new')}
          </LinkButton>
        ),
      })}
    >
      <PeriodBar
        label={t('apps.period')}
        periods={CAMPAIGN_PERIODS.map((key) => ({
          key,
          short: t(`apps.days.${key}.short`),
          label: t(`apps.days.${key}`),
        }))}
        renderLink={({ key }, content, className) => (
          <Link
            to={path}
            search={searchWith(appsSearch, { days: CAMPAIGN_PERIODS.find((each) => each === key) ?? WHOLE_YEAR })}
            keepScroll
            className={className}
            aria-current={key === days ? 'page' : undefined}
          >
            {content}
          </Link>
        )}
      />
      <CampaignsTable
        key={`${days} ${acting?.id ?? ''}`}
        filters={{ kind: 'app', days }}
        name="apps"
        label={t('apps.records')}
        empty={days === WHOLE_YEAR ? <EmptyTable text={t('apps.none')} /> : <NoMatch onClear={() => void go(path)} />}
      />
    </Screen>
  );
}
