import { stored } from '#ui/stored.ts';

/** Storage keys of drafts begin so; the owner's id and the name follow. */
export const DRAFT_PREFIX = 'draft:';

/** Whoever logs out by choice leaves nothing behind on this computer. */
export function forgetDrafts(): void {
  for (const key of stored.keys()) if (key.startsWith(DRAFT_PREFIX)) stored.write(key, null);
}
