import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { VisuallyHidden } from '../parts/visually-hidden.tsx';
import parts from './parts.module.css';
import styles from './table.module.css';
import { useWords } from './words.ts';

/** Rows of the skeleton: the size of a page. */
const BONES = 10;

/** Rows of their final height. */
export function LoadingRows({ cells }: { cells: number }): ReactNode {
  const t = useWords();
  return (
    <tbody data-skeleton="true">
      {Array.from({ length: BONES }, (_, row) => (
        <tr key={row} aria-hidden={row > 0 || undefined}>
          {Array.from({ length: cells }, (_unused, cell) => (
            <td key={cell}>
              {row === 0 && cell === 0 ? (
                <VisuallyHidden>
                  <span role="status">{t('loading')}</span>
                </VisuallyHidden>
              ) : null}
              <span className={parts['bone']} aria-hidden="true" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** In the body of the table, whose tools and head stay. */
export const BodyMessage = ({ cells, children }: { cells: number; children: ReactNode }): ReactNode => (
  <tbody className={styles['message']}>
    <tr>
      <td colSpan={cells}>{children}</td>
    </tr>
  </tbody>
);

/** The pediment and columns of the logo, as lines. */
const Drawing = (): ReactNode => (
  <svg className={parts['drawing']} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
    <path d="M12 36 48 14l36 22ZM18 42v32M34 42v32M50 42v32M62 42v32M78 42v32M12 80h72" />
  </svg>
);

interface EmptyProps {
  /** What is empty: "Nothing to review." */
  text: string;
  /** What can be said besides, such as when something was decided last. */
  children?: ReactNode;
}
/** Nothing is there yet, or nothing waits. */
export const EmptyTable = ({ text, children }: EmptyProps): ReactNode => (
  <div className={parts['empty']}>
    <Drawing />
    <p>{text}</p>
    {children}
  </div>
);

/** The filters leave nothing over. */
export function NoMatch({ onClear }: { onClear: () => void }): ReactNode {
  const t = useWords();
  return (
    <div className={parts['empty']}>
      <p>{t('none')}</p>
      <Button variant="light" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  );
}
