import type { QueryClient } from '@tanstack/react-query';
import { type EntityKind, type Found, overlayOf } from './overlay.ts';

/** Receives an entity from a read; `gone` when lists must leave it out. */
export type Learner = <K extends EntityKind>(kind: K, found: Found<K>, gone?: boolean) => void;

/** How a read updates the overlay, for `queryOptions(endpoint, input, learn)`: called when the read is sent. */
export const learning =
  <R>(take: (reply: R, learn: Learner) => void) =>
  (queries: QueryClient): ((reply: R) => void) => {
    const overlay = overlayOf(queries);
    const asOf = overlay.now();
    return (reply) => take(reply, (kind, found, gone) => overlay.learn(kind, found, asOf, gone));
  };
