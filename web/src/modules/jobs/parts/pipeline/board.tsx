import { useInfiniteQuery } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { moveOf, OPEN_STATES, type OpenState } from '#contract/jobs/applications/choices.ts';
import type { Pipeline, PipelineRow } from '#contract/jobs/pipeline/pipeline.ts';
import { useSearch } from '#shell/navigation/location.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatNumber } from '#ui/language/formats.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { pipelineRowsQuery, type PipelineFilters } from '../../applications/api.ts';
import { isFiltered, pipelineSearch } from '../../applications/search.ts';
import { useBulkWrites } from '../../applications/use-review-writes.ts';
import { useStrings } from '../../strings.ts';
import { canMove, Card, type Choosing, type Move, positionIn } from './card.tsx';
import { MoveDialog } from './move-dialog.tsx';
import styles from './pipeline.module.css';
import { useNameOf } from './row-parts.tsx';
import { useConfirmOffer } from './use-confirm-offer.ts';

interface Props extends Choosing {
  pipeline: Pipeline;
  filters: PipelineFilters;
}
/** Moves a card to a stage. Backwards it asks for the reason first, and before an offer, which is sent at once. */
function useMove(jobId: string, expect: (id: string | undefined) => void): Move {
  const nameOf = useNameOf();
  const confirmOffer = useConfirmOffer();
  const { move } = useBulkWrites(jobId);
  return (row, stage) => {
    if (!canMove(row, stage)) return;
    const write = async (reason: string): Promise<boolean> => {
      expect(row.id);
      const items = [{ id: row.id, version: row.version }];
      const { done } = await move.write({ items, state: stage, round: positionIn(stage).round, reason });
      if (!done) expect(undefined);
      return done;
    };
    const name = nameOf(row);
    if (moveOf(row, positionIn(stage)) !== 'forward')
      openDialog((close) => <MoveDialog name={name} stage={stage} onSend={write} onClose={close} />);
    else if (stage === 'offer') void confirmOffer(1, name).then((yes) => (yes ? write('') : false));
    else void write('');
  };
}

interface HeadProps {
  state: OpenState;
  pipeline: Pipeline;
  /** How many pass the filters, as far as they are loaded; undefined without filters. */
  found: string | undefined;
}
function ColumnHead({ state, pipeline, found }: HeadProps): ReactNode {
  const t = useStrings();
  const total = formatNumber(pipeline.counts.find((each) => each.state === state)?.count ?? 0);
  return (
    <h2>
      {t(`stage.${state}`)}{' '}
      <span className={styles['soft']}>{found === undefined ? total : t('column.found', { found, total })}</span>
    </h2>
  );
}
function Nothing({ filtered }: { filtered: boolean }): ReactNode {
  const t = useStrings();
  return <p className={styles['soft']}>{t(filtered ? 'column.noMatch' : 'column.none')}</p>;
}

interface ColumnProps extends Props {
  state: OpenState;
  hintId: string;
  move: Move;
  takesFocus: (id: string) => boolean;
  dragged: PipelineRow | undefined;
  onDrag: (row: PipelineRow | undefined) => void;
}
function Column({ state, pipeline, filters, dragged, ...ofCards }: ColumnProps): ReactNode {
  const { move, onDrag } = ofCards;
  const t = useStrings();
  const query = useInfiniteQuery(pipelineRowsQuery(pipeline.job.id, { ...filters, state }));
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const filtered = isFiltered(useSearch(pipelineSearch));
  const takes = dragged !== undefined && canMove(dragged, state);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (takes) move(dragged, state);
    onDrag(undefined);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping; the keyboard has keys
    <section
      className={styles['column']}
      aria-label={t(`stage.${state}`)}
      data-column={state}
      data-takes={takes}
      onDragOver={(event) => {
        if (takes) event.preventDefault();
      }}
      onDrop={drop}
    >
      <ColumnHead
        state={state}
        pipeline={pipeline}
        found={filtered && query.data ? `${formatNumber(rows.length)}${query.hasNextPage ? '+' : ''}` : undefined}
      />
      {query.isPending ? <CardSkeletons /> : null}
      {query.error === null ? null : (
        <Problem text={describeFailure(query.error)} onRetry={() => void query.refetch()} />
      )}
      {rows.map((row) => (
        <Card key={row.id} row={row} jobId={pipeline.job.id} {...ofCards} />
      ))}
      {query.data !== undefined && rows.length === 0 ? <Nothing filtered={filtered} /> : null}
      {query.hasNextPage ? (
        <Button size="sm" variant="light" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('pipeline.more')}
        </Button>
      ) : null}
    </section>
  );
}

/**
 * Columns by stage, each loaded on its own; what is decided stands in the table. Cards are dragged between columns.
 * With the keyboard, arrows go from card to card, and Alt with an arrow moves the card.
 */
export function Board(props: Props): ReactNode {
  const t = useStrings();
  const hintId = useId();
  const [dragged, setDragged] = useState<PipelineRow>();
  const movedRef = useRef<string>(undefined);
  const expectFocus = (id: string | undefined) => {
    movedRef.current = id;
  };
  const takesFocus = useCallback((id: string): boolean => {
    if (movedRef.current !== id) return false;
    movedRef.current = undefined;
    return true;
  }, []);
  const move = useMove(props.pipeline.job.id, expectFocus);
  return (
    <>
      <p id={hintId} className={styles['hint']}>
        {t('column.keys')}
      </p>
      <div
        className={styles['board']}
        onKeyDownCapture={() => expectFocus(undefined)}
        onPointerDownCapture={() => expectFocus(undefined)}
      >
        {OPEN_STATES.map((state) => (
          <Column
            key={state}
            {...props}
            state={state}
            hintId={hintId}
            move={move}
            takesFocus={takesFocus}
            dragged={dragged}
            onDrag={setDragged}
          />
        ))}
      </div>
    </>
  );
}
