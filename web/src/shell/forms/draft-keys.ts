import { stored } from '#ui/stored.ts';

/** Storage keys of drafts begin so; the owner's id and the name follow. */
export const DRAFT_PREFIX = 'draft:';

let forgotten = 0;
/** Grows with each log-out by choice: drafts that were opened before are not written any more. */
export const draftsForgotten = (): number => forgotten;

/** Whoever logs out by choice leaves nothing behind on this computer. */
export function forgetDrafts(): void {
  forgotten += 1;
  for (const key of stored.keys()) if (key.startsWith(DRAFT_PREFIX)) stored.write(key, null);
}
