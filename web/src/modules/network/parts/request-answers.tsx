import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Answerable } from '#contract/notifications/notifications.ts';
import { Button } from '#ui/parts/button.tsx';
import { useAnswers } from '../actions/use-answers.ts';
import { relationshipQuery } from '../people-of.ts';
import { useCurrent } from '../relationships.ts';
import { useStrings } from '../strings.ts';
import { ConnectButton } from './connect-button.tsx';
import styles from './request-answers.module.css';

type Person = Pick<ActorCard, 'id' | 'name'>;

/** Accepts or declines a follow request. */
export function FollowAnswers({ actor }: { actor: Person }): ReactNode {
  const t = useStrings();
  const { answerFollow, busy } = useAnswers('follow_requests', actor.id);
  const { id, name } = actor;
  return (
    <>
      <Button
        size="xs"
        aria-label={t('approve.label', { name })}
        loading={busy === 'accept'}
        onClick={() => void answerFollow(id, true)}
      >
        {t('accept.action')}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={t('reject.label', { name })}
        loading={busy === 'decline'}
        onClick={() => void answerFollow(id, false)}
      >
        {t('decline.action')}
      </Button>
    </>
  );
}

/** Accepts or declines a connection request; its id is part of the relationship. */
function ConnectionAnswers({ actor }: { actor: Person }): ReactNode {
  const { data } = useQuery(relationshipQuery(actor.id));
  const relationship = useCurrent(data?.data)?.relationship;
  return relationship?.can.answer ? <ConnectButton actor={actor} relationship={relationship} /> : null;
}

/** The buttons for the request of one person, with the name where several are listed. */
export function RequestAnswers({
  actor,
  request,
  named,
}: {
  actor: Person;
  request: Answerable;
  named: boolean;
}): ReactNode {
  return (
    <div className={styles['answers']}>
      {named ? (
        <span className={styles['name']} dir="auto">
          {actor.name}
        </span>
      ) : null}
      {request === 'connection' ? <ConnectionAnswers actor={actor} /> : <FollowAnswers actor={actor} />}
    </div>
  );
}
