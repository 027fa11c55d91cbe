import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { mediaFolder } from '#platform/files/index.ts';
import { uploadKeys } from '#platform/uploads/index.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { originalKey } from './keys.ts';
import type { MediaTables } from './tables.ts';

/** Deletes the files of media whose rows are deleted. From then on even signed addresses stop working. */
export const eraseTask = defineTask({
  name: 'media.erase',
  payload: z.object({ ids: z.array(id) }),
  run: async ({ services: { files } }: TaskContext<MediaTables>, { ids }) => {
    for (const each of ids) {
      await files.deleteAll(mediaFolder(each));
      await files.delete(originalKey(each));
      for (const key of uploadKeys(each)) await files.delete(key);
    }
  },
});
