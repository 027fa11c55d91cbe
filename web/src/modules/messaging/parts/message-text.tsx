import type { ReactNode } from 'react';
import type { Message } from '#contract/messaging/messages.ts';
import { shownAddress } from '#contract/core/web-address.ts';
import { ActorLink } from '#web/network';
import styles from './messages.module.css';

/** What someone wrote, with its links and mentions; everything else, including markup, is shown literally. */
export function MessageText({ message: { text, entities } }: { message: Message }): ReactNode {
  const nodes: ReactNode[] = [];
  let last = 0;
  for (const entity of entities) {
    const end = entity.start + entity.length;
    if (entity.start < last || end > text.length) continue;
    const content = text.slice(entity.start, end);
    nodes.push(text.slice(last, entity.start));
    nodes.push(
      entity.kind === 'mention' ? (
        <ActorLink key={entity.start} actor={{ username: entity.username, name: content }} />
      ) : (
        <a key={entity.start} href={entity.href} target="_blank" rel="noopener noreferrer nofollow">
          {shownAddress(content)}
        </a>
      ),
    );
    last = end;
  }
  nodes.push(text.slice(last));
  return (
    <p dir="auto" className={styles['text']}>
      {nodes}
    </p>
  );
}
