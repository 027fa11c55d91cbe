import { lazy, type ReactNode, Suspense } from 'react';

/** Suggestions belong to a higher layer, so their code is loaded on demand. */
const Suggestions = lazy(() => import('#web/profiles').then((profiles) => ({ default: profiles.Suggestions })));

/** People that the user may know, next to a list of others. */
export function SuggestedAside(): ReactNode {
  return (
    <Suspense fallback={null}>
      <Suggestions count={3} />
    </Suspense>
  );
}
