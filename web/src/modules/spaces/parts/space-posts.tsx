import { lazy, type ReactNode, Suspense } from 'react';
import type { Space } from '#contract/spaces.ts';
import { Empty } from '#ui/list/empty.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';

/** Posts belong to a higher layer, so their code is loaded on demand. */
const SpaceFeed = lazy(() => import('#web/posts').then((posts) => ({ default: posts.SpaceFeed })));
const SpaceHeld = lazy(() => import('#web/posts').then((posts) => ({ default: posts.SpaceHeld })));

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

/** The answers that stay: questions that were answered in a group. */
export function SpaceAnswers(): ReactNode {
  const t = useStrings();
  return (
    <Card as="div">
      <Empty text={t('answersPage.none')} />
    </Card>
  );
}
