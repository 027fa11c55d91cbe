import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import {
  type Course,
  deleteSyllabus,
  editCoursePicture,
  editSyllabus,
  SYLLABUS_BYTES_MAX,
} from '#contract/courses/courses.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { PictureField, usePictureWrites } from '#web/profiles';
import { formatBytes } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { toast } from '#ui/toasts/store.ts';
import { keepCourse } from '../api.ts';
import { useStrings } from '../strings.ts';
import { COURSE_RATIO } from './course-row.tsx';
import styles from './courses.module.css';

/** Longest side of the stored picture, in pixels. */
const PICTURE_SIDE = 2_048;

function CoursePicture({ course }: { course: Course }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const params = { courseId: course.id };
  const writes = usePictureWrites({
    purpose: 'cover',
    set: (mediaId) => call(editCoursePicture, { params, body: { mediaId } }),
    remove: () => call(editCoursePicture, { params, body: { mediaId: null } }),
    keep: ({ data }: { data: Course }) => keepCourse(queries, data),
  });
  return (
    <PictureField
      slot="cover"
      writes={writes}
      texts={{
        choose: t('picture.choose'),
        change: t('picture.change'),
        remove: t('picture.remove'),
        question: t('picture.remove.title'),
        crop: t('picture.crop'),
      }}
      aspect={COURSE_RATIO}
      maxSide={PICTURE_SIDE}
      filled={course.picture !== null}
    >
      {course.picture === null ? null : (
        <div className={styles['picture']}>
          <Picture picture={course.picture} sizes="(min-width: 768px) 640px, 100vw" ratio={COURSE_RATIO} />
        </div>
      )}
    </PictureField>
  );
}

function Syllabus({ course }: { course: Course }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const keep = ({ data }: { data: Course }) => keepCourse(queries, data);
  const upload = useWrite((syllabus: File) => ({
    send: () =>
      call(editSyllabus, { body: { courseId: course.id, name: syllabus.name.slice(0, 120) }, files: { syllabus } }),
    onDone: keep,
  }));
  const removal = useWrite(() => ({
    send: () => call(deleteSyllabus, { params: { courseId: course.id } }),
    onDone: keep,
  }));
  const limit = formatBytes(SYLLABUS_BYTES_MAX);
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > SYLLABUS_BYTES_MAX) toast.error(t('syllabus.tooLarge', { limit }));
    else void upload.write(file);
  };
  return (
    <div className={styles['stack']}>
      <p>{course.syllabus === null ? t('syllabus.hint', { limit }) : <bdi>{course.syllabus.name}</bdi>}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,.pdf"
        aria-label={t('syllabus.choose')}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // Reset, so that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <div className={styles['actions']}>
        <Button size="sm" variant="light" loading={upload.busy} onClick={() => input.current?.click()}>
          {t(course.syllabus === null ? 'syllabus.choose' : 'syllabus.change')}
        </Button>
        {course.syllabus === null ? null : (
          <Button size="sm" variant="default" loading={removal.busy} onClick={() => void removal.write()}>
            {t('syllabus.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Picture and syllabus of a course; each is saved at once. */
export function CourseFiles({ course }: { course: Course }): ReactNode {
  const t = useStrings();
  return (
    <>
      <Card title={t('form.picture')}>
        <CoursePicture course={course} />
      </Card>
      <Card title={t('form.syllabus')}>
        <Syllabus course={course} />
      </Card>
    </>
  );
}
