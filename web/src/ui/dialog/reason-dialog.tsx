import { type ReactNode, useState } from 'react';
import { NativeSelect } from '../fields/select.tsx';
import { Textarea } from '../fields/text.tsx';
import { CharactersLeft } from '../form/characters-left.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from './dialog.tsx';

export interface Reason {
  /** One of the rules; empty for none of them. */
  readonly rule: string;
  readonly reason: string;
}
interface Props {
  title: string;
  text: string;
  /** The label of the button. */
  action: string;
  /** The label of the field, and how much fits into it. */
  label: string;
  max: number;
  /** Rules that the decision may name; without any, only words are asked for. */
  rules?: { readonly label: string; readonly none: string; readonly all: readonly string[] };
  /** Another field, below the words. */
  children?: ReactNode;
  onClose: () => void;
  /** Whether it was done; otherwise the dialog stays open with what was typed. */
  onSend: (reason: Reason) => Promise<boolean>;
}

/** Asks for the reason of a decision about someone, which that person sees. */
export function ReasonDialog({ title, text, action, label, max, rules, children, onClose, onSend }: Props): ReactNode {
  const [reason, setReason] = useState<Reason>({ rule: '', reason: '' });
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
      {rules === undefined || rules.all.length === 0 ? null : (
        <NativeSelect
          label={rules.label}
          value={reason.rule}
          data={[{ value: '', label: rules.none }, ...rules.all.map((rule) => ({ value: rule, label: rule }))]}
          onChange={(event) => setReason({ ...reason, rule: event.currentTarget.value })}
        />
      )}
      <Textarea
        label={label}
        description={<CharactersLeft value={reason.reason} max={max} />}
        descriptionBelow
        rows={3}
        maxLength={max}
        value={reason.reason}
        onChange={(event) => setReason({ ...reason, reason: event.currentTarget.value })}
        data-autofocus
      />
      {children}
    </Dialog>
  );
}
