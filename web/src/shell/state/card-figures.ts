import type { Reference } from '#contract/core/kinds.ts';
import { isOn, moduleOf } from '../switches/switches.ts';

/** How often something happened to a thing of the user, in total and by day. */
export interface CardFigure {
  readonly key: string;
  readonly name: string;
  readonly total: number;
  readonly days: readonly { readonly day: string; readonly count: number }[];
}
/**
 * What modules of higher layers add to the figures that authors see of their things: a module exports the hook
 * `useCardFigure` from its `card-figure.ts`. Undefined while it loads, and where there is none.
 */
export type UseCardFigure = (thing: Reference) => CardFigure | undefined;

const hooks = Object.entries(
  import.meta.glob<UseCardFigure>('../../modules/*/card-figure.ts', { eager: true, import: 'useCardFigure' }),
);

/** The hooks are the same in every render, since the list is made by the build. */
export const useCardFigures = (thing: Reference): readonly CardFigure[] =>
  hooks.flatMap(([file, ofModule]) => {
    const figure = ofModule(thing);
    return figure !== undefined && isOn(moduleOf(file)) ? figure : [];
  });
