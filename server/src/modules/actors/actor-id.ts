import { v7 as uuid } from 'uuid';

let sequence = 0;
/**
 * The id of a new actor. It begins with the time of joining: lists by when people joined are in the order of ids, of
 * one millisecond in that of making.
 */
export function newActorId(now: Date): string {
  sequence += 1;
  return uuid({ msecs: now.getTime(), seq: sequence });
}
