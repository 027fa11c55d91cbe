import { collectExtensions, type Extensions } from './extensions/extensions.ts';
import type { EffectDefinition } from './facts/effect.ts';
import { collectKinds, type Kinds } from './kinds.ts';
import type { Module } from './module.ts';
import { collectNotifications, type Notifications } from './notifications.ts';
import type { PersonalDataModules } from './personal-data.ts';
import type { PublicPage } from './public-pages/index.ts';
import type { Route } from './serve/route.ts';
import { collectSlots, type Slots } from './slots/slots.ts';
import { allOn, type Switches } from './switches/switches.ts';
import { moduleOfTask } from './tasks/definition.ts';

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

/** Throws for a task of a switchable module that has not its name, by which tasks wait while the module is off. */
function refuseOtherTasks(modules: Readonly<Record<string, Module>>): void {
  for (const [module, { switchable = false, tasks = [] }] of Object.entries(modules))
    for (const { name } of switchable ? tasks : [])
      if (moduleOfTask(name) !== module) throw new Error(`The task ${name} of ${module} is not called ${module}.…`);
}

export function collectDeclarations(
  modules: Readonly<Record<string, Module>>,
  switches: Pick<Switches, 'isOn'> = allOn,
): Declarations {
  refuseSharedCounters(modules);
  refuseOtherTasks(modules);
  return {
    kinds: collectKinds(modules, switches),
    notifications: collectNotifications(modules, switches),
    extensions: collectExtensions(modules),
    slots: collectSlots(modules, switches),
    personalData: Object.fromEntries(
      Object.entries(modules).map(([name, { personalData = 'nothing' }]) => [name, personalData]),
    ),
  };
}

/** Effects of all modules, including those derived from declarations of other modules. */
export const effectsOf = (modules: readonly Module[], declarations: Declarations): EffectDefinition[] =>
  modules.flatMap(({ effects = [] }) => (typeof effects === 'function' ? effects(declarations) : effects));

/** Something that a module declares, with the name of the module. */
export type OfModule<T> = T & { readonly module: string };
export const routesOf = (modules: Readonly<Record<string, Module>>): OfModule<Route>[] =>
  Object.entries(modules).flatMap(([module, { routes = [] }]) => routes.map((route) => ({ ...route, module })));
export const publicPagesOf = (modules: Readonly<Record<string, Module>>): OfModule<PublicPage>[] =>
  Object.entries(modules).flatMap(([module, { publicPages = [] }]) => publicPages.map((page) => ({ ...page, module })));
