import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { HeldMessage } from '#contract/messaging/sending.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatWallClock } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { conversationQuery, titleOf } from '../api.ts';
import { useStrings } from '../strings.ts';
import { SharedThing } from '../parts/shared-thing.tsx';
import { heldQuery } from './api.ts';
import { localTimeOf, zoneText } from './held-time.ts';
import ScheduleDialog from './schedule-dialog.tsx';
import styles from './sending.module.css';
import { useHeld } from './use-held.ts';

function Row({ pending }: { pending: HeldMessage }): ReactNode {
  const t = useStrings();
  const { data } = useQuery(conversationQuery(pending.conversationId));
  const { undo, sendNow } = useHeld(pending.conversationId, () => undefined);
  const time = formatWallClock(localTimeOf(pending));
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p className={styles['to']}>
          {data === undefined ? null : <bdi>{titleOf(data.data)}</bdi>} <time dateTime={pending.dueAt}>{time}</time>
        </p>
        <p dir="auto" className={styles['text']}>
          {pending.text}
        </p>
        <SharedThing shared={pending.shared} />
        {pending.files.length === 0 ? null : <p>{t('files.count', { count: pending.files.length })}</p>}
        {pending.failure === null ? null : <p role="alert">{t('unsent.failed', { reason: pending.failure })}</p>}
      </div>
      <ActionMenu
        about={t('scheduled.actions', { time })}
        actions={[
          {
            key: 'edit',
            label: t('scheduled.edit'),
            run: () => openDialog((close) => <ScheduleDialog of={pending} onClose={close} />),
          },
          { key: 'send', label: t('scheduled.sendNow'), run: () => sendNow(pending) },
          { key: 'cancel', label: t('scheduled.cancel'), danger: true, run: () => undo(pending) },
        ]}
      />
    </li>
  );
}

/** The scheduled messages of one conversation, or all. */
export default function ScheduledDialog({
  conversationId,
  onClose,
}: {
  conversationId: string | undefined;
  onClose: () => void;
}): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(heldQuery(conversationId));
  const scheduled = data?.data.filter(({ kind, failure }) => kind === 'scheduled' || failure !== null);
  return (
    <Dialog title={t('scheduled.title')} onClose={onClose}>
      {scheduled === undefined ? (
        error ? (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        ) : (
          <RowSkeletons />
        )
      ) : scheduled.length === 0 ? (
        <Empty text={t('scheduled.none')} />
      ) : (
        <>
          <p className={styles['hint']}>{t('scheduled.zone', { zone: zoneText() })}</p>
          <ul className={styles['list']}>
            {scheduled.map((pending) => (
              <Row key={pending.id} pending={pending} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
