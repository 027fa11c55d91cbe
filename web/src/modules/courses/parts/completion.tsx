import { type ReactNode, useState } from 'react';
import type { Course } from '#contract/courses/courses.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Row } from '#ui/form/form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useCourseWrites } from '../actions/use-course-writes.ts';
import { useStrings } from '../strings.ts';
import styles from './courses.module.css';

/** Years that are offered for the end of a course. */
const YEARS = 40;
const months = Array.from({ length: 12 }, (_, index) => index + 1);
const twoDigits = (month: number): string => String(month).padStart(2, '0');

/** Asks when the user completed the course. */
function Claim({ course }: { course: Course }): ReactNode {
  const t = useStrings();
  const { claim, busy } = useCourseWrites(course);
  const [now] = useState(() => new Date());
  const [year, setYear] = useState(now.getFullYear());
  const [month, setMonth] = useState(now.getMonth() + 1);
  return (
    <>
      <p>{t('completion.about')}</p>
      <Row>
        <NativeSelect
          label={t('completion.month')}
          value={String(month)}
          data={months.map((value) => ({
            value: String(value),
            label: formatDate(`2024-${twoDigits(value)}-15T12:00:00Z`, 'month'),
          }))}
          onChange={(event) => setMonth(Number(event.currentTarget.value))}
        />
        <NativeSelect
          label={t('completion.year')}
          value={String(year)}
          data={Array.from({ length: YEARS }, (_, index) => String(now.getFullYear() - index)).map((value) => ({
            value,
            label: value,
          }))}
          onChange={(event) => setYear(Number(event.currentTarget.value))}
        />
      </Row>
      <div>
        <Button size="sm" loading={busy} onClick={() => void claim(`${year}-${twoDigits(month)}`)}>
          {t('completion.claim')}
        </Button>
      </div>
    </>
  );
}

/** What the user says of having completed the course, what the institute answered, and whether it is counted. */
export function Completion({ course }: { course: Course }): ReactNode {
  const t = useStrings();
  const { show, unclaim, busy } = useCourseWrites(course);
  const { completion } = course;
  return (
    <Card title={t('completion.title')}>
      <div className={styles['stack']}>
        {completion === null ? null : (
          <>
            <p role="status">
              {t(`completion.${completion.state}`, { date: formatDate(completion.finishedOn, 'monthYear', 'UTC') })}
            </p>
            <Checkbox
              label={t('completion.shown')}
              description={t('completion.shown.hint')}
              checked={completion.shown}
              disabled={busy}
              onChange={(event) => void show(event.currentTarget.checked)}
            />
            <div>
              <Button size="sm" variant="default" loading={busy} onClick={() => void unclaim()}>
                {t('completion.remove')}
              </Button>
            </div>
          </>
        )}
        {course.can.claim ? <Claim course={course} /> : null}
      </div>
    </Card>
  );
}
