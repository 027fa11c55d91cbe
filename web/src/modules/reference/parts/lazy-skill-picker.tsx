import { lazy, type ReactNode, Suspense } from 'react';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import type { SkillPickerProps } from './skill-picker.tsx';

const Picker = lazy(() => import('./skill-picker.tsx'));

/** Loaded when a form shows it, like the picker of places. */
export function SkillPicker(props: SkillPickerProps): ReactNode {
  return (
    <Suspense fallback={<CardSkeletons count={1} lines={1} disc={false} />}>
      <Picker {...props} />
    </Suspense>
  );
}
