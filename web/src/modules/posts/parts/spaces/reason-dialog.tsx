import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { HELD_REASON_MAX } from '#contract/posts.spaces.ts';
import { readSpace } from '#contract/spaces.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../../strings.ts';

interface Decision {
  readonly rule: string;
  readonly reason: string;
}
interface Props {
  title: string;
  text: string;
  action: string;
  /** The space whose rules are offered. */
  spaceId: string;
  onClose: () => void;
  /** Whether it was done; otherwise the dialog stays open with what was typed. */
  onSend: (decision: Decision) => Promise<boolean>;
  /** More to choose, after the reason. */
  children?: ReactNode;
}

/** Asks for the rule that a post breaks, and words for its author. */
export function ReasonDialog({ title, text, action, spaceId, onClose, onSend, children }: Props): ReactNode {
  const t = useStrings();
  const [decision, setDecision] = useState<Decision>({ rule: '', reason: '' });
  const [busy, setBusy] = useState(false);
  const rules = useQuery(queryOptions(readSpace, { params: { spaceId }, query: {} })).data?.data.rules ?? [];
  const send = async () => {
    setBusy(true);
    if (await onSend(decision)) onClose();
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
      {rules.length === 0 ? null : (
        <NativeSelect
          label={t('held.rule.label')}
          value={decision.rule}
          data={[{ value: '', label: t('held.rule.none') }, ...rules.map((rule) => ({ value: rule, label: rule }))]}
          onChange={(event) => setDecision({ ...decision, rule: event.currentTarget.value })}
        />
      )}
      <Textarea
        label={t('held.reason.label')}
        description={<CharactersLeft value={decision.reason} max={HELD_REASON_MAX} />}
        descriptionBelow
        rows={3}
        value={decision.reason}
        onChange={(event) => setDecision({ ...decision, reason: event.currentTarget.value })}
        data-autofocus
      />
      {children}
    </Dialog>
  );
}
