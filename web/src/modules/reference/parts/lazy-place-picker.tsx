import { lazy, type ReactNode, Suspense } from 'react';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import type { PlacePickerProps } from './place-picker.tsx';

const Picker = lazy(() => import('./place-picker.tsx'));

/** Loaded when a form shows it, because every first visit loads this public API for the location. */
export function PlacePicker(props: PlacePickerProps): ReactNode {
  return (
    <Suspense fallback={<CardSkeletons count={1} lines={1} disc={false} />}>
      <Picker {...props} />
    </Suspense>
  );
}
