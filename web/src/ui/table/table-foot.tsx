import { type ReactNode, useId } from 'react';
import { formatNumber } from '../language/formats.ts';
import { Pager } from '../list/pager.tsx';
import styles from './parts.module.css';
import { useWords } from './words.ts';

export const TABLE_SIZES = [10, 25, 50] as const;
export type TableSize = (typeof TABLE_SIZES)[number];

interface Props {
  page: { readonly number: number; readonly size: number; readonly total: number };
  onPage: (page: number) => void;
  onSize?: (size: TableSize) => void;
}

/** What stands below the rows, in their column: more of them, or words about them. */
export const FootLine = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles['foot']}>{children}</div>
);

/** "1–10 of 128", rows per page, and five page links. */
export function TableFoot({ page, onPage, onSize }: Props): ReactNode {
  const t = useWords();
  const sizeId = useId();
  const { number, size, total } = page;
  if (total === 0) return null;
  const from = (number - 1) * size + 1;
  return (
    <div className={styles['foot']}>
      <p role="status">
        {t('range', {
          from: formatNumber(Math.min(from, total)),
          to: formatNumber(Math.min(total, number * size)),
          total: formatNumber(total),
        })}
      </p>
      {onSize === undefined ? null : (
        <p className={styles['size']}>
          <label htmlFor={sizeId}>{t('size')}</label>
          <select
            id={sizeId}
            value={size}
            onChange={(event) => onSize(TABLE_SIZES.find((each) => String(each) === event.currentTarget.value) ?? 10)}
          >
            {TABLE_SIZES.map((each) => (
              <option key={each} value={each}>
                {formatNumber(each)}
              </option>
            ))}
          </select>
        </p>
      )}
      <Pager {...page} onChange={onPage} />
    </div>
  );
}
