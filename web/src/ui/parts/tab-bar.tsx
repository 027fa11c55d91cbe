import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Menu } from '../menu/menu.tsx';
import { useStrings } from '../strings.ts';
import { useCutEdges } from '../use-cut-edges.ts';
import styles from './tab-bar.module.css';

export interface Tab {
  key: string;
  label: string;
  /** Null: not known yet. Room is kept for it. */
  count?: number | null;
  /** The count arrives after the tabs: room is kept for three figures. */
  hasRoom?: boolean;
}
interface Props {
  tabs: readonly Tab[];
  /** Draws one tab as a link that carries `aria-current="page"` when it is the current one. */
  link: (tab: Tab, content: ReactNode, className: string) => ReactNode;
  label: string;
  /** Puts the tabs beyond five into a menu: the current tab, and what opens one of those. */
  more?: { current: string; open: (key: string) => void };
  /** From 1200 px the tabs are a list beside what they open. */
  side?: boolean;
}

/** How much there is; room for a figure while that is not known, so that the tabs do not move. */
const Count = ({ count, hasRoom = false }: { count: number | null; hasRoom?: boolean }): ReactNode => (
  <span className={styles['count']} data-room={hasRoom} data-unknown={count === null} aria-hidden={count === null}>
    {count ?? 0}
  </span>
);

/** How many tabs there are beside the menu of the others. */
const MOST = 5;

/** The menu of further tabs. It says which of them is open, and how much waits in the others. */
function MoreTabs({ tabs, current, open }: { tabs: readonly Tab[] } & NonNullable<Props['more']>): ReactNode {
  const t = useStrings();
  const shown = tabs.find(({ key }) => key === current);
  const count = (shown === undefined ? tabs : [shown]).reduce((sum, tab) => sum + (tab.count ?? 0), 0);
  return (
    <Menu
      label={shown === undefined ? t('tabs.more') : t('tabs.more.open', { tab: shown.label })}
      className={styles['tab']}
      data={{ 'data-current': String(shown !== undefined) }}
      groups={[
        {
          key: 'tabs',
          items: tabs.map((tab) => ({
            key: tab.key,
            label: tab.label,
            hint: tab.count == null ? undefined : <span className={styles['count']}>{tab.count}</span>,
            run: () => open(tab.key),
          })),
        },
      ]}
    >
      {shown?.label ?? t('tabs.more')}
      <Count count={count === 0 ? null : count} />
      <IconChevronDown size={16} aria-hidden="true" />
    </Menu>
  );
}

/**
 * Tabs with addresses: each is a link, so Back and sharing work. On small screens they scroll sideways, automatically
 * to the current one, and fade where more of them follow. Those of a screen stay below the header.
 */
export function TabBar({ tabs, link, label, more, side = false }: Props): ReactNode {
  const bar = useRef<HTMLUListElement>(null);
  const shown = useRef<HTMLElement>(null);
  const most = more === undefined || tabs.length <= MOST ? tabs.length : MOST;
  // Runs after each render, because only the link itself knows whether it is current. `scrollIntoView` would scroll the
  // page as well.
  useLayoutEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!bar.current || !tab || tab === shown.current) return;
    shown.current = tab;
    bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2;
  });
  useCutEdges(bar);
  return (
    <nav className={styles['bar']} aria-label={label} data-side={side}>
      <ul ref={bar} className={styles['list']}>
        {tabs.slice(0, most).map((tab) => (
          <li key={tab.key}>
            {link(
              tab,
              <>
                {tab.label}
                {tab.count === undefined ? null : <Count count={tab.count} hasRoom={tab.hasRoom ?? false} />}
              </>,
              styles['tab'] ?? '',
            )}
          </li>
        ))}
      </ul>
      {more === undefined || most === tabs.length ? null : <MoreTabs {...more} tabs={tabs.slice(most)} />}
    </nav>
  );
}
