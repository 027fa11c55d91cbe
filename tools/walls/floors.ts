/**
 * The one table of rooms. Imports point downwards only.
 *
 * - `ground`: each room may import those that stand before it in the list.
 * - `middle`: each may import ground; no room here imports its neighbour.
 * - `top`: these gather; each may import ground and middle, not its neighbour.
 */
export const floors = {
  ground: ['reference', 'legal', 'media', 'actors', 'accounts', 'network', 'profiles', 'pages', 'wallet'],
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
  top: ['notifications', 'search', 'saved', 'insights', 'moderation', 'admin', 'settings', 'portfolio'],
} as const;

export type Floors = Readonly<Record<'ground' | 'middle' | 'top', readonly string[]>>;

/** The floor a room stands on, or undefined for one that is not in the table. */
export function floorOf(room: string, table: Floors = floors): keyof Floors | undefined {
  return (['ground', 'middle', 'top'] as const).find((floor) => table[floor].includes(room));
}

/** Whether room `from` may use room `to`, both standing in the table. */
export function mayUse(from: string, to: string, table: Floors = floors): boolean {
  if (from === to) return true;
  const [upper, lower] = [floorOf(from, table), floorOf(to, table)];
  if (!upper || !lower) return false;
  if (upper === 'ground') return lower === 'ground' && table.ground.indexOf(to) < table.ground.indexOf(from);
  return upper === 'middle' ? lower === 'ground' : lower !== 'top';
}
