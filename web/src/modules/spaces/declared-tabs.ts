import type { ComponentType } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { declaredIn } from '#shell/switches/switches.ts';
import type { SpaceTab } from './kinds.ts';

/** A tab of communities and groups that a higher module has, for their members. */
export interface SpaceTabDeclaration {
  /** In the address. */
  readonly key: string;
  /** The tab of the space in whose place it follows, also for those who do not have that one. */
  readonly after: SpaceTab;
  readonly label: () => string;
  readonly Content: ComponentType<{ space: Space }>;
}

/** A module exports `spaceTabs` from its `declared/space-tabs.ts`. Their contents are lazy. */
const files = import.meta.glob<readonly SpaceTabDeclaration[]>('../*/declared/space-tabs.ts', {
  eager: true,
  import: 'spaceTabs',
});
/** All of them, also of modules that are switched off: the search parameters of the screen stay the same. */
export const declaredTabs: readonly SpaceTabDeclaration[] = Object.values(files).flat();
const ofModules = declaredIn(files);
/** Those that are shown now. */
export const shownTabs = (): readonly SpaceTabDeclaration[] => ofModules().flat();
