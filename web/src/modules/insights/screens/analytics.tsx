import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Figures, Period } from '#contract/insights.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useQueryText } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { appearancesQuery, bestPostsQuery, figuresQuery, groupsQuery, periodIn, viewersQuery } from '../api.ts';
import { Answered } from '../parts/answered.tsx';
import { BestPosts } from '../parts/best-posts.tsx';
import { ByDay } from '../parts/by-day.tsx';
import { Groups } from '../parts/groups.tsx';
import styles from '../parts/insights.module.css';
import { Periods } from '../parts/periods.tsx';
import { Viewers } from '../parts/viewers.tsx';
import { useStrings } from '../strings.ts';

export function loader({ search, prefetch, prefetchInfinite }: LoaderContext): void {
  const days = periodIn(search);
  prefetch(figuresQuery(days));
  prefetch(groupsQuery(days));
  prefetch(appearancesQuery(days));
  prefetch(bestPostsQuery(days));
  prefetchInfinite(viewersQuery(days));
}

const nobody = (figures: Figures): boolean =>
  figures.before.views === 0 && figures.days.every(({ views }) => views === 0);

function Views({ figures, days }: { figures: Figures; days: Period }): ReactNode {
  const t = useStrings();
  if (nobody(figures))
    return <Empty text={t('views.none')} action={<Link to={address('/edit-profile')}>{t('views.fill')}</Link>} />;
  return (
    <>
      <ByDay
        what="views"
        days={figures.days.map(({ day, views }) => ({ day, count: views }))}
        before={figures.before.views}
      />
      {figures.can.seeKinds ? <Groups days={days} /> : null}
    </>
  );
}

function Appearances({ days }: { days: Period }): ReactNode {
  const t = useStrings();
  return (
    <Answered query={useQuery(appearancesQuery(days))}>
      {(found) => (
        <ByDay
          what="appearances"
          tone="accent"
          days={found.days.map(({ day, appearances }) => ({ day, count: appearances }))}
          before={found.before}
        >
          <p className={styles['soft']}>{t('appearances.zone')}</p>
        </ByDay>
      )}
    </Answered>
  );
}

/** How one's profile and posts fare: who looked, how often one was found, who follows since when. */
export default function AnalyticsScreen(): ReactNode {
  const t = useStrings();
  const days = periodIn(useQueryText());
  const figures = useQuery(figuresQuery(days));
  const found = figures.data?.data;
  return (
    <Screen title={t('title')} width="wide">
      <Periods current={days} />
      <Answered query={figures}>{(answer) => <Views figures={answer} days={days} />}</Answered>
      <Appearances days={days} />
      {found === undefined ? null : (
        <ByDay
          what="followers"
          days={found.days.map(({ day, followers }) => ({ day, count: followers }))}
          before={found.before.followers}
        />
      )}
      <BestPosts days={days} />
      {/* The list goes on as one comes near its end: nothing may stand below it. */}
      {found === undefined || nobody(found) ? null : <Viewers days={days} figures={found} />}
    </Screen>
  );
}
