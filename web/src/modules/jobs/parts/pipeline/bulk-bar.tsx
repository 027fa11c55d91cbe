import { type ReactNode, useState } from 'react';
import { COMPARED_MAX, STAGES } from '#contract/jobs/applications/choices.ts';
import type { Pipeline, PipelineRow } from '#contract/jobs/pipeline/pipeline.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useBulkWrites } from '../../applications/use-review-writes.ts';
import { useStrings } from '../../strings.ts';
import styles from './pipeline.module.css';
import { RejectDialog } from './reject-dialog.tsx';
import { useConfirmOffer } from './use-confirm-offer.ts';

interface Props {
  pipeline: Pipeline;
  chosen: readonly PipelineRow[];
  onDone: () => void;
  onCompare: () => void;
}

function Assign({ pipeline, ids }: { pipeline: Pipeline; ids: string[] }): ReactNode {
  const t = useStrings();
  const { assign } = useBulkWrites(pipeline.job.id);
  const [colleague, setColleague] = useState('');
  return (
    <>
      <NativeSelect
        label={t('bulk.colleague')}
        value={colleague}
        data={[
          { value: '', label: t('bulk.noOne') },
          ...pipeline.team.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => setColleague(event.currentTarget.value)}
      />
      <Button
        size="sm"
        variant="light"
        loading={assign.busy}
        onClick={() => void assign.write({ ids, memberId: colleague === '' ? null : colleague })}
      >
        {t('bulk.assign')}
      </Button>
    </>
  );
}

/** Moves, assigns, rejects or compares the chosen applications. */
export function BulkActions({ pipeline, chosen, onDone, onCompare }: Props): ReactNode {
  const t = useStrings();
  const { move } = useBulkWrites(pipeline.job.id);
  const confirmOffer = useConfirmOffer();
  const [stage, setStage] = useState<(typeof STAGES)[number]>('shortlisted');
  const ids = chosen.map(({ id }) => id);
  const send = async () => {
    if (stage === 'offer' && !(await confirmOffer(chosen.length))) return;
    const items = chosen.map(({ id, version }) => ({ id, version }));
    const { done } = await move.write({ items, state: stage, round: stage === 'interview' ? 1 : 0 });
    if (done) onDone();
  };
  return (
    <>
      <NativeSelect
        label={t('move.to')}
        value={stage}
        data={STAGES.map((value) => ({ value, label: t(`stage.${value}`) }))}
        onChange={(event) => setStage(STAGES.find((each) => each === event.currentTarget.value) ?? 'shortlisted')}
      />
      <Button size="sm" variant="light" loading={move.busy} onClick={() => void send()}>
        {t('move.submit')}
      </Button>
      <Assign pipeline={pipeline} ids={ids} />
      <Button
        size="sm"
        variant="default"
        color="red"
        onClick={() => openDialog((close) => <RejectDialog jobId={pipeline.job.id} ids={ids} onClose={close} />)}
      >
        {t('reject.submit')}
      </Button>
      {chosen.length >= 2 && chosen.length <= COMPARED_MAX ? (
        <Button size="sm" variant="light" onClick={onCompare}>
          {t('bulk.compare')}
        </Button>
      ) : null}
    </>
  );
}

/** The same above the board. */
export function BulkBar(props: Props): ReactNode {
  const t = useStrings();
  const { chosen } = props;
  if (chosen.length === 0) return null;
  return (
    <div className={styles['bulk']} role="group" aria-label={t('bulk.chosen', { count: chosen.length })}>
      <strong>{t('bulk.chosen', { count: chosen.length })}</strong>
      <BulkActions {...props} />
    </div>
  );
}
