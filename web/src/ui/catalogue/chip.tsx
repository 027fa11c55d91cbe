import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useStrings } from '../strings.ts';
import styles from './chip.module.css';

interface Props {
  /** What can be set: "Price". */
  label: string;
  /** What is set, in place of the label: "₹500–2,000". */
  value?: string | null;
  /** A box below it is open; left out where a press sets it. */
  open?: boolean;
  /** Whether it is set, where a press sets it. */
  pressed?: boolean;
  /** How many are set, behind the label. */
  count?: number;
  /** Before the label. */
  icon?: ReactNode;
  onPress: () => void;
  /** A press is likely. */
  onPrepare?: () => void;
  /** Takes the value away. */
  onClear?: () => void;
  /** The name for screen readers, where the label alone does not say it. */
  name?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A small button of a bar of filters: it opens a box, or is set by one press. What is set can be taken away on it. */
export function Chip({
  label,
  value = null,
  open,
  pressed,
  count = 0,
  icon,
  onPress,
  onPrepare,
  onClear,
  name,
  ref,
}: Props): ReactNode {
  const t = useStrings();
  const isSet = value !== null || pressed === true;
  const clears = value !== null && onClear !== undefined;
  return (
    <span className={styles['chip']} data-set={isSet} data-clears={clears}>
      <button
        ref={ref}
        type="button"
        data-chip
        className={styles['main']}
        aria-label={name ?? (value === null ? undefined : t('filters.set', { label, value }))}
        {...(pressed === undefined ? { 'aria-haspopup': 'dialog', 'aria-expanded': open ?? false } : {})}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
        onClick={onPress}
      >
        {icon}
        <span className={styles['words']} dir="auto">
          {value ?? label}
        </span>
        {count === 0 ? null : <span className={styles['count']}>{count}</span>}
        {pressed === undefined && icon === undefined && !clears ? (
          <IconChevronDown size={16} aria-hidden="true" />
        ) : null}
      </button>
      {clears ? (
        <button
          type="button"
          data-chip
          className={styles['clear']}
          aria-label={t('choice.clear', { label })}
          title={t('choice.clear', { label })}
          onClick={onClear}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      ) : null}
    </span>
  );
}
