import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import type { LiHTMLAttributes, ReactNode } from 'react';
import type { Item, ListedSection } from '#contract/profiles/sections.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { Logo } from '../sections/logo.tsx';
import { entryOf, type EntrySection } from '../sections/entry-of.ts';
import { useStrings } from '../strings.ts';
import styles from './edit.module.css';
import { nameOf } from './fields.ts';

/** Focus after a removal: the next row, else the previous one, else the add button. */
function focusNeighbour(row: Element | null): void {
  const next =
    row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest('section')?.querySelector('header');
  next?.querySelector<HTMLElement>('button:not([aria-disabled="true"])')?.focus();
}

function ItemContent({ section, item }: { section: ListedSection; item: Item }): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  if ('proficiency' in item)
    return (
      <span className={styles['words']}>
        {item.name}
        <small>{choice(`proficiency.${item.proficiency}`)}</small>
      </span>
    );
  if ('endorsements' in item)
    return (
      <span className={styles['words']} dir="auto">
        {item.name}
      </span>
    );
  const entry = entryOf(section as EntrySection, item, t, choice);
  return (
    <>
      {entry.initialsOf === '' ? null : <Logo picture={entry.logo} name={entry.initialsOf} />}
      <span className={styles['words']} dir="auto">
        {entry.title}
        <small>{[entry.subtitle, entry.lines[0]].filter(Boolean).join(' · ')}</small>
      </span>
    </>
  );
}

interface MovableProps {
  section: ListedSection;
  item: Item;
  index: number;
  count: number;
  move: (id: string, to: number) => void;
  open: (id: string) => void;
  remove: (item: Item) => Promise<void>;
  /** Id of the dragged item. */
  draggedId: string | undefined;
  setDraggedId: (id: string | undefined) => void;
}
/** Moves a dragged item to the place of the one that it is dropped on. */
const dragProps = ({
  item,
  index,
  count,
  move,
  draggedId,
  setDraggedId,
}: Omit<MovableProps, 'section' | 'open' | 'remove'>): LiHTMLAttributes<HTMLLIElement> => ({
  draggable: count > 1,
  onDragStart: (event) => {
    event.dataTransfer.effectAllowed = 'move';
    setDraggedId(item.id);
  },
  onDragEnd: () => setDraggedId(undefined),
  onDragOver: (event) => {
    if (draggedId !== undefined) event.preventDefault();
  },
  onDrop: (event) => {
    event.preventDefault();
    if (draggedId !== undefined && draggedId !== item.id) move(draggedId, index);
    setDraggedId(undefined);
  },
});

/** One item of a section with its actions. */
export function MovableItem({
  section,
  item,
  index,
  count,
  move,
  open,
  remove,
  draggedId,
  setDraggedId,
}: MovableProps): ReactNode {
  const t = useStrings();
  const name = nameOf(item);
  // A button with `aria-disabled` keeps its focus, so that someone who moved an item to the top can continue from
  // there.
  const button = (label: string, icon: ReactNode, run: (row: Element | null) => void, disabled = false) => (
    <IconButton
      shape="round"
      label={`${label}: ${name}`}
      title={label}
      aria-disabled={disabled}
      onClick={(event) => {
        if (!disabled) run(event.currentTarget.closest('li'));
      }}
    >
      {icon}
    </IconButton>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging; the keyboard has buttons
    <li
      className={styles['item']}
      data-dragged={draggedId === item.id}
      {...dragProps({ item, index, count, move, draggedId, setDraggedId })}
    >
      {count > 1 ? <IconGripVertical size={18} className={styles['grip']} aria-hidden="true" /> : null}
      <ItemContent section={section} item={item} />
      <span className={styles['actions']} role="group" aria-label={t('item.actions', { name })}>
        {count > 1
          ? button(
              t('item.up'),
              <IconArrowUp size={18} aria-hidden="true" />,
              () => move(item.id, index - 1),
              index === 0,
            )
          : null}
        {count > 1
          ? button(
              t('item.down'),
              <IconArrowDown size={18} aria-hidden="true" />,
              () => move(item.id, index + 1),
              index === count - 1,
            )
          : null}
        {button(t('item.edit'), <IconPencil size={18} aria-hidden="true" />, () => open(item.id))}
        {button(t('item.delete'), <IconTrash size={18} aria-hidden="true" />, (row) => {
          focusNeighbour(row);
          void remove(item);
        })}
      </span>
    </li>
  );
}
