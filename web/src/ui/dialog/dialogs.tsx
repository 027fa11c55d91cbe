import { lazy, type ReactNode, Suspense } from 'react';
import { useStore } from '../store.ts';
import { asked } from './store.ts';

const Confirm = lazy(() => import('./confirm.tsx'));

/** The question that is being asked, if any; its window is loaded when the first one is. */
export function Dialogs(): ReactNode {
  const question = useStore(asked);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <Confirm key={question.title} {...question} />
    </Suspense>
  );
}
