import { lazy, type ReactNode, Suspense } from 'react';
import { useStore } from '#ui/store.ts';
import { sheets } from '../routes.ts';
import { wantedConfirmation } from './confirmation.ts';
import { helpOpen } from './shortcuts.ts';

const HelpSheet = lazy(() => import('./help-sheet.tsx'));
const ConfirmationSheet = lazy(sheets.confirmation);

/** Sheets that any screen can open, loaded when they are. */
export function Sheets(): ReactNode {
  const help = useStore(helpOpen);
  const confirmation = useStore(wantedConfirmation);
  return (
    <Suspense fallback={null}>
      {help ? <HelpSheet /> : null}
      {confirmation === null ? null : <ConfirmationSheet onAnswer={confirmation.answer} />}
    </Suspense>
  );
}
