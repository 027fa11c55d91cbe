import { lazy, type ReactNode, Suspense } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { spaceSearch } from '../search.ts';

/** Posts belong to a higher layer, so their code is loaded on demand. */
const SpaceFeed = lazy(() => import('#web/posts').then((posts) => ({ default: posts.SpaceFeed })));
const SpaceAnswers = lazy(() => import('#web/posts').then((posts) => ({ default: posts.SpaceAnswers })));
const SpaceHistory = lazy(() => import('#web/posts').then((posts) => ({ default: posts.SpaceHistory })));
const SpaceHeld = lazy(() => import('#web/posts').then((posts) => ({ default: posts.SpaceHeld })));
const Reports = lazy(() => import('#web/moderation').then((moderation) => ({ default: moderation.SpaceReports })));

/** The posts in a space. */
export function SpacePosts({ space }: { space: Space }): ReactNode {
  return (
    <Suspense fallback={<CardSkeletons />}>
      <SpaceFeed spaceId={space.id} />
    </Suspense>
  );
}

/** The posts that wait for an admin. */
export function SpaceWaiting({ space }: { space: Space }): ReactNode {
  return (
    <Suspense fallback={<CardSkeletons />}>
      <SpaceHeld spaceId={space.id} />
    </Suspense>
  );
}

/** What members reported to the team. */
export function SpaceReports({ space }: { space: Space }): ReactNode {
  return (
    <Suspense fallback={<CardSkeletons />}>
      <Reports spaceId={space.id} />
    </Suspense>
  );
}

/** What happened in the space, for its team. */
export function SpacePast({ space }: { space: Space }): ReactNode {
  return (
    <Suspense fallback={<CardSkeletons />}>
      <SpaceHistory spaceId={space.id} />
    </Suspense>
  );
}

/** The questions that were answered in a space. The search is in the address. */
export function SpaceAnswered({ space }: { space: Space }): ReactNode {
  const go = useGo();
  const { search } = useSearch(spaceSearch);
  return (
    <Suspense fallback={<CardSkeletons />}>
      <SpaceAnswers
        spaceId={space.id}
        search={search}
        onSearch={(next) =>
          void go('.', {
            search: searchWith(spaceSearch, { tab: 'answers', link: '', search: next }),
            replace: true,
            keepScroll: true,
          })
        }
      />
    </Suspense>
  );
}
