import { type ReactNode, useRef } from 'react';
import { useScreenKeys } from '../keys.ts';
import { useWords } from '../table/words.ts';
import styles from './period-bar.module.css';

export interface PeriodChoice {
  readonly key: string;
  /** "28 d" */
  readonly short: string;
  /** "28 days" */
  readonly label: string;
}
interface Props {
  label: string;
  periods: readonly PeriodChoice[];
  /** Draws a period as a link that carries `aria-current="page"` when it is the current one. */
  renderLink: (period: PeriodChoice, content: ReactNode, className: string) => ReactNode;
  /** The one export of the screen. */
  action?: ReactNode;
}

/** The periods of the figures below, which stay in view; the key p leads to the next one. */
export function PeriodBar({ label, periods, renderLink, action }: Props): ReactNode {
  const t = useWords();
  const bar = useRef<HTMLElement>(null);
  const next = (): boolean => {
    const links = [...(bar.current?.querySelectorAll('a') ?? [])];
    const now = links.findIndex((each) => each.getAttribute('aria-current') === 'page');
    links[(now + 1) % links.length]?.click();
    return links.length > 0;
  };
  useScreenKeys(({ key }) => key === 'p' && next(), [{ key: 'p', does: t('keys.period') }]);
  return (
    <div className={styles['bar']}>
      <nav ref={bar} className={styles['scroll']} aria-label={label}>
        <ul className={styles['periods']}>
          {periods.map((period) => (
            <li key={period.key}>
              {renderLink(
                period,
                <>
                  <span aria-hidden="true">{period.short}</span>
                  <span className={styles['whole']}>{period.label}</span>
                </>,
                styles['period'] ?? '',
              )}
            </li>
          ))}
        </ul>
      </nav>
      {action}
    </div>
  );
}
