import type { Room } from '#platform/room.ts';
import { routes } from './routes.ts';

/** The door: what people agree to, in versions. */
export { changesSince } from './changes-since.ts';
export { plantLegal } from './plant-legal.ts';
export { currentVersion } from './read-document.ts';

export const legal = { routes, personal: 'nothing' } satisfies Room;
