/**
 * The table of modules and their layers. Imports point downwards only.
 *
 * - `ground`: each module may import the modules before it in the list.
 * - `middle`: each may import ground, but no other module of this layer.
 * - `top`: these combine others; each may import ground and middle, but no other module of this layer.
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
    'spaces',
    'wallet',
    'orders',
    'appointments',
  ],
  middle: ['posts', 'jobs', 'marketplace', 'courses', 'events', 'messaging', 'advertising'],
  top: ['notifications', 'search', 'saved', 'insights', 'moderation', 'admin', 'portfolio', 'settings'],
} as const;

export type Layers = Readonly<Record<'ground' | 'middle' | 'top', readonly string[]>>;

/** The layer of a module, or undefined for one that is not in the table. */
export function layerOf(module: string, table: Layers = layers): keyof Layers | undefined {
  return (['ground', 'middle', 'top'] as const).find((layer) => table[layer].includes(module));
}

/** Whether module `from` may use module `to`, both in the table. */
export function mayUse(from: string, to: string, table: Layers = layers): boolean {
  if (from === to) return true;
  const [upper, lower] = [layerOf(from, table), layerOf(to, table)];
  if (!upper || !lower) return false;
  if (upper === 'ground') return lower === 'ground' && table.ground.indexOf(to) < table.ground.indexOf(from);
  return upper === 'middle' ? lower === 'ground' : lower !== 'top';
}
