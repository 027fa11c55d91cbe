import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { CoursesTables } from './tables.ts';

/** Deletes the files of syllabuses that no course has any more. */
export const dropSyllabuses = defineTask({
  name: 'courses.drop_syllabuses',
  payload: z.object({ keys: z.array(z.string()) }),
  run: async (ctx: TaskContext<CoursesTables>, { keys }) => {
    for (const key of keys) await ctx.services.files.delete(key);
  },
});
