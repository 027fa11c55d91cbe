import type { ReactNode } from 'react';
import { ActionMenu } from '../menu/action-menu.tsx';
import type { MenuItem } from '../menu/menu.tsx';
import type { Column, ObjectColumn } from './column.ts';
import parts from './parts.module.css';
import styles from './table.module.css';
import { Tick } from './tick.tsx';
import { useWords } from './words.ts';

export interface Opening<Row> {
  /** Draws the name of a row as a link, where the row has an address; otherwise it is a button that opens the pane. */
  renderLink?: ((row: Row, content: ReactNode, attributes: LinkAttributes) => ReactNode) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
}
export interface LinkAttributes {
  readonly className: string;
  readonly 'data-open': true;
}

/** The name opens the row from wherever in it one presses. Without anything to open it is a text. */
function Name<Row>({
  row,
  object,
  renderLink,
  onOpen,
}: Opening<Row> & { row: Row; object: ObjectColumn<Row> }): ReactNode {
  const content = <bdi>{object.name(row)}</bdi>;
  const attributes: LinkAttributes = { className: parts['name'] ?? '', 'data-open': true };
  if (renderLink !== undefined) return renderLink(row, content, attributes);
  if (onOpen === undefined) return <span className={parts['name']}>{content}</span>;
  return (
    <button {...attributes} type="button" onClick={() => onOpen(row)}>
      {content}
    </button>
  );
}

interface Props<Row> extends Opening<Row> {
  row: Row;
  id: string;
  object: ObjectColumn<Row>;
  columns: readonly Column<Row>[];
  isOpen: boolean;
  /** Undefined where nothing is chosen. */
  isChosen: boolean | undefined;
  onTick: (isChosen: boolean, isRange: boolean) => void;
  actions: readonly MenuItem[] | undefined;
}
export function TableRow<Row>({
  row,
  id,
  object,
  columns,
  isOpen,
  isChosen,
  onTick,
  actions,
  ...opening
}: Props<Row>): ReactNode {
  const t = useWords();
  const name = object.name(row);
  return (
    <tr data-row={id} data-open-row={isOpen} data-chosen={isChosen} aria-current={isOpen || undefined}>
      {isChosen === undefined ? null : (
        <td className={styles['tick']}>
          <Tick label={t('choose', { name })} isOn={isChosen} onTick={onTick} />
        </td>
      )}
      <th scope="row">
        <div className={parts['object']}>
          {object.renderPicture === undefined ? null : (
            <span className={parts['picture']}>{object.renderPicture(row)}</span>
          )}
          <div className={parts['words']}>
            <Name row={row} object={object} {...opening} />
            {object.renderSecond === undefined ? null : (
              <div className={parts['second']}>{object.renderSecond(row)}</div>
            )}
          </div>
        </div>
      </th>
      {columns.map(({ key, renderCell, kind = 'text', shown = 'desktop' }) => (
        <td key={key} data-kind={kind} data-from={shown}>
          {renderCell(row)}
        </td>
      ))}
      {actions === undefined ? null : (
        <td className={styles['more']}>
          <ActionMenu actions={actions} about={t('actions.of', { name })} />
        </td>
      )}
    </tr>
  );
}
