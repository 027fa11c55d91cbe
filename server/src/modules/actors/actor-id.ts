import { v7 as uuid } from 'uuid';

let sequence = 0;
/**
 * The id of a new actor. It begins with the time of joining, so lists by join date can be sorted by id; ids of the same
 * millisecond keep the order of creation.
 */
export function newActorId(now: Date): string {
  sequence += 1;
  return uuid({ msecs: now.getTime(), seq: sequence });
}
