import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { COURSE_STATES, type CourseState } from '#contract/courses/choices.ts';
import type { PageRole } from '#contract/core/roles.ts';
import type { Page } from '#contract/pages/pages.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { coursesQuery } from '../api.ts';
import { courseSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { CourseRow } from './course-row.tsx';
import { CourseView } from './course-view.tsx';
import styles from './courses.module.css';

interface Props {
  pageId: string;
  /** The role of the user in the team of the institute. */
  role: PageRole | null;
  /** The course that is open; empty for the list. */
  course: string;
}

/** The courses of an institute; its team also sees drafts, paused and archived ones, and filters by state. */
function CourseList({ pageId, role }: Omit<Props, 'course'>): ReactNode {
  const t = useStrings();
  const go = useGo();
  const [state, setState] = useState<CourseState | ''>('');
  const query = useInfiniteQuery(coursesQuery(pageId, state));
  const create =
    role === 'admin' || role === 'editor' ? (
      <Button
        size="sm"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => void go(address('/institute/$id/course/create', { id: pageId }))}
      >
        {t('create.title')}
      </Button>
    ) : undefined;
  return (
    <Card title={t('courses')} actions={create}>
      {role === null ? null : (
        <NativeSelect
          label={t('filter.state')}
          value={state}
          data={[
            { value: '', label: t('filter.all') },
            ...COURSE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
          onChange={(event) => setState(COURSE_STATES.find((each) => each === event.currentTarget.value) ?? '')}
        />
      )}
      <InfiniteList
        card
        query={query}
        skeleton={<RowSkeletons />}
        idOf={(row) => row.id}
        label={t('courses')}
        empty={<Empty text={t('empty')} />}
        render={(row) => <CourseRow row={row} pageId={pageId} />}
      />
    </Card>
  );
}

/** The tab with the courses of an institute, or one of them. */
export function PageCourses({ pageId, role, course }: Props): ReactNode {
  return (
    <div className={styles['stack']}>
      {course === '' ? (
        <CourseList pageId={pageId} role={role} />
      ) : (
        <CourseView key={course} courseId={course} pageId={pageId} />
      )}
    </div>
  );
}

/** The same in the tab of an institute. The course is part of the address. */
export function CoursesTab({ page }: { page: Page }): ReactNode {
  const { course } = useSearch(courseSearch);
  return <PageCourses pageId={page.actor.id} role={page.role} course={course} />;
}
