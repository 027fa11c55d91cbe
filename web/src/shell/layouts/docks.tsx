import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useAtLeast } from '#ui/theme/use-at-least.ts';
import { isOn, moduleOf } from '../switches/switches.ts';

/** What modules keep over every screen of members with room for it: a module exports `Dock` from its `dock.tsx`. */
const files = Object.entries(import.meta.glob<ComponentType>('../../modules/*/dock.tsx', { import: 'Dock' }));

/** Milliseconds after which the docks are loaded: the first screen comes before them. */
const LATER_MS = 1_500;

/** Loaded once the screen is drawn, from 1200 px. Without a connection they are missing: menus lead there. */
export function Docks(): ReactNode {
  const isWide = useAtLeast('desktop');
  const [docks, setDocks] = useState<readonly (readonly [string, ComponentType])[]>([]);
  useEffect(() => {
    if (!isWide || docks.length > 0) return;
    const load = () =>
      void Promise.all(files.map(async ([path, file]) => [path, await file()] as const)).then(
        (loaded) => setDocks(loaded),
        () => undefined,
      );
    const timer = setTimeout(load, LATER_MS);
    addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', load);
    };
  }, [isWide, docks]);
  return isWide ? docks.map(([path, Each]) => (isOn(moduleOf(path)) ? <Each key={path} /> : null)) : null;
}
