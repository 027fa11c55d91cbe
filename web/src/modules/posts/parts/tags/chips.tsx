import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { announce } from '#ui/parts/announcer.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { useStrings } from '../../strings.ts';
import styles from './tags.module.css';

interface Props<Item> {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onRemove: (item: Item) => void;
  /** Gets the focus when the last one is gone. */
  field: RefObject<HTMLInputElement | null>;
}

/** What was chosen in a field, each with a button that removes it. */
export function Chips<Item>({ label, items, idOf, nameOf, onRemove, field }: Props<Item>): ReactNode {
  const t = useStrings();
  const list = useRef<HTMLUListElement>(null);
  if (items.length === 0) return null;
  const remove = (item: Item, index: number) => {
    onRemove(item);
    announce(t('tags.removed', { name: nameOf(item) }));
    requestAnimationFrame(() => {
      const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
      (buttons[Math.min(index, buttons.length - 1)] ?? field.current)?.focus();
    });
  };
  return (
    <ul ref={list} aria-label={label} className={styles['chips']}>
      {items.map((item, index) => (
        <li key={idOf(item)} className={styles['chip']}>
          <span dir="auto" className={styles['chipName']}>
            {nameOf(item)}
          </span>
          <IconButton
            shape="round"
            label={t('tags.remove', { name: nameOf(item) })}
            onClick={() => remove(item, index)}
          >
            <IconX size={16} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
