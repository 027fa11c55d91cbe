import type { Module } from '../module.ts';

/**
 * Something that a module asks for and modules above it provide, such as what else depends on its objects. The module
 * that asks declares the point and exports it; `T` is what a provider hands over.
 */
export interface ExtensionPoint<T, N extends 'one' | 'many' = 'one' | 'many'> {
  /** `module.what`, unique. */
  readonly name: string;
  /** Whether one module provides it, or any number of them. */
  readonly providers: N;
  /** For `extensions` of the module that provides it. */
  readonly by: (provided: T) => Extension;
}

/** What one module provides for a point. Made by `by` of the point. */
export interface Extension {
  readonly point: { readonly name: string; readonly providers: 'one' | 'many' };
  readonly provided: unknown;
}

export function extensionPoint<T, N extends 'one' | 'many' = 'many'>(name: string, providers: N): ExtensionPoint<T, N> {
  return { name, providers, by: (provided) => ({ point: { name, providers }, provided }) };
}

/** What all modules provide, by point. */
export interface Extensions {
  /** In the order of the modules. */
  all<T>(point: ExtensionPoint<T, 'many'>): readonly T[];
  /** Undefined where no module provides it. */
  one<T>(point: ExtensionPoint<T, 'one'>): T | undefined;
}

/** Throws when two modules provide what one alone provides. */
export function collectExtensions(modules: Readonly<Record<string, Module>>): Extensions {
  const provided = new Map<string, { module: string; provided: unknown }[]>();
  for (const [module, { extensions = [] }] of Object.entries(modules))
    for (const extension of extensions) {
      const { name, providers } = extension.point;
      const others = provided.get(name) ?? [];
      const [other] = others;
      if (providers === 'one' && other !== undefined)
        throw new Error(`The extension point ${name} is provided by ${other.module} and by ${module}`);
      provided.set(name, [...others, { module, provided: extension.provided }]);
    }
  // What stands under the name of a point was made by its `by`, so it has the type of the point.
  const of = (name: string): readonly unknown[] => (provided.get(name) ?? []).map((each) => each.provided);
  return {
    all: <T>({ name }: ExtensionPoint<T, 'many'>) => of(name) as readonly T[],
    one: <T>({ name }: ExtensionPoint<T, 'one'>) => of(name)[0] as T | undefined,
  };
}
