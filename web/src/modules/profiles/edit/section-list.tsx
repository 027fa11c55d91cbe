import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type Item, ITEMS_MAX, type ListedSection } from '#contract/profiles.sections.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { address } from '#shell/navigation/address.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { Button } from '#ui/parts/button.tsx';
import { announce } from '#ui/parts/announcer.tsx';
import { Card } from '#ui/parts/card.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { useItemActions } from '../actions/use-item-actions.ts';
import { Logo } from '../sections/logo.tsx';
import { entryOf, type EntrySection } from '../sections/entry-of.ts';
import { editSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from './edit.module.css';
import { nameOf } from './fields.ts';
import { itemDraft, NEW_ITEM } from './item-draft.ts';

const ItemDialog = lazy(() => import('./item-dialog.tsx').then(({ ItemDialog: dialog }) => ({ default: dialog })));

/** The edited item is part of the address: a reload opens its dialog again, and Back closes it. */
function useEditing(section: ListedSection) {
  const navigate = useGo();
  const [named, id] = useSearch(editSearch).edit.split('.');
  const to = (itemKey: string | undefined) =>
    void navigate(address('/edit-profile'), { search: { edit: itemKey }, keepScroll: true });
  return {
    editing: named === section ? id : undefined,
    open: (itemId: string) => to(`${section}.${itemId}`),
    close: () => to(undefined),
  };
}

/**
 * The dialog of the item in the address. It stays open with its draft when the item was deleted elsewhere; without a
 * draft, an unknown id opens nothing.
 */
function ItemEditor({
  section,
  items,
  id,
  close,
}: {
  section: ListedSection;
  items: readonly Item[];
  id: string;
  close: () => void;
}): ReactNode {
  const listedItem = items.find((item) => item.id === id);
  const [lastItem, setLastItem] = useState<Item>();
  if (listedItem !== undefined && listedItem !== lastItem) setLastItem(listedItem);
  const [hasDraft] = useState(() => draftOf(itemDraft(section, id)).load() !== undefined);
  const nothing = id !== NEW_ITEM && (listedItem ?? lastItem) === undefined && !hasDraft;
  useEffect(() => {
    if (nothing) close();
    // Runs when nothing is left to edit, but not again when `close` changes.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [nothing]);
  if (nothing) return null;
  return (
    <Suspense fallback={null}>
      <ItemDialog
        section={section}
        id={id}
        item={listedItem ?? lastItem ?? null}
        isDeleted={id !== NEW_ITEM && listedItem === undefined}
        onClose={close}
      />
    </Suspense>
  );
}

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
/** One item of a section with its actions. */
function Movable({
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
      draggable={count > 1}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        setDraggedId(item.id);
      }}
      onDragEnd={() => setDraggedId(undefined)}
      onDragOver={(event) => {
        if (draggedId !== undefined) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (draggedId !== undefined && draggedId !== item.id) move(draggedId, index);
        setDraggedId(undefined);
      }}
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

/** A section of the user's own profile: add, edit, reorder by buttons or by dragging, delete with undo. */
export function SectionList({ section, items }: { section: ListedSection; items: readonly Item[] }): ReactNode {
  const t = useStrings();
  const { remove, order } = useItemActions(section);
  const { editing, open, close } = useEditing(section);
  const [draggedId, setDraggedId] = useState<string>();
  const move = (id: string, to: number) => {
    const moving = items.find((item) => item.id === id);
    const others = items.filter((item) => item.id !== id);
    if (moving === undefined || to < 0 || to > others.length) return;
    void order(others.toSpliced(to, 0, moving).map((item) => item.id));
    announce(t('item.moved', { name: nameOf(moving), place: to + 1 }));
  };
  return (
    <Card
      id={section}
      title={t(`section.${section}`)}
      actions={
        items.length >= ITEMS_MAX[section] ? undefined : (
          <Button
            size="sm"
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => open(NEW_ITEM)}
          >
            {t(`add.${section}`)}
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <p className={styles['invite']}>{t(`section.${section}.invite`)}</p>
      ) : (
        <ol className={styles['list']}>
          {items.map((item, index) => (
            <Movable
              key={item.id}
              {...{ section, item, index, count: items.length, move, open, remove, draggedId, setDraggedId }}
            />
          ))}
        </ol>
      )}
      {editing === undefined ? null : (
        <ItemEditor key={editing} section={section} items={items} id={editing} close={close} />
      )}
    </Card>
  );
}
