import type { ReactNode } from 'react';
import type { AttachmentOf } from '#contract/posts/attachments.ts';
import type { ThingKind } from '#contract/posts/things/things.ts';
import { ThingCard } from '#shell/cards/thing-card.tsx';

/** A thing of another module as a card. */
export function ThingPart({ attachment: { card } }: { attachment: AttachmentOf<ThingKind> }): ReactNode {
  return <ThingCard card={card} />;
}
