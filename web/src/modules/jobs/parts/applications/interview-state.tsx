import type { ReactNode } from 'react';
import type { Interview } from '#contract/jobs/applications/shape.ts';
import { formatDate } from '#ui/language/formats.ts';
import { zoneName } from '#ui/language/local-time.ts';
import { useStrings } from '../../strings.ts';

/** What became of the times of an interview: one was picked, none was possible, or they are no longer offered. */
export function InterviewState({ interview: { state, pickedAt } }: { interview: Interview }): ReactNode {
  const t = useStrings();
  return (
    <p role="status">
      {pickedAt === null
        ? t(`interview.${state === 'cancelled' ? 'cancelled' : 'declined'}`)
        : t('interview.picked', { date: formatDate(pickedAt, 'dateTime'), zone: zoneName(pickedAt) })}
    </p>
  );
}
