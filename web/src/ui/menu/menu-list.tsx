import type { ReactNode } from 'react';
import { Header, Menu, MenuItem, MenuSection, Popover } from 'react-aria-components/Menu';
import { LibraryLocale } from '../library/locale.tsx';
import type { MenuGroup, OpenMenu } from './menu.tsx';
import styles from './menu.module.css';

interface Props extends OpenMenu {
  groups: readonly MenuGroup[];
}

/** The open menu below its button: arrows, Home, End and letters move; Escape and a press outside close it. */
export default function MenuList({ button, groups, label, onClose, onRun }: Props): ReactNode {
  const shown = groups.filter(({ items }) => items.length > 0);
  return (
    <LibraryLocale>
      <Popover
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        triggerRef={button}
        placement="bottom end"
        offset={4}
        containerPadding={8}
        aria-label={label}
        className={styles['popover'] ?? ''}
      >
        {/* Tab leaves and closes the menu; the library would keep the focus inside. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the menu in it */}
        <div
          onKeyDownCapture={(event) => {
            if (event.key !== 'Tab') return;
            event.preventDefault();
            onClose();
          }}
        >
          <Menu aria-label={label} autoFocus="first" shouldFocusWrap onClose={onClose} className={styles['menu'] ?? ''}>
            {shown.map((group) => (
              <MenuSection
                key={group.key}
                className={styles['group'] ?? ''}
                {...(group.heading === undefined && { 'aria-label': label })}
              >
                {group.heading === undefined ? null : (
                  <Header className={styles['heading'] ?? ''}>{group.heading}</Header>
                )}
                {group.items.map((item) => (
                  <MenuItem
                    key={item.key}
                    id={`${group.key} ${item.key}`}
                    textValue={item.label}
                    className={styles['item'] ?? ''}
                    data-danger={item.danger}
                    onAction={() => onRun(item)}
                  >
                    {item.icon}
                    <span className={styles['words']}>{item.label}</span>
                    {item.hint}
                  </MenuItem>
                ))}
              </MenuSection>
            ))}
          </Menu>
        </div>
      </Popover>
    </LibraryLocale>
  );
}
