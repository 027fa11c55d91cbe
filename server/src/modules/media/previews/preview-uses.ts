import type { Kysely } from 'kysely';
import { extensionPoint } from '#platform/extensions/extensions.ts';

/** Which of these pictures of link previews a module shows: they outlive what is known of their address. */
export const previewUses = extensionPoint<
  (db: Kysely<never>, pictureIds: readonly string[]) => Promise<readonly string[]>
>('media.preview_uses', 'many');
