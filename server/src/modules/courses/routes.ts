import * as contract from '#contract/courses/courses.ts';
import * as outcomes from '#contract/courses/outcomes.ts';
import { serve } from '#platform/serve/serve.ts';
import { countClick } from './count-click.ts';
import { createCourse } from './create-course.ts';
import { deleteCourse, editCourse, editCourseState, editPicture } from './edit-course.ts';
import { listChanges, listCourses } from './list-courses.ts';
import * as completions from './outcomes/completions.ts';
import { readOutcome } from './outcomes/read-outcome.ts';
import { type CoursesContext as Context, readCourse } from './read-course.ts';
import { discardSyllabus, editSyllabus, prepareSyllabus } from './syllabus.ts';

export const routes = [
  serve(contract.listCourses, async (ctx: Context, { params, query }) => listCourses(ctx, params.pageId, query)),
  serve(contract.readCourse, async (ctx: Context, { params }) => ({ data: await readCourse(ctx, params.courseId) })),
  serve(contract.createCourse, async (ctx: Context, { params, body }) => ({
    data: await createCourse(ctx, params.pageId, body),
  })),
  serve(contract.editCourse, async (ctx: Context, { params, body }) => ({
    data: await editCourse(ctx, params.courseId, body),
  })),
  serve(contract.editCourseState, async (ctx: Context, { params, body }) => ({
    data: await editCourseState(ctx, params.courseId, body),
  })),
  serve(contract.deleteCourse, async (ctx: Context, { params }) => deleteCourse(ctx, params.courseId)),
  serve(contract.editCoursePicture, async (ctx: Context, { params, body }) => ({
    data: await editPicture(ctx, params.courseId, body.mediaId),
  })),
  serve(contract.editSyllabus, {
    prepare: async (ctx: Context, { body, files }) => prepareSyllabus(ctx, body.courseId, files.syllabus),
    handle: async (ctx: Context, { body }, received) => ({
      data: await editSyllabus(ctx, body.courseId, { ...received, name: body.name }),
    }),
    discard: discardSyllabus,
  }),
  serve(contract.deleteSyllabus, async (ctx: Context, { params }) => ({
    data: await editSyllabus(ctx, params.courseId, null),
  })),
  serve(contract.countCourseClick, async (ctx: Context, { params }) => countClick(ctx, params.courseId)),
  serve(contract.listCourseChanges, async (ctx: Context, { params, query }) =>
    listChanges(ctx, params.courseId, query),
  ),
  serve(outcomes.readOutcome, async (ctx: Context, { params }) => ({ data: await readOutcome(ctx, params.courseId) })),
  serve(outcomes.claimCompletion, async (ctx: Context, { params, body }) => ({
    data: await completions.claimCompletion(ctx, params.courseId, body.finishedOn),
  })),
  serve(outcomes.editCompletion, async (ctx: Context, { params, body }) => ({
    data: await completions.editCompletion(ctx, params.courseId, body.shown),
  })),
  serve(outcomes.deleteCompletion, async (ctx: Context, { params }) => ({
    data: await completions.deleteCompletion(ctx, params.courseId),
  })),
  serve(outcomes.listCompletions, async (ctx: Context, { params, query }) =>
    completions.listCompletions(ctx, params.courseId, query),
  ),
  serve(outcomes.decideCompletion, async (ctx: Context, { params, body }) =>
    completions.decideCompletion(ctx, params, body.confirm),
  ),
];
