import type { ReactNode } from 'react';
import type { Message } from '#contract/messaging/messages.ts';
import { kindName } from '#shell/cards/kind-names.ts';
import { ThingCard } from '#shell/cards/thing-card.tsx';
import { useStrings } from '../strings.ts';

/** What a message shares, or that it is not shown. */
export function SharedThing({ shared }: Pick<Message, 'shared'>): ReactNode {
  const t = useStrings();
  if (shared === null) return null;
  return (
    <ThingCard
      card={shared.card}
      kind={kindName(shared.kind) ?? ''}
      missing={t(shared.withheld ? 'shared.withheld' : 'shared.missing')}
    />
  );
}
