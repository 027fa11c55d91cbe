import { IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type Item, ITEMS_MAX, type ListedSection } from '#contract/profiles/sections.ts';
import { address } from '#shell/navigation/address.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { FormEnd } from '#ui/form/form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { announce } from '#ui/parts/announcer.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useItemActions } from '../actions/use-item-actions.ts';
import { editSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from './edit.module.css';
import { nameOf } from './fields.ts';
import { itemDraft, NEW_ITEM } from './item-draft.ts';
import { MovableItem } from './movable-item.tsx';
import { SkillChips } from './skill-chips.tsx';

const ItemDialog = lazy(() => import('./item-dialog.tsx').then(({ ItemDialog: dialog }) => ({ default: dialog })));

/**
 * The edited item is part of the address: a reload opens its dialog again, and Back closes it. In the middle of the
 * profile it is not.
 */
function useEditing(section: ListedSection, isInline: boolean) {
  const navigate = useGo();
  const [inlineId, setInlineId] = useState<string>();
  const { edit, section: opened } = useSearch(editSearch);
  const [named, id] = edit.split('.');
  const to = (itemKey: string | undefined) =>
    void navigate(address('/edit-profile'), {
      search: { edit: itemKey, section: opened === '' ? undefined : opened },
      keepScroll: true,
    });
  if (isInline) return { editing: inlineId, open: setInlineId, close: () => setInlineId(undefined) };
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
export function ItemEditor({
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

interface ActionsProps {
  section: ListedSection;
  count: number;
  /** Of skills alone: whether they are rows that can be moved. */
  ordering: boolean;
  onOrder: (ordering: boolean) => void;
  onAdd: () => void;
}
/** What one does with a section, beside its title. */
function SectionActions({ section, count, ordering, onOrder, onAdd }: ActionsProps): ReactNode {
  const t = useStrings();
  if (section === 'skills')
    return count < 2 ? null : (
      <Button size="sm" variant="subtle" aria-expanded={ordering} onClick={() => onOrder(!ordering)}>
        {t(ordering ? 'skills.ordered' : 'skills.order')}
      </Button>
    );
  return count >= ITEMS_MAX[section] ? null : (
    <Button size="sm" variant="light" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={onAdd}>
      {t(`add.${section}`)}
    </Button>
  );
}

/**
 * A section of the user's own profile: add, edit, reorder by buttons or by dragging, delete with undo. Skills are chips
 * with a field, and rows while their order is changed.
 */
export function SectionList({
  section,
  items,
  onDone,
}: {
  section: ListedSection;
  items: readonly Item[];
  /** In the middle of the profile: ends the editing. */
  onDone?: () => void;
}): ReactNode {
  const t = useStrings();
  const { remove, order } = useItemActions(section);
  const { editing, open, close } = useEditing(section, onDone !== undefined);
  const [draggedId, setDraggedId] = useState<string>();
  const [ordering, setOrdering] = useState(false);
  const move = (id: string, to: number) => {
    const moving = items.find((item) => item.id === id);
    const others = items.filter((item) => item.id !== id);
    if (moving === undefined) return;
    void order(others.toSpliced(to, 0, moving).map((item) => item.id));
    announce(t('item.moved', { name: nameOf(moving), place: to + 1 }));
  };
  return (
    <Card
      id={section}
      title={t(`section.${section}`)}
      actions={
        <SectionActions
          section={section}
          count={items.length}
          ordering={ordering}
          onOrder={setOrdering}
          onAdd={() => open(NEW_ITEM)}
        />
      }
    >
      {section === 'skills' && !(ordering && items.length > 1) ? (
        <SkillChips items={items} />
      ) : items.length === 0 ? (
        <p className={styles['invite']}>{t(`section.${section}.invite`)}</p>
      ) : (
        <ol className={styles['list']}>
          {items.map((item, index) => (
            <MovableItem
              key={item.id}
              {...{ section, item, index, count: items.length, move, open, remove, draggedId, setDraggedId }}
            />
          ))}
        </ol>
      )}
      {onDone ? (
        <FormEnd>
          <Button variant="light" data-autofocus="true" onClick={onDone}>
            {t('section.done')}
          </Button>
        </FormEnd>
      ) : null}
      {editing === undefined ? null : (
        <ItemEditor key={editing} section={section} items={items} id={editing} close={close} />
      )}
    </Card>
  );
}
