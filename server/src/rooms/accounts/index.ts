import type { Room } from '#platform/room.ts';
import { sessionUses } from './identify.ts';

/** The door. */
export { identify } from './identify.ts';
export { openAccount } from './open-account.ts';
export { openSession } from './open-session.ts';

export const accounts = { buffers: [sessionUses] } satisfies Room;
