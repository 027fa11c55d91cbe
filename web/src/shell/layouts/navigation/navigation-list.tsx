import { createElement, type ReactNode } from 'react';
import { badges } from '../badges.ts';
import { Link } from '../../navigation/link.tsx';
import type { Shown } from '../../navigation/menus.ts';
import { useStrings } from '../strings.ts';
import { iconOf } from '../icons.ts';
import styles from './navigation-list.module.css';

interface Props {
  entries: readonly Shown[];
  onGo?: () => void;
}

export function NavigationList({ entries, onGo }: Props): ReactNode {
  const t = useStrings();
  return (
    <ul className={styles['list']}>
      {entries.map(({ to, label, below = true }) => (
        <li key={to}>
          <Link to={to} below={below} className={styles['link']} onClick={onGo}>
            {createElement(iconOf(label), { size: 20, 'aria-hidden': 'true' })}
            <span className={styles['words']} data-words="true">
              {t(label)}
            </span>
            {badges[to] ? <span className={styles['count']}>{createElement(badges[to])}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
