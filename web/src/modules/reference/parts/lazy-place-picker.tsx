import { lazy, type ReactNode, Suspense } from 'react';
import type { PlacePickerProps } from './place-picker.tsx';
import { PlaceShape } from './place-shape.tsx';

const Picker = lazy(() => import('./place-picker.tsx'));

/** Loaded when a form shows it, because every first visit loads this public API for the location. */
export function PlacePicker(props: PlacePickerProps): ReactNode {
  return (
    <Suspense fallback={<PlaceShape value={props.value} />}>
      <Picker {...props} />
    </Suspense>
  );
}
