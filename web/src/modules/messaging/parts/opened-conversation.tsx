import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Conversation } from '#contract/messaging/messaging.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { conversationQuery } from '../api.ts';
import { ConversationPane } from './conversation-pane.tsx';
import styles from './messaging.module.css';

interface Props {
  id: string;
  /** In place of the usual head of the conversation; also before it has been read. */
  Head?: ComponentType<{ id: string; conversation: Conversation | undefined }>;
}

/** A conversation once it has been read, or why it could not be. */
export function OpenedConversation({ id, Head }: Props): ReactNode {
  const { data, error, refetch } = useQuery(conversationQuery(id));
  if (data)
    return (
      <ConversationPane key={id} conversation={data.data} head={Head && <Head id={id} conversation={data.data} />} />
    );
  return (
    <section className={styles['pane']}>
      {Head && <Head id={id} conversation={undefined} />}
      {error ? (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <CardSkeletons count={4} lines={1} disc={false} />
      )}
    </section>
  );
}
