import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import {
  COLLECTION_NAME_MAX,
  createCollection,
  listCollections,
  renameCollection,
  type SavedCollection,
} from '#contract/saved/saved.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';

interface Props {
  /** The one to be renamed; without it, a new one. */
  collection?: SavedCollection | undefined;
  onClose: () => void;
}

/** Names a collection. */
export function CollectionDialog({ collection, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const queries = useQueryClient();
  const form = useContractForm<{ name: string }>(createCollection.body, {
    module: 'saved',
    initial: { name: collection?.name ?? '' },
    refusals: { collection_taken: 'name', collections_full: 'name' },
    async submit(body) {
      await (collection === undefined
        ? call(createCollection, { body })
        : call(renameCollection, { params: { collectionId: collection.id }, body }));
      await queries.invalidateQueries({ queryKey: queryKey(listCollections) });
      onClose();
    },
  });
  return (
    <Dialog
      title={t(collection === undefined ? 'collection.new' : 'collection.rename')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={form.sending}>
          {t(collection === undefined ? 'collection.create' : 'collection.save')}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        <TextInput
          label={t('collection.name')}
          maxLength={COLLECTION_NAME_MAX}
          {...form.form.getInputProps('name')}
          data-autofocus
        />
      </Form>
    </Dialog>
  );
}
