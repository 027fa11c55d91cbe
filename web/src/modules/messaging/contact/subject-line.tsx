import type { ReactNode } from 'react';
import type { Conversation } from '#contract/messaging/messaging.ts';
import { kindName } from '#shell/cards/kind-names.ts';
import { ThingCard } from '#shell/cards/thing-card.tsx';
import { useStrings } from '../strings.ts';
import styles from './contact.module.css';

/** The thing that a conversation is about, with a link to it; a sentence where the reader can no longer see it. */
export function SubjectLine({ conversation: { scope, subject } }: { conversation: Conversation }): ReactNode {
  const t = useStrings();
  if (scope !== 'marketplace' && scope !== 'advertising') return null;
  const kind = subject === null ? undefined : kindName(subject.kind);
  return (
    <div className={styles['subject']} role="group" aria-label={t('contact.about')}>
      <ThingCard
        card={subject && { ...subject, excerpt: '' }}
        missing={t(scope === 'marketplace' ? 'contact.gone' : 'contact.gone.advertising')}
        {...(kind !== undefined && { kind })}
      />
    </div>
  );
}
