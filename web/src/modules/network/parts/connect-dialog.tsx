import { type ReactNode, useId, useMemo } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Relationship } from '#contract/network/network.ts';
import { NOTE_MAX, requestConnection } from '#contract/network/requests.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { useConnect } from '../actions/use-connect.ts';
import { useStrings } from '../strings.ts';

interface Props {
  actor: Pick<ActorCard, 'id' | 'name'>;
  relationship: Relationship;
  onClose: () => void;
}

/** A connection request with an optional note. The text is stored as a draft until it is sent. */
function ConnectDialog({ actor, relationship, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const { ask: request, busy } = useConnect(actor, relationship);
  const draft = useMemo(() => draftOf<{ note: string }>(`connect:${actor.id}`), [actor.id]);
  const form = useContractForm<{ note: string }>(requestConnection.body, {
    module: 'network',
    initial: { note: '' },
    draft,
    async submit({ note }) {
      // The action has reported its failure itself; throwing keeps the draft.
      if (!(await request(note))) throw new Error('the request was not sent');
      onClose();
    },
    onFailure: () => true,
  });
  const { getInputProps, values } = form.form;
  return (
    <Dialog
      title={t('connect.title', { name: actor.name })}
      onClose={onClose}
      onCancel={() => {
        form.forgetDraft();
        onClose();
      }}
      actions={
        <Button type="submit" form={formId} loading={busy === 'ask'}>
          {t('connect.send')}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        <Textarea
          {...getInputProps('note')}
          label={t('connect.note')}
          description={t('connect.note.hint')}
          rows={4}
          data-autofocus
        />
        <CharactersLeft value={values.note} max={NOTE_MAX} />
      </Form>
    </Dialog>
  );
}

export const openConnectDialog = (actor: Props['actor'], relationship: Relationship): void =>
  openDialog((close) => <ConnectDialog actor={actor} relationship={relationship} onClose={close} />);
