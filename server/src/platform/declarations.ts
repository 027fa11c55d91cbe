import type { EffectDefinition } from './facts/effect.ts';
import { collectKinds, type Kinds } from './kinds.ts';
import type { Module } from './module.ts';
import { collectNotifications, type Notifications } from './notifications.ts';
import type { PersonalDataModules } from './personal-data.ts';

/** What the modules declare, collected once at start. Nothing else knows all kinds of something. */
export interface Declarations {
  readonly kinds: Kinds;
  readonly notifications: Notifications;
  /** What each module knows of a person, for copying and erasing. */
  readonly personalData: PersonalDataModules;
}

/** Throws when two modules count under one name: each would use up the limit of the other. */
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
    personalData: Object.fromEntries(
      Object.entries(modules).map(([name, { personalData = 'nothing' }]) => [name, personalData]),
    ),
  };
}

/** Effects of all modules, with those that follow from what others declare. */
export const effectsOf = (modules: readonly Module[], declarations: Declarations): EffectDefinition[] =>
  modules.flatMap(({ effects = [] }) => (typeof effects === 'function' ? effects(declarations) : effects));
