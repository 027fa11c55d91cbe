import { type ReactNode, useState } from 'react';
import { SPACE_REASON_MAX } from '#contract/spaces.members.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';

interface Props {
  title: string;
  text: string;
  action: string;
  onClose: () => void;
  /** Whether it was done; otherwise the dialog stays open with what was typed. */
  onSend: (reason: string) => Promise<boolean>;
}

/** Asks for the reason of a decision about someone, which that person sees. */
export function ReasonDialog({ title, text, action, onClose, onSend }: Props): ReactNode {
  const t = useStrings();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    if (await onSend(reason)) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button color="red" loading={busy} onClick={() => void send()}>
          {action}
        </Button>
      }
    >
      <p>{text}</p>
      <Textarea
        label={t('reason.label')}
        description={<CharactersLeft value={reason} max={SPACE_REASON_MAX} />}
        descriptionBelow
        rows={3}
        maxLength={SPACE_REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </Dialog>
  );
}
