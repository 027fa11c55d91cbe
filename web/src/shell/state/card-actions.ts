import type { Reference } from '#contract/core/kinds.ts';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { isOn, moduleOf } from '../switches/switches.ts';

/**
 * What modules of higher layers add to the menu of every card: a module exports the hook `useCardActions` from its
 * `card-actions.tsx`.
 */
export type CardActions = (thing: Reference) => readonly MenuItem[];

const hooks = Object.entries(
  import.meta.glob<CardActions>('../../modules/*/card-actions.tsx', { eager: true, import: 'useCardActions' }),
);

/** The hooks are the same in every render, since the list is made by the build. */
export const useCardActions: CardActions = (thing) =>
  hooks.flatMap(([file, ofModule]) => {
    const items = ofModule(thing);
    return isOn(moduleOf(file)) ? items : [];
  });
