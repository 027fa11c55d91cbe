import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { sweepFiles } from '#platform/files/sweep-files.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { CoursesTables } from './tables.ts';

export const SYLLABUSES = 'syllabuses';

/** Deletes the files of syllabuses that no course has any more. */
export const dropSyllabuses = defineTask({
  name: 'courses.drop_syllabuses',
  payload: z.object({ keys: z.array(z.string()) }),
  run: async (ctx: TaskContext<CoursesTables>, { keys }) => {
    for (const key of keys) await ctx.services.files.delete(key);
  },
});

const syllabusesAmong = statement({
  params: { ids: column.uuid.array },
  row: { id: column.uuid },
  sql: `
  select file.id from unnest(:ids::uuid[]) as file (id)
  where exists (select 1 from course where course.syllabus_key = '${SYLLABUSES}/' || file.id || '.pdf')`,
});
/** Deletes syllabuses whose upload did not end. */
export const sweepSyllabuses = defineTask({
  name: 'courses.sweep_syllabuses',
  payload: z.object({}),
  schedule: '50 3 * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<CoursesTables>) => {
    const used = async (ids: readonly string[]) =>
      new Set((await syllabusesAmong(ctx.db, { ids: [...ids] })).map((row) => row.id));
    await sweepFiles(ctx, { folder: SYLLABUSES, used });
  },
});
