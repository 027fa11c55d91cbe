import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminThread, AdminThreadRow } from '#contract/advertising/threads.ts';
import { closeThread } from '#contract/advertising/thread-writes.ts';
import { ActorLink } from '#web/network';
import { call } from '#shell/calls/call.ts';
import { mutate, useWriting } from '#shell/state/mutate.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { PanePart, ReviewPane } from '#ui/table/review-pane.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { CampaignState } from '../parts/campaign-state.tsx';
import { Lines } from '../parts/lines.tsx';
import styles from '../reviews/reviews.module.css';
import { useStrings } from '../strings.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { keepThread, nameOfThread, threadQuery } from './api.ts';
import { THREAD_TONES } from './tones.ts';

function Words({ thread }: { thread: AdminThread }): ReactNode {
  const t = useStrings();
  const { owner, kind, campaignState, messages } = thread;
  return (
    <>
      <PanePart title={t('desk.campaign')}>
        <Lines
          lines={[
            { label: t('desk.kind'), value: t(`kind.${kind}`) },
            { label: t('desk.state'), value: <CampaignState state={campaignState} /> },
            {
              label: t('desk.owner'),
              value: owner === null ? t('desk.owner.former') : <ActorLink actor={owner} />,
            },
          ]}
        />
      </PanePart>
      {messages.map(({ number, byAdmin, author, text, at }) => (
        <PanePart key={number} title={byAdmin ? t('threads.admins') : (author?.name ?? t('desk.owner.former'))}>
          <p className={styles['words']} dir="auto">
            {text}
          </p>
          <p className={styles['soft']}>
            <Ago at={at} />
          </p>
        </PanePart>
      ))}
    </>
  );
}

const answer = (thread: AdminThread): void => openDialog((close) => <AnswerDialog thread={thread} onClose={close} />);

/** What a team and the admins have written about a campaign. Opening it is recorded in the audit log. */
export function ThreadPane({ row, onClose }: { row: AdminThreadRow; onClose: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { campaignId, state } = row;
  const { data, error, refetch } = useQuery(threadQuery(campaignId));
  const thread = data?.data;
  const scope = `close thread ${campaignId}`;
  const isClosing = useWriting(scope) !== undefined;
  const close = ({ lastNumber: after }: AdminThread) =>
    void mutate(queries, {
      scope,
      name: 'close',
      send: () => call(closeThread, { params: { campaignId }, body: { after } }),
      onDone: (reply) => keepThread(queries, reply),
    });
  return (
    <ReviewPane
      title={nameOfThread(row)}
      status={
        state === null ? undefined : <StatusChip tone={THREAD_TONES[state]}>{t(`threads.state.${state}`)}</StatusChip>
      }
      onClose={onClose}
      actions={
        thread?.can.answer === true ? (
          <>
            {thread.can.close ? (
              <Button variant="outline" loading={isClosing} onClick={() => close(thread)}>
                {t('threads.close')}
              </Button>
            ) : null}
            <Button onClick={() => answer(thread)}>{t('threads.answer.open')}</Button>
          </>
        ) : null
      }
    >
      {thread !== undefined ? (
        <Words thread={thread} />
      ) : error === null ? (
        <CardSkeletons count={1} lines={4} disc={false} />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </ReviewPane>
  );
}
