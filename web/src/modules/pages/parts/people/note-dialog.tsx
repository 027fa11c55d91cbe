import { type ReactNode, useState } from 'react';
import { PEOPLE_NOTE_MAX } from '#contract/pages/people.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Button } from '#ui/parts/button.tsx';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  /** Label of the button that sends it. */
  readonly action: string;
  readonly danger?: boolean;
  /** Returns whether it was done. */
  readonly onSend: (note: string) => Promise<boolean>;
}

function NoteDialog({ title, text, label, action, danger, onSend, onClose }: Question & { onClose: () => void }) {
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const isDone = await onSend(note.trim());
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button loading={busy} {...(danger && { color: 'red' })} onClick={() => void send()}>
          {action}
        </Button>
      }
    >
      <p>{text}</p>
      <Textarea
        label={label}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        data-autofocus
      />
      <CharactersLeft value={note} max={PEOPLE_NOTE_MAX} />
    </Dialog>
  );
}

/** Asks for words that go with an answer. */
export const openNoteDialog = (question: Question): void =>
  openDialog((close): ReactNode => <NoteDialog {...question} onClose={close} />);
