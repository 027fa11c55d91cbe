import { createElement, type ReactNode } from 'react';
import { badges } from '../badges.ts';
import { Link } from '../../navigation/link.tsx';
import type { Shown } from '../../navigation/menus.ts';
import { useStrings } from '../../strings.ts';
import { iconOf } from '../icons.ts';
import styles from './navigation-list.module.css';

interface Props {
  entries: readonly Shown[];
  /** Show icons only; the labels remain for screen readers and as tooltips. */
  narrow?: boolean;
  onGo?: () => void;
}

export function NavigationList({ entries, narrow = false, onGo }: Props): ReactNode {
  const t = useStrings();
  return (
    <ul className={styles['list']} data-narrow={narrow}>
      {entries.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} below className={styles['link']} title={narrow ? t(label) : undefined} onClick={onGo}>
            {createElement(iconOf(label), { size: 20, 'aria-hidden': 'true' })}
            <span className={styles['words']}>{t(label)}</span>
            {badges[to] ? createElement(badges[to]) : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
