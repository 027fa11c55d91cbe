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

export const collectDeclarations = (modules: Readonly<Record<string, Module>>): Declarations => ({
  kinds: collectKinds(modules),
  notifications: collectNotifications(modules),
  personalData: Object.fromEntries(
    Object.entries(modules).map(([name, { personalData = 'nothing' }]) => [name, personalData]),
  ),
});

/** Effects of all modules, with those that follow from what others declare. */
export const effectsOf = (modules: readonly Module[], declarations: Declarations): EffectDefinition[] =>
  modules.flatMap(({ effects = [] }) => (typeof effects === 'function' ? effects(declarations) : effects));
