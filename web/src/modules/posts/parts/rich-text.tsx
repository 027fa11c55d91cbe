import type { ReactNode } from 'react';
import { shownAddress } from '#contract/core/web-address.ts';
import type { Entity } from '#contract/posts/posts.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { ActorLink } from '#web/network';
import styles from './text.module.css';

function Part({ entity, content }: { entity: Entity; content: string }): ReactNode {
  switch (entity.kind) {
    case 'hashtag':
      return (
        <Link to={address('/home')} search={{ tag: entity.tag }}>
          {content}
        </Link>
      );
    case 'mention':
      return <ActorLink actor={{ username: entity.username, name: content }} />;
    case 'link':
      return (
        <a href={entity.href} target="_blank" rel="noopener noreferrer nofollow">
          {shownAddress(content)}
        </a>
      );
  }
}

/**
 * User-written text with its links; everything else, including markup, is shown literally. `until` cuts it, in code
 * units. It stands in a block with `dir="auto"`, so that each line takes its own direction.
 */
export function RichText({
  text,
  entities,
  until = text.length,
}: {
  text: string;
  entities: readonly Entity[];
  until?: number;
}): ReactNode {
  const nodes: ReactNode[] = [];
  let last = 0;
  for (const entity of entities) {
    const end = entity.start + entity.length;
    if (entity.start < last || end > until) continue;
    nodes.push(
      text.slice(last, entity.start),
      <Part key={entity.start} entity={entity} content={text.slice(entity.start, end)} />,
    );
    last = end;
  }
  nodes.push(text.slice(last, until));
  return <span className={styles['words']}>{nodes}</span>;
}
