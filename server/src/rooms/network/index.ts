import type { Room } from '#platform/room.ts';
import { actorCards } from './actor-cards.ts';

/** The door: who may see what, and how actors stand to each other. */
export { LEVELS, maySee, reachedText, visible, visibleText, type Level, type VisibilityTerms } from './visibility.ts';
export { actorCards, actorColumns } from './actor-cards.ts';

export const network = { cards: { profile: actorCards } } satisfies Room;
