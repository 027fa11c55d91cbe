import { type ReactNode, useState } from 'react';
import { COURSE_REASON_MAX, type Course } from '#contract/courses/courses.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useCourseWrites } from '../actions/use-course-writes.ts';
import { useStrings } from '../strings.ts';

interface Props {
  course: Course;
  state: 'paused' | 'archived';
  onClose: () => void;
}

/** Asks for the reason of a step, which stays in the history of the course. */
export function StateDialog({ course, state, onClose }: Props): ReactNode {
  const t = useStrings();
  const { step, busy } = useCourseWrites(course);
  const [reason, setReason] = useState('');
  const send = async () => {
    const { done } = await step({ state, reason });
    if (done) onClose();
  };
  return (
    <Dialog
      title={t(`step.${state}.title`, { name: course.name })}
      onClose={onClose}
      actions={
        <Button loading={busy} onClick={() => void send()}>
          {t(`step.${state}.submit`)}
        </Button>
      }
    >
      <p>{t(`step.${state}.text`)}</p>
      <Textarea
        label={t('step.reason')}
        rows={2}
        maxLength={COURSE_REASON_MAX}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
