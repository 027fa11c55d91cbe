import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

interface File {
  default: ComponentType;
}
/** Beside the screen nothing may fail it: what cannot be loaded is left out. */
const nothing = (): File => ({ default: () => null });

/** A module that has something to show beside most screens draws it in its `beside.tsx`. */
const modules = Object.values(import.meta.glob<File>('../../modules/*/beside.tsx')).map((load) =>
  lazy(() => load().catch(nothing)),
);

export function ModulesAside(): ReactNode {
  return <Suspense fallback={null}>{modules.map((module, index) => createElement(module, { key: index }))}</Suspense>;
}
