import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './tab-bar.module.css';

export interface Tab {
  key: string;
  label: string;
  count?: number;
}
interface Props {
  tabs: readonly Tab[];
  /** Draws one tab as a link that carries `aria-current="page"` when it is the current one. */
  link: (tab: Tab, content: ReactNode, className: string) => ReactNode;
  label: string;
}

/** Marks the ends at which tabs are cut off. */
function markEnds(bar: HTMLElement): void {
  const hidden = bar.scrollWidth - bar.clientWidth;
  const ends = [...(bar.scrollLeft > 1 ? ['start'] : []), ...(hidden - bar.scrollLeft > 1 ? ['end'] : [])];
  bar.dataset['more'] = ends.join(' ');
}

/**
 * Tabs with addresses: each is a link, so Back and sharing work. On small screens they scroll sideways, automatically
 * to the current one, and fade where more of them follow.
 */
export function TabBar({ tabs, link, label }: Props): ReactNode {
  const bar = useRef<HTMLElement>(null);
  const shown = useRef<HTMLElement>(null);
  // Runs after each render, because only the link itself knows whether it is current. `scrollIntoView` would scroll the
  // page as well.
  useLayoutEffect(() => {
    if (bar.current) markEnds(bar.current);
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!bar.current || !tab || tab === shown.current) return;
    shown.current = tab;
    bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2;
  });
  useEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const mark = () => markEnds(element);
    window.addEventListener('resize', mark);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      window.removeEventListener('resize', mark);
      element.removeEventListener('scroll', mark);
    };
  }, []);
  return (
    <nav ref={bar} className={styles['bar']} aria-label={label}>
      <ul className={styles['list']}>
        {tabs.map((tab) => (
          <li key={tab.key}>
            {link(
              tab,
              <>
                {tab.label}
                {tab.count === undefined ? null : <span className={styles['count']}>{tab.count}</span>}
              </>,
              styles['tab'] ?? '',
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
