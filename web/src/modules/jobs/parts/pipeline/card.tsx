import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { moveOf, OPEN_STATES, type OpenState, type Stage, STAGES } from '#contract/jobs/applications/choices.ts';
import type { PipelineRow } from '#contract/jobs/pipeline/pipeline.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { useStrings } from '../../strings.ts';
import { focusByArrow } from './focus-card.ts';
import styles from './pipeline.module.css';
import { RejectDialog } from './reject-dialog.tsx';
import { Choose, Name, Notices, useNameOf } from './row-parts.tsx';

export interface Choosing {
  chosen: ReadonlyMap<string, PipelineRow>;
  onChoose: (row: PipelineRow, isChosen: boolean) => void;
}
export type Move = (row: PipelineRow, stage: OpenState) => void;
export const positionIn = (stage: OpenState) => ({ state: stage, round: stage === 'interview' ? 1 : 0 });
/** Nothing is moved back to where it was submitted. */
export const canMove = (row: PipelineRow, to: OpenState): to is Stage =>
  row.leavesAt === null && !['none', 'same'].includes(moveOf(row, positionIn(to)));

interface CardProps extends Choosing {
  row: PipelineRow;
  jobId: string;
  hintId: string;
  move: Move;
  /** Whether it has just been moved here, and takes the focus; asking forgets it. */
  takesFocus: (id: string) => boolean;
  onDrag: (row: PipelineRow | undefined) => void;
}
/** An application on the board. */
export function Card({ row, jobId, hintId, move, takesFocus, onDrag, chosen, onChoose }: CardProps): ReactNode {
  const t = useStrings();
  const name = useNameOf()(row);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus(row.id)) card.current?.querySelector('a')?.focus();
  }, [takesFocus, row.id]);
  const stages = STAGES.filter((stage) => canMove(row, stage));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement)) return;
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = OPEN_STATES[OPEN_STATES.findIndex((each) => each === row.state) + step];
    if (event.altKey && step !== 0 && event.target.matches('a')) {
      event.preventDefault();
      if (next !== undefined) move(row, next);
    } else if (!event.altKey && focusByArrow(event.key, event.target)) event.preventDefault();
  };
  const actions =
    row.leavesAt === null
      ? [
          ...stages.map((stage) => ({
            key: stage,
            label: t('move.named', { stage: t(`stage.${stage}`) }),
            run: () => move(row, stage),
          })),
          {
            key: 'reject',
            label: t('reject.submit'),
            danger: true,
            run: () => openDialog((close) => <RejectDialog jobId={jobId} ids={[row.id]} onClose={close} />),
          },
        ]
      : [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging, and arrows on its link
    <article
      ref={card}
      className={styles['card']}
      onKeyDown={onKeyDown}
      draggable={row.leavesAt === null}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(row);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className={styles['head']}>
        <Choose row={row} isChosen={chosen.has(row.id)} onChoose={onChoose} />
        <Name row={row} jobId={jobId} describedBy={hintId} />
        <ActionMenu actions={actions} about={t('row.actions', { name })} />
      </div>
      {row.roundName === '' ? null : <p className={styles['soft']}>{row.roundName}</p>}
      <Notices row={row} />
    </article>
  );
}
