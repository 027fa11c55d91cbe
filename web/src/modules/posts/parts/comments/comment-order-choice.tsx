import type { ReactNode } from 'react';
import { COMMENT_ORDERS, type CommentOrder } from '#contract/accounts/accounts.ts';
import { useActing } from '#shell/session/acting.ts';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../../strings.ts';
import styles from './comments.module.css';

/** Below this number of comments all of them are in sight, in any order. */
const FROM = 4;

interface Props {
  comments: number;
  order: CommentOrder;
  choose: (order: CommentOrder) => void;
}
/** By relevance or newest first. The choice is that of a member: who acts for a page keeps theirs. */
export function CommentOrderChoice({ comments, order, choose }: Props): ReactNode {
  const t = useStrings();
  const acting = useActing();
  if (comments < FROM || acting !== null) return null;
  return (
    <div className={styles['order']} role="group" aria-label={t('comment.order')}>
      {COMMENT_ORDERS.map((each) => (
        <Button
          key={each}
          size="sm"
          variant={each === order ? 'light' : 'subtle'}
          aria-pressed={each === order}
          onClick={() => choose(each)}
        >
          {t(`comment.order.${each}`)}
        </Button>
      ))}
    </div>
  );
}
