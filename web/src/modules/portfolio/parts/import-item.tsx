import type { ReactNode } from 'react';
import type { ImportItem } from '#contract/portfolio/imports.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { useStrings } from '../strings.ts';
import styles from './import.module.css';

/** The current and the imported value of each field. */
function Changes({ changes }: Pick<ImportItem, 'changes'>): ReactNode {
  const t = useStrings();
  return (
    <dl className={styles['changes']}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            <span className={styles['soft']}>{t('import.now')}</span>{' '}
            <span className={styles['quoted']} dir="auto">
              {before || t('import.nothing')}
            </span>
          </dd>
          <dd>
            <span className={styles['soft']}>{t('import.then')}</span>{' '}
            <span className={styles['quoted']} dir="auto">
              {after || t('import.nothing')}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  item: ImportItem;
  selected: boolean;
  /** Its section has reached the maximum of items. */
  full: boolean;
  onChange: (selected: boolean) => void;
}

/** One item that an import would add or change. */
export function ImportItemRow({ item, selected, full, onChange }: Props): ReactNode {
  const t = useStrings();
  const about = [t(`import.action.${item.action}`), item.subtitle].filter(Boolean).join(' · ');
  return (
    <li className={styles['item']}>
      <Checkbox
        label={<bdi>{item.title}</bdi>}
        description={about}
        checked={selected}
        disabled={item.action === 'same' || (full && !selected && item.action === 'add')}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {item.note === null ? null : <p className={styles['note']}>{item.note}</p>}
      {item.changes.length === 0 ? null : <Changes changes={item.changes} />}
      {item.action !== 'add' || item.text === '' ? null : (
        <details>
          <summary>{t('import.view')}</summary>
          <p className={styles['quoted']} dir="auto">
            {item.text}
          </p>
        </details>
      )}
    </li>
  );
}
