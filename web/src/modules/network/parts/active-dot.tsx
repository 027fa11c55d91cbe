import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { useSession } from '#shell/session/session.ts';
import { formatAgo } from '#ui/language/formats.ts';
import { presenceQuery } from '../presence.ts';
import { useStrings } from '../strings.ts';
import styles from './active-dot.module.css';

interface Props {
  actor: Pick<ActorCard, 'id' | 'kind'>;
  /** The portrait that carries the dot. */
  children: ReactNode;
}

/**
 * A portrait with an activity indicator: a full dot while the person is active, a ring for a day after. The tooltip and
 * screen readers give it in words.
 */
export function WithActiveDot({ actor, children }: Props): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const { data, dataUpdatedAt } = useQuery({
    ...presenceQuery(actor.id),
    enabled: actor.kind === 'member' && user !== null && actor.id !== user.id,
  });
  if (!data) return children;
  const status = data.now ? t('active.now') : t('active.ago', { ago: formatAgo(data.at, dataUpdatedAt) });
  return (
    <span className={styles['portrait']}>
      {children}
      <span className={styles['dot']} data-now={data.now} role="img" aria-label={status} title={status} />
    </span>
  );
}
