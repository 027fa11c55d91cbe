import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

interface File {
  default: ComponentType;
}
/** Beside the screen nothing may fail it: what cannot be loaded is left out. */
const nothing = (): File => ({ default: () => null });

/** A room that has something to show beside most screens draws it in its `beside.tsx`. */
const rooms = Object.values(import.meta.glob<File>('../../rooms/*/beside.tsx')).map((load) =>
  lazy(() => load().catch(nothing)),
);

export function RoomsBeside(): ReactNode {
  return <Suspense fallback={null}>{rooms.map((room, index) => createElement(room, { key: index }))}</Suspense>;
}
