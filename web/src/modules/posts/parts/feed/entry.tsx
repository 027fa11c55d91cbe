import { type FunctionComponent, lazy, type ReactNode, Suspense } from 'react';
import type { FeedEntry, FeedEntryKind, FeedEntryOf } from '#contract/posts/entries.ts';
import { ThingCard } from '#shell/cards/thing-card.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { useAsideRoom } from '#ui/parts/aside.tsx';

const PeopleInFeed = lazy(() =>
  import('#web/profiles').then(
    ({ PeopleInFeed: loaded }) => ({ default: loaded }),
    // They are optional: a failed load must not take the feed with it.
    () => ({ default: () => null }),
  ),
);

/** The third column suggests people already, where there is one. */
function PeopleEntry(): ReactNode {
  if (useAsideRoom()) return null;
  return (
    <Suspense fallback={<CardSkeletons count={1} lines={6} more />}>
      <PeopleInFeed />
    </Suspense>
  );
}

/** What draws each kind of entry between posts. */
const parts: { [K in FeedEntryKind]: FunctionComponent<{ entry: FeedEntryOf<K> }> } = {
  thing: ({ entry }) => <ThingCard card={entry.card} />,
  people: PeopleEntry,
};

/** What the feed shows above a post. */
export function Entries({ entries }: { entries: readonly FeedEntry[] }): ReactNode {
  return entries.map((entry) => {
    const Part = parts[entry.kind] as FunctionComponent<{ entry: FeedEntry }>;
    return <Part key={entry.slot} entry={entry} />;
  });
}
