import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Reference } from '#contract/core/kinds.ts';
import { COLLECTION_NAME_MAX, createCollection } from '#contract/saved/saved.ts';
import { call } from '#shell/calls/call.ts';
import { mutate } from '#shell/state/mutate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Button } from '#ui/parts/button.tsx';
import { change } from '../actions/save.ts';
import { collectionsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';

const NEW = 'new';

/** Moves a saved item to a collection, which can be created on the way. */
export function MoveDialog({
  thing,
  collectionId,
  onClose,
}: {
  thing: Reference;
  collectionId: string | null;
  onClose: () => void;
}): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { data } = useQuery(collectionsQuery());
  const collections = data?.data ?? [];
  const [chosen, setChosen] = useState(collectionId ?? '');
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const target = async (): Promise<string | null | undefined> => {
    if (chosen !== NEW) return chosen === '' ? null : chosen;
    const created = await mutate(queries, { send: () => call(createCollection, { body: { name } }) });
    return created.done ? created.reply.data.id : undefined;
  };
  const send = async () => {
    setBusy(true);
    const to = await target();
    if (to !== undefined && (await change(queries, thing, { collectionId: to })).done) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      title={t('move.title')}
      onClose={onClose}
      actions={
        <Button loading={busy} disabled={chosen === NEW && name.trim() === ''} onClick={() => void send()}>
          {t('move.action')}
        </Button>
      }
    >
      <NativeSelect
        label={t('move.label')}
        value={chosen}
        data={[
          { value: '', label: t('collection.none') },
          ...collections.map(({ id, name: label }) => ({ value: id, label })),
          { value: NEW, label: t('collection.new') },
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data-autofocus
      />
      {chosen === NEW ? (
        <TextInput
          label={t('collection.name')}
          maxLength={COLLECTION_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      ) : null}
    </Dialog>
  );
}
