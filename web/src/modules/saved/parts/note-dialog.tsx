import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Reference } from '#contract/core/kinds.ts';
import { SAVED_NOTE_MAX } from '#contract/saved/saved.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Button } from '#ui/parts/button.tsx';
import { change } from '../actions/save.ts';
import { useStrings } from '../strings.ts';

/** A note to a saved item, which the member alone reads. */
export function NoteDialog({
  thing,
  note,
  onClose,
}: {
  thing: Reference;
  note: string;
  onClose: () => void;
}): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [value, setValue] = useState(note);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const { done } = await change(queries, thing, { note: value.trim() });
    if (done) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      title={t('note.title')}
      onClose={onClose}
      actions={
        <Button loading={busy} onClick={() => void send()}>
          {t('note.save')}
        </Button>
      }
    >
      <Textarea
        label={t('note.label')}
        description={<CharactersLeft value={value} max={SAVED_NOTE_MAX} />}
        descriptionBelow
        rows={4}
        maxLength={SAVED_NOTE_MAX}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        data-autofocus
      />
    </Dialog>
  );
}
