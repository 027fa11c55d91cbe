import type { ReactNode } from 'react';
import { formatNumber } from '../language/formats.ts';
import styles from './bars.module.css';

interface Props {
  label: string;
  /** Headings of the two columns. */
  head: readonly [string, string];
  rows: readonly { key: string; name: string; figure: number }[];
}

/** Categories with their counts: chart and table in one, a bar above each figure. */
export function Bars({ label, head, rows }: Props): ReactNode {
  const most = Math.max(1, ...rows.map(({ figure }) => figure));
  return (
    <table className={styles['bars']} aria-label={label}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figure }) => (
          <tr key={key}>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td>
              <span className={styles['bar']} style={{ width: `${(100 * figure) / most}%` }} />
              {formatNumber(figure)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
