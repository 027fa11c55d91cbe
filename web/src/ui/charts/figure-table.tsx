import type { ReactNode } from 'react';
import { formatNumber } from '../language/formats.ts';
import styles from './figure-table.module.css';

interface Props {
  label: string;
  /** Headings of the columns: the subject of the rows, and the counted value. */
  head: readonly [string, ...string[]];
  rows: readonly { key: string; name: string; figures: readonly number[] }[];
}

/** The figures of a chart as a table. It scrolls inside its own box. */
export function FigureTable({ label, head, rows }: Props): ReactNode {
  const [about, ...counted] = head;
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} role="region" tabIndex={0} aria-label={label}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{about}</th>
            {counted.map((name) => (
              <th key={name} scope="col" className={styles['number']}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, figures }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={counted[index]} className={styles['number']}>
                  {formatNumber(figure)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
