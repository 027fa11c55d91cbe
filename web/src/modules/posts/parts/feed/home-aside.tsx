import { lazy, type ReactNode, Suspense } from 'react';
import { Suggestions } from '#web/profiles';
import { useActing } from '#shell/session/acting.ts';
import { BelowItem, SlotFillers } from '#shell/slots/slots.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import styles from './feed.module.css';
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
/** The column has one place, at its end. */
const END = 'end';
const PAGES = [[END]];

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
      {acting === null ? (
        <div className={styles['end']}>
          <BelowItem list="aside" id={END} />
        </div>
      ) : null}
      <SlotFillers list="aside" pages={PAGES} />
    </>
  );
}
