import { collectExtensions, type Extensions } from './extensions/extensions.ts';
import type { EffectDefinition } from './facts/effect.ts';
import { collectKinds, type Kinds } from './kinds.ts';
import type { Module } from './module.ts';
import { collectNotifications, type Notifications } from './notifications.ts';
import type { PersonalDataModules } from './personal-data.ts';
import { collectSlots, type Slots } from './slots/slots.ts';

/** The declarations of all modules, collected once at start. No other place lists everything of a sort. */
export interface Declarations {
  readonly kinds: Kinds;
  readonly notifications: Notifications;
  /** What modules provide for those below them. */
  readonly extensions: Extensions;
  /** What modules show between the items of lists. */
  readonly slots: Slots;
  /** How each module copies and erases the data of a person. */
  readonly personalData: PersonalDataModules;
}

/** Throws when two modules use the same counter, because each would use up the limit of the other. */
function refuseSharedCounters(modules: Readonly<Record<string, Module>>): void {
  const owners = new Map<string, string>();
  for (const [module, { dailyLimits = {} }] of Object.entries(modules))
    for (const { counter } of Object.values(dailyLimits)) {
      const other = owners.get(counter);
      if (other !== undefined) throw new Error(`The daily limit ${counter} is declared by ${other} and by ${module}`);
      owners.set(counter, module);
    }
}

export function collectDeclarations(modules: Readonly<Record<string, Module>>): Declarations {
  refuseSharedCounters(modules);
  return {
    kinds: collectKinds(modules),
    notifications: collectNotifications(modules),
    extensions: collectExtensions(modules),
    slots: collectSlots(modules),
    personalData: Object.fromEntries(
      Object.entries(modules).map(([name, { personalData = 'nothing' }]) => [name, personalData]),
    ),
  };
}

/** Effects of all modules, including those derived from declarations of other modules. */
export const effectsOf = (modules: readonly Module[], declarations: Declarations): EffectDefinition[] =>
  modules.flatMap(({ effects = [] }) => (typeof effects === 'function' ? effects(declarations) : effects));
