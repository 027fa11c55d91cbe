import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shownAddress } from '#contract/core/web-address.ts';
import { type Course, countCourseClick } from '#contract/courses/courses.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { isNotFound } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { useWatch } from '#shell/live/use-watch.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { describeFailure } from '#ui/failure.ts';
import { formatBytes } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { RulingNotice } from '#ui/list/ruling-notice.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { courseQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { useCategoryName } from './category.ts';
import { Completion } from './completion.tsx';
import { CourseActions } from './course-actions.tsx';
import { COURSE_RATIO } from './course-row.tsx';
import { Claims, History } from './course-team.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import styles from './courses.module.css';

/** The call to action, with the host that it leads to; opening it is counted. */
function Website({ course }: { course: Course }): ReactNode {
  const choice = useChoiceStrings();
  const t = useStrings();
  if (course.website === '') return null;
  const label = course.callToAction === null ? t('website') : choice(`callToAction.${course.callToAction}`);
  return (
    <p>
      <a
        href={course.website}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        onClick={() => void call(countCourseClick, { params: { courseId: course.id } }).catch(() => undefined)}
      >
        {label}
      </a>{' '}
      <span className={styles['soft']}>{new URL(shownAddress(course.website)).host}</span>
    </p>
  );
}

function Details({ course }: { course: Course }): ReactNode {
  const t = useStrings();
  const category = useCategoryName(course.category);
  const { syllabus, clicks } = course;
  return (
    <Card title={course.name}>
      <p>
        <Link to={address('/institute/detail/$id', { id: course.page.id })} search={{ tab: 'courses' }}>
          {t('back')}
        </Link>
      </p>
      {course.state === 'published' ? null : <p role="status">{t(`notice.${course.state}`)}</p>}
      <RulingNotice thing={course} ofTeam />
      {course.picture === null ? null : (
        <div className={styles['picture']}>
          <Picture picture={course.picture} sizes="(min-width: 768px) 640px, 100vw" ratio={COURSE_RATIO} />
        </div>
      )}
      {category === null ? null : <p className={styles['soft']}>{category}</p>}
      <p className={styles['description']} dir="auto">
        {course.description === '' ? t('description.empty') : course.description}
      </p>
      {/* A paused course takes no learners. */}
      {course.state === 'published' || course.can.edit ? <Website course={course} /> : null}
      {syllabus === null ? null : (
        <p>
          <a href={syllabus.url}>{t('syllabus.download')}</a>{' '}
          <span className={styles['soft']}>
            <bdi>{syllabus.name}</bdi> · {formatBytes(syllabus.bytes)}
          </span>
        </p>
      )}
      {clicks === null ? null : <p className={styles['soft']}>{t('clicks', { count: clicks })}</p>}
      <CourseActions course={course} />
    </Card>
  );
}

/** One course: what it is, what its learners do now, and what the team answers. */
export function CourseView({ courseId, pageId }: { courseId: string; pageId: string }): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(courseQuery(courseId));
  useWatch('course', courseId);
  const course = data?.data;
  if (isNotFound(error))
    return (
      <Empty
        text={t('notFound')}
        action={
          <Link to={address('/institute/detail/$id', { id: pageId })} search={{ tab: 'courses' }}>
            {t('back')}
          </Link>
        }
      />
    );
  if (course === undefined)
    return error ? <Problem text={describeFailure(error)} onRetry={() => void refetch()} /> : <CardSkeletons />;
  return (
    <>
      <Details course={course} />
      {course.state === 'draft' ? null : <OutcomeCard courseId={course.id} />}
      {course.can.claim || course.completion !== null ? <Completion course={course} /> : null}
      {course.can.decide && course.state !== 'draft' ? <Claims courseId={course.id} /> : null}
      {course.clicks === null ? null : <History courseId={course.id} />}
    </>
  );
}
