import type { ReactNode } from 'react';
import { REACTIONS } from '#contract/posts/posts.ts';
import { FormattedNumber } from '#ui/parts/number.tsx';
import { type ReactionCounts, totalOf } from '../../entities.ts';
import { useStrings } from '../../strings.ts';
import { ReactionIcon } from './reaction-icon.tsx';
import styles from './reactions.module.css';

interface Props {
  counts: ReactionCounts;
  /** Shows who reacted; without it, the count is plain text. */
  onOpen?: () => void;
}

/** The most frequent reactions and the total count. */
export function ReactionSummary({ counts, onOpen }: Props): ReactNode {
  const t = useStrings();
  const total = totalOf(counts);
  if (total === 0) return null;
  const topKinds = REACTIONS.filter((kind) => counts[kind] > 0)
    .toSorted((a, b) => counts[b] - counts[a])
    .slice(0, 3);
  const content = (
    <>
      <span className={styles['icons']}>
        {topKinds.map((kind) => (
          <ReactionIcon key={kind} kind={kind} size={16} />
        ))}
      </span>
      <FormattedNumber value={total} compact />
    </>
  );
  const label = t('react.count', { count: total });
  if (!onOpen)
    return (
      <span className={styles['summary']} role="img" aria-label={label}>
        {content}
      </span>
    );
  return (
    <button type="button" className={styles['summary']} aria-label={label} onClick={onOpen}>
      {content}
    </button>
  );
}
