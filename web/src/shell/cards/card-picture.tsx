import type { ReactNode } from 'react';
import type { Card } from '#contract/core/cards.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';

/** Their picture is a logo, which is round everywhere. */
const LOGO_KINDS: ReadonlySet<string> = new Set(['community', 'group']);
/** Whether a card shows a picture of the thing itself, and not of those who made it. */
export const showsThing = ({ kind, image, author }: Pick<Card, 'kind' | 'image' | 'author'>): boolean =>
  image !== null && image.id !== author.avatar?.id && !LOGO_KINDS.has(kind);

interface Props {
  card: Card;
  /** Pixels. */
  size: 40 | 48 | 64;
}

/** The picture of a card: that of the thing as a square, or the round one of its author. */
export function CardPicture({ card, size }: Props): ReactNode {
  const { title, author, image } = card;
  const name = title === '' ? author.name : title;
  return <Avatar name={name} picture={image ?? author.avatar} size={size} square={showsThing(card)} />;
}
