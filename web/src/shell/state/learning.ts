import type { QueryClient } from '@tanstack/react-query';
import { type EntityKind, type Found, overlayOf } from './overlay.ts';

/** Takes in an entity that a read found; `gone` when lists leave it out. */
export type Learner = <K extends EntityKind>(kind: K, found: Found<K>, gone?: boolean) => void;

/** What a read tells the overlay, for `queryOptions(endpoint, input, learn)`: it is called when the read is sent. */
export const learning =
  <R>(take: (reply: R, learn: Learner) => void) =>
  (queries: QueryClient): ((reply: R) => void) => {
    const overlay = overlayOf(queries);
    const asOf = overlay.now();
    return (reply) => take(reply, (kind, found, gone) => overlay.learn(kind, found, asOf, gone));
  };
