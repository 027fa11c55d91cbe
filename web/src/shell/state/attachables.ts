import type { ComponentType } from 'react';
import type { Icon } from '@tabler/icons-react';
import { declaredIn } from '../switches/switches.ts';

/** Finds one thing of the kind by typing; `id` is the chosen one. */
export interface AttachFieldProps {
  label: string;
  id: string | null;
  onChoose: (id: string | null) => void;
}
/** A module exports `attachable` from its `attach-to-post.tsx`: a kind of thing whose card a post can show. */
export interface Attachable {
  readonly kind: 'event' | 'job';
  readonly Icon: Icon;
  readonly Field: ComponentType<AttachFieldProps>;
}

export const attachables: () => readonly Attachable[] = declaredIn(
  import.meta.glob<Attachable>('../../modules/*/attach-to-post.tsx', { eager: true, import: 'attachable' }),
);
