import { stored } from '#ui/stored.ts';

/** Prefix of the storage keys of drafts; the owner's id and the draft's name follow. */
export const DRAFT_PREFIX = 'draft:';

let forgotten = 0;
/** Increases with each deliberate log-out: drafts opened before are no longer saved. */
export const draftsForgotten = (): number => forgotten;

/** A deliberate log-out deletes all drafts from this computer. */
export function forgetDrafts(): void {
  forgotten += 1;
  for (const key of stored.keys()) if (key.startsWith(DRAFT_PREFIX)) stored.write(key, null);
}
