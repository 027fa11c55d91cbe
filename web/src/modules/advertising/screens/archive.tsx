import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PromotedOnce } from '#contract/advertising/archive.ts';
import { CAMPAIGN_KINDS, type CampaignKind } from '#contract/advertising/choices.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { ActorLink, ActorPortrait } from '#web/network';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { archiveQuery } from '../api.ts';
import { audienceLines } from '../parts/audience-values.ts';
import { Lines } from '../parts/lines.tsx';
import styles from '../parts/parts.module.css';
import { PromotedCard } from '../parts/promoted-card.tsx';
import { archiveSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { archiveSearch as search };
export const loader = ({ search: { kind }, prefetchInfinite }: LoaderContext<typeof archiveSearch>): void =>
  prefetchInfinite(archiveQuery(kind));

const tabLink =
  (current: string) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to={address('/advertise/archive')}
      search={searchWith(archiveSearch, { kind: CAMPAIGN_KINDS.find((each) => each === key) })}
      keepScroll
      className={className}
      aria-current={key === current ? 'page' : undefined}
    >
      {content}
    </Link>
  );

/** Something that was promoted, with who paid, who was meant, and how often it was seen. */
function Once({ once }: { once: PromotedOnce }): ReactNode {
  const t = useStrings();
  const { kind, owner, thing, isRemoved, audience, views, startsAt, endedAt } = once;
  const from = formatDate(startsAt, 'date');
  return (
    <Card as="article">
      <div className={styles['fields']}>
        <div className={styles['owner']}>
          <ActorPortrait actor={owner} size={40} />
          <div>
            <p className={styles['soft']}>{t('campaign.owner')}</p>
            <ActorLink actor={owner} />
          </div>
        </div>
        {kind === 'boost' ? (
          <PromotedCard shown={{ thing }} />
        ) : isRemoved ? (
          <p className={styles['soft']}>{t('archive.removed')}</p>
        ) : (
          <PromotedCard shown={{ owner, words: { ...once, callToAction: null } }} />
        )}
        <Lines
          lines={[
            { label: t('archive.kind'), value: t(`kind.${kind}`) },
            {
              label: t('archive.time'),
              value:
                endedAt === null
                  ? t('archive.since', { from })
                  : t('archive.between', { from, until: formatDate(endedAt, 'date') }),
            },
            { label: t('archive.views'), value: formatNumber(views) },
            ...audienceLines(audience),
          ]}
        />
      </div>
    </Card>
  );
}

/** All that was promoted in the last 12 months. */
export default function ArchiveScreen(): ReactNode {
  const t = useStrings();
  const { kind } = useSearch(archiveSearch);
  const query = useInfiniteQuery(archiveQuery(kind));
  const nameOf = (key: CampaignKind | '') => (key === '' ? t('list.all') : t(`kind.${key}`));
  return (
    <Screen title={t('archive.title')}>
      <p className={styles['soft']}>{t('archive.about')}</p>
      <TabBar
        label={t('archive.kinds')}
        tabs={(['', ...CAMPAIGN_KINDS] as const).map((key) => ({ key, label: nameOf(key) }))}
        link={tabLink(kind ?? '')}
      />
      <InfiniteList
        key={kind ?? ''}
        query={query}
        skeleton={<CardSkeletons count={3} />}
        idOf={({ id }) => id}
        label={t('archive.title')}
        empty={<Empty text={t('archive.none')} />}
        render={(once) => <Once once={once} />}
      />
    </Screen>
  );
}
