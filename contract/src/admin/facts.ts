import { switchState } from '../core/switches/state.ts';

export const adminFacts = {
  /** An operator switched a module off or on; the names of those that are off say nothing about anyone. */
  'admin.module_switched': switchState,
} as const;
