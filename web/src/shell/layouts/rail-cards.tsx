import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useActing } from '../session/acting.ts';
import { isOn, moduleOf } from '../switches/switches.ts';
import styles from './navigation/sidebar.module.css';

interface File {
  default: ComponentType;
}
/** What stands above the menu is optional: a part that cannot be loaded is left out. */
const nothing = (): File => ({ default: () => null });

/** Parts above the menu of members: a module exports them from its `rail.tsx`. */
const parts = Object.entries(import.meta.glob<File>('../../modules/*/rail.tsx')).map(([file, load]) => ({
  module: moduleOf(file),
  Part: lazy(() => load().catch(nothing)),
}));

/**
 * The card above the menu. Its height is fixed, so that the menu does not move when it arrives; a page has a lower one.
 */
export function RailCards(): ReactNode {
  const isActing = useActing() !== null;
  return (
    <div className={styles['card']} data-acting={isActing}>
      <Suspense fallback={null}>
        {parts.map(({ module, Part }) => (isOn(module) ? <Part key={module} /> : null))}
      </Suspense>
    </div>
  );
}
