import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Menu } from '../mantine/menu.ts';
import { useStrings } from '../strings.ts';
import styles from './act-menu.module.css';

export interface Act {
  key: string;
  /** What it does, in words. */
  label: string;
  run: () => void;
  danger?: boolean;
  icon?: ReactNode;
}

/** The lesser acts of a card behind one button, each in words; nothing when there are none. `about` names the card: "More for this post". */
export function ActMenu({ acts, about }: { acts: readonly Act[]; about?: string }): ReactNode {
  const t = useStrings();
  if (acts.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <button type="button" className={styles['button']} aria-label={about ?? t('menu.more')}>
          <IconDots size={20} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Menu.Item key={act.key} leftSection={act.icon} {...(act.danger ? { color: 'red' } : {})} onClick={act.run}>{act.label}</Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
