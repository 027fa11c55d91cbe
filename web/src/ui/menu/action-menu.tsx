import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import button from '../parts/icon-button.module.css';
import { useStrings } from '../strings.ts';
import { Menu, type MenuItem } from './menu.tsx';

interface Props {
  actions: readonly MenuItem[];
  about?: string;
  /** A press is likely. */
  onPrepare?: () => void;
}

/**
 * The less frequent actions of a card behind one button; renders nothing without actions. `about` labels the button,
 * for example "More actions for Asha Rao".
 */
export function ActionMenu({ actions, about, onPrepare }: Props): ReactNode {
  const t = useStrings();
  if (actions.length === 0) return null;
  return (
    <Menu
      label={about ?? t('menu.more')}
      groups={[{ key: 'actions', items: actions }]}
      className={button['round']}
      onPrepare={onPrepare}
    >
      <IconDots size={20} aria-hidden="true" />
    </Menu>
  );
}
