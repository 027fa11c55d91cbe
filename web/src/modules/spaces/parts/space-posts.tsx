import type { ReactNode } from 'react';
import { Empty } from '#ui/list/empty.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';

/** The posts in a space. */
export function SpacePosts(): ReactNode {
  const t = useStrings();
  return (
    <Card as="div">
      <Empty text={t('posts.none')} />
    </Card>
  );
}

/** The answers that stay: questions that were answered in a group. */
export function SpaceAnswers(): ReactNode {
  const t = useStrings();
  return (
    <Card as="div">
      <Empty text={t('answersPage.none')} />
    </Card>
  );
}
