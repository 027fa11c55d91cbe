import type { Module } from '#platform/module.ts';
import type { World } from '#test/world.ts';
import { modules } from '../../src/modules.ts';
import { switchTo } from '../../src/start/commands/switches.ts';

/** For `extraModules` of a world: a module of the product, as one that can be switched off. */
export const switchable = (name: keyof typeof modules): Readonly<Record<string, Module>> => ({
  [name]: { ...modules[name], switchable: true },
});

/** As an operator does, from another process. */
export async function switchModuleTo(world: World, to: 'on' | 'off', module: string): Promise<void> {
  const open = async () =>
    Promise.resolve({ url: world.databaseUrl, settings: world.app.services.config, release: () => Promise.resolve() });
  await switchTo({ open, print: () => undefined, modules: { [module]: { switchable: true } } }, to, module);
}
