import type { ReactNode } from 'react';
import type { AttachmentOf } from '#contract/posts/attachments.ts';
import { ThingCard } from '#shell/cards/thing-card.tsx';

/** An event or a job as a card. */
export function ThingPart({ attachment: { card } }: { attachment: AttachmentOf<'event' | 'job'> }): ReactNode {
  return <ThingCard card={card} />;
}
