import type { Act } from '#platform/act.ts';
import { Refusal } from '#platform/refusal.ts';
import { eraseTask } from './erase.ts';
import { deleteUnattached, findOwnMedia } from './queries.ts';
import type { MediaTables } from './tables.ts';

/** Throws away an upload of one's own that is not used anywhere. */
export async function deleteUpload(act: Act<MediaTables>, id: string): Promise<void> {
  if (!(await deleteUnattached(act.db, id, act.member.id)))
    throw new Refusal((await findOwnMedia(act.db, id, act.member.id)) ? 'media_in_use' : 'not_found');
  await act.task(eraseTask, { ids: [id] });
}
