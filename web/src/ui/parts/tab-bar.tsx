import type { ReactNode } from 'react';
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

/** Tabs that are addresses: each is a link, so Back and sharing work. They scroll sideways on small screens. */
export function TabBar({ tabs, link, label }: Props): ReactNode {
  return (
    <nav className={styles['bar']} aria-label={label}>
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
