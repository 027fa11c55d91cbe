import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

interface File {
  default: ComponentType;
}
/** Content of the third column is optional: a part that cannot be loaded is left out. */
const nothing = (): File => ({ default: () => null });

/** Parts of the third column: a module exports them from its `aside.tsx`. */
const modules = Object.values(import.meta.glob<File>('../../modules/*/aside.tsx')).map((load) =>
  lazy(() => load().catch(nothing)),
);

export function ModulesAside(): ReactNode {
  return <Suspense fallback={null}>{modules.map((module, index) => createElement(module, { key: index }))}</Suspense>;
}
