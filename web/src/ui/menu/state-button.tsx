import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import button from '../parts/button.module.css';
import { Menu, type MenuItem } from './menu.tsx';

interface Props {
  /** The state in words: "Following". */
  state: string;
  /** The state and whom it concerns: "Following Asha Rao". */
  label: string;
  /** What ends the state. */
  actions: readonly MenuItem[];
  size?: 'xs' | 'sm';
}

/** A button that says a state; what changes it is in its menu, so that no press ends it by accident. */
export function StateButton({ state, label, actions, size = 'xs' }: Props): ReactNode {
  return (
    <Menu
      label={label}
      className={button['button']}
      data={{ 'data-variant': 'default', 'data-size': size }}
      groups={[{ key: 'state', items: actions }]}
    >
      <span className={button['words']}>
        {state}
        <IconChevronDown size={16} aria-hidden="true" />
      </span>
    </Menu>
  );
}
