import { IconFolderPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  deleteCollection,
  listCollections,
  listSavedItems,
  SAVED_SEARCH_MAX,
  type SavedCollection,
} from '#contract/saved/saved.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { mutate } from '#shell/state/mutate.ts';
import { confirm } from '#ui/dialog/store.ts';
import { TextInput } from '#ui/fields/text.tsx';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useTypedSearch } from '#ui/use-typed-search.ts';
import { openCollection } from '../open-dialogs.tsx';
import { savedSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from './saved.module.css';

/** Rename and delete. */
function CollectionMenu({ collection }: { collection: SavedCollection }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const queries = useQueryClient();
  const { id, name } = collection;
  const remove = async () => {
    const isSure = await confirm({
      title: t('collection.delete.title', { name }),
      text: t('collection.delete.text'),
      confirm: t('collection.delete'),
      danger: true,
    });
    if (!isSure) return;
    const { done } = await mutate(queries, {
      send: () => call(deleteCollection, { params: { collectionId: id } }),
      onDone: () => {
        for (const endpoint of [listCollections, listSavedItems])
          void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
      },
    });
    if (done) void go(address('/saved-items'), { replace: true });
  };
  return (
    <ActionMenu
      about={t('collection.menu', { name })}
      actions={[
        {
          key: 'rename',
          label: t('collection.rename'),
          icon: <IconPencil size={18} />,
          run: () => openCollection(collection),
        },
        {
          key: 'delete',
          label: t('collection.delete'),
          icon: <IconTrash size={18} />,
          danger: true,
          run: () => void remove(),
        },
      ]}
    />
  );
}

/** The search, and what can be done with collections. */
export function Tools({ collection }: { collection: SavedCollection | undefined }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const now = useSearch(savedSearch);
  const toSearch = (search: string) =>
    void go('.', { search: searchWith(savedSearch, { ...now, search }), replace: true, keepScroll: true });
  const [typed, setTyped] = useTypedSearch(now.search, toSearch);
  return (
    <Card as="div">
      <div className={styles['tools']}>
        <TextInput
          type="search"
          label={t('search')}
          maxLength={SAVED_SEARCH_MAX}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className={styles['search']}
        />
        <Button
          variant="default"
          leftSection={<IconFolderPlus size={18} aria-hidden="true" />}
          onClick={() => openCollection()}
        >
          {t('collection.new')}
        </Button>
        {collection === undefined ? null : <CollectionMenu collection={collection} />}
      </div>
    </Card>
  );
}
