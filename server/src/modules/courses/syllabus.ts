import fs from 'node:fs/promises';
import { v7 as uuid } from 'uuid';
import type { Course } from '#contract/courses/courses.ts';
import { enforce } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import type { UploadedFile } from '#platform/serve/serve.ts';
import { canEditCourse } from './policy.ts';
import { courseOf } from './present.ts';
import { updateCourse } from './queries-write.ts';
import { changed, type CoursesContext, courseFor, lockedCourse } from './read-course.ts';
import { dropSyllabuses, SYLLABUSES } from './tasks.ts';

interface Received {
  readonly key: string;
  readonly bytes: number;
}

/** The first bytes of every PDF, whatever the client claims. */
const PDF = '%PDF-';
async function isPdf(path: string): Promise<boolean> {
  const file = await fs.open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(PDF.length), 0, PDF.length, 0);
    return buffer.toString('latin1') === PDF;
  } finally {
    await file.close();
  }
}

/** Whether a syllabus may be uploaded now; asked before it is received, and again in the transaction. */
export async function refuseSyllabus(ctx: CoursesContext, courseId: string): Promise<void> {
  enforce(canEditCourse(ctx, courseOf(await courseFor(ctx, courseId))));
}

/** Inspects and stores the file, before any transaction. */
export async function prepareSyllabus(ctx: CoursesContext, courseId: string, file: UploadedFile): Promise<Received> {
  await refuseSyllabus(ctx, courseId);
  if (!(await isPdf(file.path)))
    throw new Refusal('syllabus_not_pdf', { fields: [{ field: 'syllabus', key: 'invalid' }] });
  const key = `${SYLLABUSES}/${uuid()}.pdf`;
  await ctx.services.files.put(key, file.path, 'application/pdf');
  return { key, bytes: file.size };
}
export const discardSyllabus = async ({ services }: CoursesContext, { key }: Received): Promise<void> =>
  services.files.delete(key);

/** Sets or removes (null) the syllabus. The previous file is deleted. */
export async function editSyllabus(
  ctx: CoursesContext,
  courseId: string,
  received: (Received & { readonly name: string }) | null,
): Promise<Course> {
  const row = await lockedCourse(ctx, courseId);
  enforce(canEditCourse(ctx, courseOf(row)));
  await updateCourse(ctx.db, courseId, {
    syllabus_key: received?.key ?? null,
    syllabus_name: received?.name ?? null,
    syllabus_bytes: received?.bytes ?? null,
    updated_at: ctx.now,
  });
  if (row.syllabus_key !== null) await ctx.task(dropSyllabuses, { keys: [row.syllabus_key] });
  return changed(ctx, row);
}
