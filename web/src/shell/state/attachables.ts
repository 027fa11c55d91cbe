import type { ComponentType } from 'react';
import type { Icon } from '@tabler/icons-react';
import type { ThingKind } from '#contract/posts/things/things.ts';
import { declaredIn } from '../switches/switches.ts';

/** Finds one thing of the kind by typing; `id` is the chosen one. */
export interface AttachFieldProps {
  label: string;
  id: string | null;
  onChoose: (id: string | null) => void;
}
/** A module exports `attachables` from its `attach-to-post.tsx`: kinds of things whose card a post can show. */
export interface Attachable {
  readonly kind: ThingKind;
  readonly Icon: Icon;
  readonly Field: ComponentType<AttachFieldProps>;
}

const declared = declaredIn(
  import.meta.glob<readonly Attachable[]>('../../modules/*/attach-to-post.tsx', { eager: true, import: 'attachables' }),
);
export const attachables = (): readonly Attachable[] => declared().flat();
