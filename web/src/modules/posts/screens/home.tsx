import { lazy, type ReactNode, Suspense } from 'react';
import { showSaved } from '#shell/saved-reads/show-saved.ts';
import { useActing } from '#shell/session/acting.ts';
import { session } from '#shell/session/session.ts';
import { useSearch } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { feedQuery, taggedQuery } from '../api.ts';
import { latestEditionQuery } from '../api-for-you.ts';
import { renewFeed } from '../renew-feed.ts';
import { ComposerEntry } from '../parts/composer/composer-entry.tsx';
import { Feed } from '../parts/feed/feed.tsx';
import { PostSkeletons } from '../parts/feed/post-skeletons.tsx';
import { FeedChoice, useFeedChoice } from '../parts/for-you/feed-choice.tsx';
import { Tagged } from '../parts/composer/tagged.tsx';
import { homeSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

/** Not drawn on phones, and never needed for the first posts. */
const HomeAside = lazy(() => import('../parts/feed/home-aside.tsx').catch(() => ({ default: () => null })));
const aside = (
  <Suspense fallback={<CardSkeletons count={1} lines={6} disc={false} />}>
    <HomeAside />
  </Suspense>
);

const ForYou = lazy(() => import('../parts/for-you/for-you.tsx'));

export { homeSearch as search };
export const loader = async ({
  search: { tag },
  queries,
  prefetch,
  prefetchInfinite,
}: LoaderContext<typeof homeSearch>): Promise<void> => {
  if (tag !== '') prefetchInfinite(taggedQuery(tag));
  else if (session.get().user?.feed === 'for_you') prefetch(latestEditionQuery());
  else if (await showSaved(queries, feedQuery().queryKey)) renewFeed(queries);
  else prefetchInfinite(feedQuery());
};

/** The feed that the member chose. A page has Latest alone. */
function Feeds(): ReactNode {
  const acting = useActing();
  const { feed, choose } = useFeedChoice();
  if (acting !== null) return <Feed />;
  return (
    <>
      <FeedChoice feed={feed} choose={choose} />
      {feed === 'latest' ? (
        <Feed />
      ) : (
        <Suspense fallback={<PostSkeletons />}>
          <ForYou />
        </Suspense>
      )}
    </>
  );
}

/** The feed; with `?tag=` the posts of one hashtag. */
export default function HomeScreen(): ReactNode {
  const t = useStrings();
  const { tag } = useSearch(homeSearch);
  if (tag !== '')
    return (
      <Screen title={`#${tag}`} aside={aside}>
        <Tagged key={tag} tag={tag} />
      </Screen>
    );
  return (
    <Screen title={t('home.title')} hideTitle aside={aside}>
      <ComposerEntry />
      <Feeds />
    </Screen>
  );
}
