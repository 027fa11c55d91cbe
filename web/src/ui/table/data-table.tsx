import { type ReactNode, useRef } from 'react';
import { Problem } from '../list/problem.tsx';
import type { MenuItem } from '../menu/menu.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { Column, ObjectColumn, Order } from './column.ts';
import { rangeOf, type Selection } from './selection.ts';
import styles from './table.module.css';
import { TableHead } from './table-head.tsx';
import { type Opening, TableRow } from './table-row.tsx';
import { BodyMessage, LoadingRows } from './table-states.tsx';
import { TableTools } from './table-tools.tsx';
import { Tick } from './tick.tsx';
import { focusRow, type RowKeys, useTableKeys } from './use-table-keys.ts';
import { useView } from './view.ts';
import { useWords } from './words.ts';

export interface DataTableProps<Row> extends Opening<Row> {
  /** Name of the table, for screen readers. */
  label: string;
  /** Under this name the browser keeps density and hidden columns. */
  name: string;
  idOf: (row: Row) => string;
  object: ObjectColumn<Row>;
  columns: readonly Column<Row>[];
  /** Undefined until the first ones have arrived. */
  rows: readonly Row[] | undefined;
  /** Other rows are on their way: these stay, paler. */
  isStale?: boolean;
  /** Why there are no rows, in the body of the table. */
  failure?: { readonly text: string; readonly onRetry: () => void } | undefined;
  /** What the body says without rows: <EmptyTable>, or <NoMatch> while something is filtered. */
  empty: ReactNode;
  /** Status tabs with counts, a <TabBar>. */
  tabs?: ReactNode;
  /** Search field and filters. */
  tools?: ReactNode;
  order?: Order;
  onOrder?: (order: Order) => void;
  /** With both, rows have ticks, and what is in `bulk` replaces the tools while one is chosen. */
  selection?: Selection<Row>;
  bulk?: ReactNode;
  /** Chooses all rows of all pages. */
  all?: { readonly total: number; readonly choose: () => void };
  /** The less frequent actions of a row, behind ⋯. */
  actionsOf?: (row: Row) => readonly MenuItem[];
  /** Whether ⋯ is there on phones, too: for rows that do not open something with the same actions. */
  actionsOnPhones?: boolean;
  /** The row in the pane. */
  openId?: string | null;
  onClose?: () => void;
  /** A <ReviewPane>, where a row is open. */
  pane?: ReactNode;
  keys?: RowKeys<Row>;
  /** A <TableFoot>, or a button that loads more. */
  foot?: ReactNode;
}
const NO_KEYS = {};

interface BodyProps<Row> extends DataTableProps<Row> {
  columns: readonly Column<Row>[];
  cells: number;
  onTick: (row: Row, isChosen: boolean, isRange: boolean) => void;
}
function Body<Row>(props: BodyProps<Row>): ReactNode {
  const {
    rows,
    failure,
    empty,
    cells,
    columns,
    idOf,
    object,
    selection,
    onTick,
    actionsOf,
    openId,
    renderLink,
    onOpen,
  } = props;
  if (rows === undefined && failure === undefined) return <LoadingRows cells={cells} />;
  if (rows === undefined || rows.length === 0)
    return (
      <BodyMessage cells={cells}>
        {failure === undefined ? empty : <Problem text={failure.text} onRetry={failure.onRetry} />}
      </BodyMessage>
    );
  return (
    <tbody>
      {rows.map((row) => {
        const id = idOf(row);
        return (
          <TableRow
            key={id}
            {...{ row, id, object, columns, renderLink, onOpen }}
            isOpen={openId === id}
            isChosen={selection?.chosen.has(id)}
            onTick={(isChosen, isRange) => onTick(row, isChosen, isRange)}
            actions={actionsOf?.(row)}
          />
        );
      })}
    </tbody>
  );
}

function Sums<Row>({ columns, before, after }: { columns: readonly Column<Row>[]; before: number; after: number }) {
  const t = useWords();
  if (columns.every(({ sum }) => sum === undefined)) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={before}>
          {t('sum')}
        </th>
        {columns.map(({ key, sum, kind = 'text', shown = 'desktop' }) => (
          <td key={key} data-kind={kind} data-from={shown}>
            {sum}
          </td>
        ))}
        {after > 0 ? <td className={styles['more']}>{'\u{a0}'}</td> : null}
      </tr>
    </tfoot>
  );
}

/** Ticks of single rows, of ranges with Shift, and of the page. */
function useTicks<Row>({ rows = [], idOf, selection }: DataTableProps<Row>) {
  const t = useWords();
  const lastRef = useRef<string>(undefined);
  const choose = (row: Row, isChosen: boolean, isRange: boolean) => {
    selection?.set(isRange ? rangeOf(rows, idOf, lastRef.current, row) : [row], isChosen);
    lastRef.current = idOf(row);
  };
  if (selection === undefined) return { choose, tick: null };
  const isOn = rows.length > 0 && rows.every((row) => selection.chosen.has(idOf(row)));
  return {
    choose,
    tick: <Tick label={t('choose.all')} isOn={isOn} onTick={(chosen) => selection.set(rows, chosen)} />,
  };
}

/**
 * A table of a back office: tabs, one row of tools that becomes the bulk bar, headings that stay and sort, rows that
 * open a pane or an address, and a foot. On phones its rows are cards. `docs/recipes.md` shows how one is built.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { columns: all, rows = [], idOf, selection, openId = null, onClose, pane, keys = NO_KEYS } = props;
  const root = useRef<HTMLDivElement>(null);
  const view = useView(props.name);
  const columns = all.filter(({ key, shown }) => shown === 'always' || !view.hidden.includes(key));
  const { choose, tick } = useTicks(props);
  const close =
    onClose &&
    (() => {
      if (openId !== null) focusRow(root.current, openId);
      onClose();
    });
  const onChoose = selection && ((row: Row) => choose(row, !selection.chosen.has(idOf(row)), false));
  const hasTabs = props.tabs !== undefined;
  useTableKeys(root, { rows, idOf, openId, onOpen: props.onOpen, onClose: close, onChoose, hasTabs, keys });
  const [before, after] = [tick === null ? 1 : 2, props.actionsOf === undefined ? 0 : 1];
  const chosen = selection?.chosen.size ?? 0;
  return (
    <div ref={root} className={styles['frame']} data-pane={pane !== undefined && pane !== null}>
      <div className={styles['list']}>
        {hasTabs ? <div data-tabs>{props.tabs}</div> : null}
        {selection !== undefined && chosen > 0 ? (
          <BulkBar count={chosen} onClear={selection.clear} all={props.all}>
            {props.bulk}
          </BulkBar>
        ) : (
          <TableTools
            tools={props.tools}
            dense={view.dense}
            onDense={view.toggleDensity}
            columns={all.filter(({ shown }) => shown !== 'always')}
            hidden={view.hidden}
            onToggle={view.toggleColumn}
          />
        )}
        <table
          className={styles['table']}

          aria-label={props.label}
          aria-busy={props.rows === undefined && props.failure === undefined}
          data-dense={view.dense}
          data-actions={props.actionsOnPhones === true ? 'always' : undefined}
          data-stale={props.isStale === true}
        >
          <TableHead
            {...{ object: props.object, columns, order: props.order, onOrder: props.onOrder, tick }}
            hasActions={after > 0}
          />
          <Body {...props} columns={columns} cells={before + columns.length + after} onTick={choose} />
          <Sums columns={columns} before={before} after={after} />
        </table>
        {props.foot}
      </div>
      {pane}
    </div>
  );
}
