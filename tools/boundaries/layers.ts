/**
 * The one table of modules. Imports point downwards only.
 *
 * - `ground`: each module may import those that stand before it in the list.
 * - `middle`: each may import ground; no module here imports its neighbour.
 * - `top`: these gather; each may import ground and middle, not its neighbour.
 */
export const layers = {
  ground: [
    'reference',
    'legal',
    'media',
    'actors',
    'accounts',
    'network',
    'profiles',
    'documents',
    'pages',
    'wallet',
    'orders',
  ],
  middle: [
    'posts',
    'jobs',
    'marketplace',
    'services',
    'appointments',
    'courses',
    'communities',
    'groups',
    'events',
    'messaging',
    'advertising',
  ],
  top: ['notifications', 'search', 'saved', 'insights', 'moderation', 'admin', 'portfolio', 'settings'],
} as const;

export type Layers = Readonly<Record<'ground' | 'middle' | 'top', readonly string[]>>;

/** The layer a module stands on, or undefined for one that is not in the table. */
export function layerOf(module: string, table: Layers = layers): keyof Layers | undefined {
  return (['ground', 'middle', 'top'] as const).find((layer) => table[layer].includes(module));
}

/** Whether module `from` may use module `to`, both standing in the table. */
export function mayUse(from: string, to: string, table: Layers = layers): boolean {
  if (from === to) return true;
  const [upper, lower] = [layerOf(from, table), layerOf(to, table)];
  if (!upper || !lower) return false;
  if (upper === 'ground') return lower === 'ground' && table.ground.indexOf(to) < table.ground.indexOf(from);
  return upper === 'middle' ? lower === 'ground' : lower !== 'top';
}
