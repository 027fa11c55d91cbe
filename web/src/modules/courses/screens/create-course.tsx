import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { createCourse } from '#contract/courses/courses.ts';
import { newCourse } from '#schemas/courses/courses.ts';
import { readPage } from '#contract/pages/pages.ts';
import { call } from '#shell/calls/call.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { categoriesQuery } from '#web/reference';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { Form } from '#ui/form/form.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { toast } from '#ui/toasts/store.ts';
import { keepCourse } from '../api.ts';
import { type CourseForm, EMPTY_COURSE } from '../form.ts';
import { CourseFields } from '../parts/course-fields.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch }: LoaderContext): void => prefetch(categoriesQuery());

/** The form of a new course; what was typed survives reloads. The course begins as a draft. */
export default function CreateCourseScreen(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const queries = useQueryClient();
  const { id: pageId } = useLocationParams('/institute/$id/course/create');
  const role = useQuery(queryOptions(readPage, { params: { pageId } })).data?.data.role;
  const draft = useMemo(() => draftOf<CourseForm>(`new-course:${pageId}`), [pageId]);
  const form = useContractForm<CourseForm>(newCourse, {
    module: 'courses',
    initial: EMPTY_COURSE,
    draft,
    submit: async (body) => {
      const { data } = await call(createCourse, { params: { pageId }, body });
      keepCourse(queries, data);
      toast.success(t('create.done'));
      await navigate(address('/institute/detail/$id', { id: pageId }), { search: { course: data.id } });
    },
  });
  if (role === null || role === 'advertiser')
    return (
      <Screen title={t('create.title')}>
        <Empty
          text={t('create.refused')}
          action={<Link to={address('/institute/detail/$id', { id: pageId })}>{t('create.institute')}</Link>}
        />
      </Screen>
    );
  return (
    <Screen title={t('create.title')}>
      <Form form={form} label={t('create.title')}>
        {form.fromDraft ? <DraftNotice onStartOver={form.startOver} /> : null}
        <CourseFields form={form.form} />
        <SaveBar unsaved={form.form.isDirty()}>
          <Button type="submit" size="md" loading={form.sending}>
            {t('create.submit')}
          </Button>
        </SaveBar>
      </Form>
    </Screen>
  );
}
