import { type ReactNode, useId, useState } from 'react';
import { BarChart, type Bar } from '../charts/bar-chart.tsx';
import { FigureTable } from '../charts/figure-table.tsx';
import { useScreenKeys } from '../keys.ts';
import { Button } from '../parts/button.tsx';
import { useWords } from '../table/words.ts';
import styles from './chart-card.module.css';

interface Props {
  title: string;
  /** The id that the tiles name. */
  id?: string;
  /** The chosen tile, where tiles choose what is drawn. */
  isPanel?: boolean;
  /** Oldest first. */
  bars: readonly Bar[];
  /** The values of the period before, drawn as a dashed line. */
  before?: readonly number[] | undefined;
  /** The last bar is of a day that has not ended. */
  isPartial?: boolean;
  /** Text alternative of the chart. */
  summary: string;
  /** What is said in the plot while there are no figures. */
  empty?: string | undefined;
  /** The same as a table; `label` names it. */
  table: {
    readonly label: string;
    readonly head: readonly [string, ...string[]];
    readonly rows: readonly { readonly key: string; readonly name: string; readonly figures: readonly number[] }[];
  };
  /** Below the chart, such as how the figure is counted. */
  children?: ReactNode;
}

/** One figure by day: bars, the period before as a dashed line, and the same as a table (the key t). */
export function ChartCard({
  title,
  id,
  isPanel = false,
  bars,
  before,
  isPartial = false,
  summary,
  empty,
  table,
  children,
}: Props): ReactNode {
  const t = useWords();
  const titleId = useId();
  const [hasTable, setHasTable] = useState(false);
  const toggle = (): boolean => {
    setHasTable(!hasTable);
    return true;
  };
  useScreenKeys(({ key }) => key === 't' && toggle(), [{ key: 't', does: t('keys.table') }]);
  return (
    <section
      id={id}
      role={isPanel ? 'tabpanel' : undefined}
      aria-labelledby={titleId}
      className={styles['card']}
      data-card="true"
    >
      <header className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        {before === undefined ? null : <p className={styles['before']}>{t('before')}</p>}
      </header>
      {hasTable ? (
        <FigureTable {...table} />
      ) : (
        <div className={styles['plot']}>
          <BarChart isTall bars={bars} label={summary} before={before} isPartial={isPartial} />
          {empty === undefined ? null : <p className={styles['empty']}>{empty}</p>}
        </div>
      )}
      <footer className={styles['foot']}>
        <div>{children}</div>
        <Button variant="subtle" size="xs" aria-expanded={hasTable} onClick={toggle}>
          {t(hasTable ? 'table.hide' : 'table.show')}
        </Button>
      </footer>
    </section>
  );
}
