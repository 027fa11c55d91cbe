import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { useActing } from '../session/acting.ts';
import styles from './navigation/sidebar.module.css';

interface File {
  default: ComponentType;
}
/** What stands above the menu is optional: a part that cannot be loaded is left out. */
const nothing = (): File => ({ default: () => null });

/** Parts above the menu of members: a module exports them from its `rail.tsx`. */
const modules = Object.values(import.meta.glob<File>('../../modules/*/rail.tsx')).map((load) =>
  lazy(() => load().catch(nothing)),
);

/**
 * The card above the menu. Its height is fixed, so that the menu does not move when it arrives; a page has a lower one.
 */
export function RailCards(): ReactNode {
  const isActing = useActing() !== null;
  return (
    <div className={styles['card']} data-acting={isActing}>
      <Suspense fallback={null}>{modules.map((module, index) => createElement(module, { key: index }))}</Suspense>
    </div>
  );
}
