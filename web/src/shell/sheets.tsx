import { lazy, type ReactNode, Suspense } from 'react';
import { useStore } from '#ui/store.ts';
import { helpOpen } from './shortcuts.ts';

const HelpSheet = lazy(() => import('./help-sheet.tsx'));

/** Sheets that any screen can open, loaded when they are. */
export function Sheets(): ReactNode {
  return useStore(helpOpen) ? <Suspense fallback={null}><HelpSheet /></Suspense> : null;
}
