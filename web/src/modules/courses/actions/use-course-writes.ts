import { useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/courses/courses.ts';
import * as outcomes from '#contract/courses/outcomes.ts';
import type { CourseTarget } from '#contract/courses/choices.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { showFailure } from '#shell/calls/query-client.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { confirm } from '#ui/dialog/store.ts';
import { toast } from '#ui/toasts/store.ts';
import { keepCourse } from '../api.ts';
import { useStrings } from '../strings.ts';

/** What the team does with a course, and what learners say about it. */
export function useCourseWrites(course: contract.Course) {
  const t = useStrings();
  const queries = useQueryClient();
  const params = { courseId: course.id };
  const keep = ({ data }: { data: contract.Course }) => keepCourse(queries, data);
  const step = useWrite((body: { state: CourseTarget; reason?: string }) => ({
    quiet: true,
    send: () => call(contract.editCourseState, { params, body }),
    onDone: (reply) => {
      keep(reply);
      toast.success(t(`done.${body.state}`));
    },
  }));
  const deletion = useWrite(() => ({ send: () => call(contract.deleteCourse, { params }) }));
  const claim = useWrite((finishedOn: string) => ({
    send: () => call(outcomes.claimCompletion, { params, body: { finishedOn } }),
    onDone: keep,
  }));
  const show = useWrite((shown: boolean) => ({
    send: () => call(outcomes.editCompletion, { params, body: { shown } }),
    onDone: keep,
  }));
  const unclaim = useWrite(() => ({
    send: () => call(outcomes.deleteCompletion, { params }),
    onDone: keep,
  }));
  return {
    step: async (...[body]: Parameters<typeof step.write>) => {
      const outcome = await step.write(body);
      if (outcome.done) return outcome;
      // Its sentence names what is missing; its fields say only that each is required.
      const { error } = outcome;
      if (error instanceof ApiError && error.code === 'course_incomplete') toast.error(error.message);
      else showFailure(error);
      return outcome;
    },
    claim: claim.write,
    show: show.write,
    unclaim: unclaim.write,
    busy: step.busy || deletion.busy || claim.busy || show.busy || unclaim.busy,
    /** Asks first; whether the course was deleted. */
    remove: async (): Promise<boolean> => {
      const yes = await confirm({
        title: t('delete.title', { name: course.name }),
        confirm: t('delete.action'),
        danger: true,
      });
      return yes && (await deletion.write()).done;
    },
  };
}
