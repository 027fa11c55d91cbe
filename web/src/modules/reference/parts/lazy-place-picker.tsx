import { lazy, type ReactNode, Suspense } from 'react';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import type { PlacePickerProps } from './place-picker.tsx';

const Picker = lazy(() => import('./place-picker.tsx'));

/** Fetched when a form shows it: the door is also opened for the place of the browser, by every first visit. */
export function PlacePicker(props: PlacePickerProps): ReactNode {
  return (
    <Suspense fallback={<CardSkeletons count={1} lines={1} disc={false} />}>
      <Picker {...props} />
    </Suspense>
  );
}
