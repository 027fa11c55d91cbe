import { type ReactNode, useState } from 'react';
import {
  type ApplicationState,
  MOVE_REASON_MAX,
  moveOf,
  ROUNDS_MAX,
  STAGES,
  type Stage,
} from '#contract/jobs/applications/choices.ts';
import type { TeamApplication } from '#contract/jobs/pipeline/pipeline.ts';
import { describeFailure } from '#ui/failure.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useReviewWrites } from '../../applications/use-review-writes.ts';
import { useStrings } from '../../strings.ts';
import styles from '../applications/applications.module.css';
import { useNameOf } from './row-parts.tsx';
import { useConfirmOffer } from './use-confirm-offer.ts';

/** The stage that most applications move to from a state. */
const nextStage = (state: ApplicationState): Stage =>
  state === 'shortlisted' ? 'interview' : state === 'interview' || state === 'offer' ? 'offer' : 'shortlisted';

/** Moves an application to a stage; backwards and out of a rejection it asks for the reason. */
export function MoveForm({ application }: { application: TeamApplication }): ReactNode {
  const t = useStrings();
  const { move, refresh } = useReviewWrites(application);
  const confirmOffer = useConfirmOffer();
  const nameOf = useNameOf();
  const [chosen, setChosen] = useState<Stage>();
  const stage = chosen ?? nextStage(application.state);
  const [round, setRound] = useState(1);
  const [reason, setReason] = useState('');
  const to = { state: stage, round: stage === 'interview' ? round : 0 };
  const kind = moveOf(application, to);
  const send = async () => {
    if (stage === 'offer' && kind === 'forward' && !(await confirmOffer(1, nameOf(application)))) return;
    const outcome = await move.write({ ...to, reason });
    if (!outcome.done) return refresh();
    toast.success(t('move.done', { stage: t(`stage.${stage}`) }));
    setReason('');
    setChosen(undefined);
  };
  return (
    <div className={styles['stack']}>
      <div className={styles['actions']}>
        <NativeSelect
          label={t('move.to')}
          value={stage}
          data={STAGES.map((value) => ({ value, label: t(`stage.${value}`) }))}
          onChange={(event) => setChosen(STAGES.find((each) => each === event.currentTarget.value))}
        />
        {stage === 'interview' ? (
          <NativeSelect
            label={t('move.round')}
            value={String(round)}
            data={Array.from({ length: ROUNDS_MAX }, (_, index) => String(index + 1)).map((value) => ({
              value,
              label: value,
            }))}
            onChange={(event) => setRound(Number(event.currentTarget.value))}
          />
        ) : null}
      </div>
      {kind === 'backward' || kind === 'reopen' ? (
        <TextInput
          label={t('move.reason')}
          required
          maxLength={MOVE_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      {move.error === undefined ? null : <p role="alert">{describeFailure(move.error)}</p>}
      <div>
        <Button loading={move.busy} disabled={kind === 'same'} onClick={() => void send()}>
          {t(kind === 'reopen' ? 'move.reopen' : 'move.submit')}
        </Button>
      </div>
    </div>
  );
}
