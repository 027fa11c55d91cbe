import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from '../parts/announcer.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { useStrings } from '../later/strings.ts';
import styles from './chips.module.css';

interface Props<Item> {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** Draws the name, where it may still have to be read. */
  renderName?: (item: Item) => ReactNode;
  onRemove: (item: Item) => void;
  /** Puts the focus into the field: the last one is gone. */
  onEmpty: () => void;
}

/** What was chosen in a field, each with a button that removes it. */
export function Chips<Item>({
  label,
  items,
  idOf,
  nameOf,
  renderName = nameOf,
  onRemove,
  onEmpty,
}: Props<Item>): ReactNode {
  const t = useStrings();
  const list = useRef<HTMLUListElement>(null);
  /** The chip that was removed, until it is gone. */
  const removed = useRef<{ index: number; count: number }>(null);
  const { length: count } = items;
  useEffect(() => {
    if (removed.current === null || removed.current.count === count) return;
    const { index, count: before } = removed.current;
    removed.current = null;
    if (count > before) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[Math.min(index, buttons.length - 1)];
    if (next) next.focus();
    else onEmpty();
    // oxlint-disable-next-line react/exhaustive-deps -- `onEmpty` is new in each render
  }, [count]);
  if (count === 0) return null;
  const remove = (item: Item, index: number) => {
    onRemove(item);
    announce(t('chips.removed', { name: nameOf(item) }));
    removed.current = { index, count };
  };
  return (
    <ul ref={list} aria-label={label} className={styles['chips']}>
      {items.map((item, index) => (
        <li key={idOf(item)} className={styles['chip']}>
          <span dir="auto" className={styles['name']}>
            {renderName(item)}
          </span>
          <IconButton
            shape="round"
            label={t('chips.remove', { name: nameOf(item) })}
            onClick={() => remove(item, index)}
          >
            <IconX size={16} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
