import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Course, editCourse } from '#contract/courses/courses.ts';
import { courseFields } from '#schemas/courses/courses.ts';
import { call } from '#shell/calls/call.ts';
import { useVersionedForm } from '#shell/forms/use-versioned-form.ts';
import { VersionedForm } from '#shell/forms/versioned-form.tsx';
import { useWatch } from '#shell/live/use-watch.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { toast } from '#ui/toasts/store.ts';
import { courseQuery, keepCourse } from '../api.ts';
import { type CourseForm, formOf } from '../form.ts';
import { CourseFields } from '../parts/course-fields.tsx';
import { CourseFiles } from '../parts/course-files.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch, params }: LoaderContext): void => prefetch(courseQuery(params['id'] ?? ''));

/** What a course says of itself, as one form with a draft; another editor may change it at the same time. */
function Details({ course }: { course: Course }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const queries = useQueryClient();
  const params = { courseId: course.id };
  const edit = useVersionedForm<CourseForm, Course>(courseFields, {
    module: 'courses',
    draft: `course:${course.id}`,
    stored: course,
    formOf: (stored) => formOf(stored ?? course),
    onTheirs: (current) => keepCourse(queries, current),
    save: async (_, version, changed) => {
      if (Object.keys(changed).length > 0)
        keepCourse(queries, (await call(editCourse, { params, body: { ...changed, version } })).data);
      toast.success(t('edit.saved'));
      await go(address('/institute/detail/$id', { id: course.page.id }), { search: { course: course.id } });
    },
  });
  return (
    <VersionedForm
      edit={edit}
      texts={{
        form: t('edit.title'),
        save: t('edit.save'),
        stale: t('edit.stale'),
        field: (name) => t(`field.${name}` as 'field.name'),
      }}
    >
      <CourseFields form={edit.form.form} />
    </VersionedForm>
  );
}

/** The details, picture and syllabus of a course, for the editors of its institute. */
export default function EditCourseScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/institute/course/edit/$id');
  const { data, error } = useQuery(courseQuery(id));
  useWatch('course', id);
  const course = data?.data;
  if (course === undefined || !course.can.edit)
    return (
      <Screen title={t('edit.title')}>
        {course === undefined && error === null ? (
          <CardSkeletons />
        ) : (
          <Empty
            text={course === undefined ? describeFailure(error) : t('notFound')}
            action={<Link to={address('/institute')}>{t('edit.list')}</Link>}
          />
        )}
      </Screen>
    );
  return (
    <Screen
      title={t('edit.title')}
      actions={
        <Link to={address('/institute/detail/$id', { id: course.page.id })} search={{ course: id }}>
          {t('edit.view')}
        </Link>
      }
    >
      <CourseFiles course={course} />
      <Details key={id} course={course} />
    </Screen>
  );
}
