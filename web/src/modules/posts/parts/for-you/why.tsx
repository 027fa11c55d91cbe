import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { allowReason, type Reason, refuseReason } from '#contract/posts/feed.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Button } from '#ui/parts/button.tsx';
import { refusedReasonsQuery } from '../../api-for-you.ts';
import { useStrings } from '../../strings.ts';
import styles from './for-you.module.css';

/** Why a post is in For you, and a button that turns the reason down; pressed again, it allows it. */
export function Why({ reason }: { reason: Reason | undefined }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [refusedId, setRefusedId] = useState<string | null>(null);
  const { write, busy } = useWrite((refused: string | null) => ({
    send: async (): Promise<string | null> => {
      if (refused !== null) {
        await call(allowReason, { params: { reasonId: refused } });
        return null;
      }
      const { kind, subject } = reason as Reason;
      return (await call(refuseReason, { body: { kind, subject } })).data.id;
    },
    onDone: (id: string | null) => {
      setRefusedId(id);
      void queries.invalidateQueries({ queryKey: refusedReasonsQuery().queryKey });
    },
  }));
  if (reason === undefined || reason.name === '') return null;
  const words = t(`why.${reason.kind}`, { name: reason.name });
  const action = refusedId === null ? t('why.refuse') : t('why.allow');
  return (
    <div className={styles['why']}>
      <span dir="auto">{refusedId === null ? words : t('why.refused')}</span>
      <Button
        variant="subtle"
        size="xs"
        loading={busy}
        aria-label={t('why.action', { action, reason: words })}
        onClick={() => void write(refusedId)}
      >
        {action}
      </Button>
    </div>
  );
}
