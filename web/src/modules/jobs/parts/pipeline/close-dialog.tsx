import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type OpenState, REJECTION_CODES, type RejectionCode, WORDS_MAX } from '#contract/jobs/applications/choices.ts';
import { listPipeline, readPipeline } from '#contract/jobs/pipeline/pipeline.ts';
import { closeJob } from '#contract/jobs/pipeline/bulk.ts';
import { readJob } from '#contract/jobs/jobs.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { Button } from '#ui/parts/button.tsx';
import { closingQuery } from '../../applications/api.ts';
import { useStrings } from '../../strings.ts';
import styles from '../applications/applications.module.css';

interface Answer {
  readonly code: RejectionCode;
  readonly words: string;
}
const FIRST: Answer = { code: 'filled', words: '' };

interface GroupProps {
  legend: string;
  answer: Answer;
  onChange: (answer: Answer) => void;
}
/** The answer to everyone of one stage, as they read it. */
function GroupAnswer({ legend, answer, onChange }: GroupProps): ReactNode {
  const t = useStrings();
  return (
    <fieldset className={styles['stack']}>
      <legend>{legend}</legend>
      <NativeSelect
        label={t('reject.code')}
        value={answer.code}
        data={REJECTION_CODES.map((value) => ({ value, label: t(`code.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...answer, code: REJECTION_CODES.find((each) => each === value) ?? 'filled' })
        }
      />
      <blockquote className={styles['soft']}>
        {t(`rejection.${answer.code}`)}
        {answer.words === '' ? '' : ` ${answer.words}`}
      </blockquote>
      <Textarea
        label={t('reject.words')}
        rows={2}
        maxLength={WORDS_MAX}
        value={answer.words}
        onChange={(event) => onChange({ ...answer, words: event.currentTarget.value })}
      />
    </fieldset>
  );
}

/** Closes a job: everyone undecided is answered, each stage with its words, which are shown as they are sent. */
export function CloseDialog({ jobId, onClose }: { jobId: string; onClose: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { data } = useQuery(closingQuery(jobId));
  const [reason, setReason] = useState<'filled' | 'withdrawn'>('filled');
  const [answers, setAnswers] = useState<Readonly<Partial<Record<OpenState, Answer>>>>({});
  const groups = data?.data ?? [];
  const answerOf = (state: OpenState): Answer => answers[state] ?? FIRST;
  const closing = useWrite(() => ({
    send: () =>
      call(closeJob, {
        params: { jobId },
        body: { closeReason: reason, groups: groups.map(({ state }) => ({ state, ...answerOf(state) })) },
      }),
    onDone: () => {
      for (const endpoint of [readPipeline, listPipeline, readJob])
        void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
      onClose();
    },
  }));
  return (
    <Dialog
      title={t('close.title')}
      onClose={onClose}
      size="large"
      actions={
        <Button color="red" loading={closing.busy || data === undefined} onClick={() => void closing.write()}>
          {t('close.submit')}
        </Button>
      }
    >
      <div className={styles['stack']}>
        <p>{t('close.text')}</p>
        <NativeSelect
          label={t('close.reason')}
          value={reason}
          data={(['filled', 'withdrawn'] as const).map((value) => ({ value, label: t(`close.${value}`) }))}
          onChange={(event) => setReason(event.currentTarget.value === 'filled' ? 'filled' : 'withdrawn')}
        />
        {groups.map(({ state, count }) => (
          <GroupAnswer
            key={state}
            legend={t('close.group', { state: t(`stage.${state}`), count })}
            answer={answerOf(state)}
            onChange={(answer) => setAnswers({ ...answers, [state]: answer })}
          />
        ))}
      </div>
    </Dialog>
  );
}
