import { lazy, type ReactNode, Suspense } from 'react';
import { Suggestions } from '#web/profiles';
import { useActing } from '#shell/session/acting.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Topics } from './topics.tsx';

/** Insights belong to a higher layer: their code is loaded when they are drawn. */
const Week = lazy(() =>
  import('#web/insights').then(
    ({ Week: loaded }) => ({ default: loaded }),
    // It is optional: a failed load must not take the screen with it.
    () => ({ default: () => null }),
  ),
);

const SUGGESTIONS = 3;

/** The third column of the feed. What follows a part that loads is shown after it, so that nothing moves. */
export default function HomeAside(): ReactNode {
  const acting = useActing();
  return (
    <>
      {acting === null ? (
        <Suspense fallback={<CardSkeletons count={1} lines={6} disc={false} />}>
          <Week />
        </Suspense>
      ) : null}
      <Topics />
      <Suggestions count={SUGGESTIONS} />
    </>
  );
}
