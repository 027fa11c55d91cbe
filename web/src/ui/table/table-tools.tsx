import { IconAdjustmentsHorizontal, IconChevronDown, IconLineHeight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Menu } from '../menu/menu.tsx';
import button from '../parts/button.module.css';
import { Button } from '../parts/button.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import styles from './tools.module.css';
import { useWords } from './words.ts';

interface ColumnsProps {
  columns: readonly { readonly key: string; readonly head: string }[];
  hidden: readonly string[];
  onToggle: (key: string) => void;
}
function ColumnsMenu({ columns, hidden, onToggle }: ColumnsProps): ReactNode {
  const t = useWords();
  const items = columns.map(({ key, head }) => ({
    key,
    label: t(hidden.includes(key) ? 'columns.show' : 'columns.hide', { name: head }),
    run: () => onToggle(key),
  }));
  return (
    <Menu
      label={t('columns')}
      groups={[{ key: 'columns', items }]}
      className={button['button']}
      data={{ 'data-variant': 'default', 'data-size': 'sm' }}
    >
      <span className={button['words']}>
        {t('columns')}
        <IconChevronDown size={16} aria-hidden="true" />
      </span>
    </Menu>
  );
}

interface Props extends ColumnsProps {
  /** Search and filters. On a phone they are behind one button. */
  tools: ReactNode;
  dense: boolean;
  onDense: () => void;
}
/** Search, filters, columns and density: 48 px that stay in view. */
export function TableTools({ tools, dense, onDense, ...menu }: Props): ReactNode {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles['tools']} data-open={isOpen}>
      {tools === undefined ? null : (
        <>
          <span className={styles['reveal']}>
            <Button
              variant="default"
              aria-expanded={isOpen}
              leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('tools')}
            </Button>
          </span>
          <div className={styles['filters']}>{tools}</div>
        </>
      )}
      <div className={styles['views']}>
        {menu.columns.length === 0 ? null : <ColumnsMenu {...menu} />}
        <IconButton label={t('dense')} aria-pressed={dense} onClick={onDense}>
          <IconLineHeight size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
