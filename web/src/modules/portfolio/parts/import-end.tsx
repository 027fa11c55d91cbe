import type { ReactNode } from 'react';
import type { ProfileImport } from '#contract/portfolio.imports.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import styles from './import.module.css';

/** How the last import ended. */
export function ImportEnd({ found }: { found: ProfileImport }): ReactNode {
  const t = useStrings();
  const refused = found.items.filter((item) => item.problem !== null);
  const text =
    found.state === 'failed'
      ? found.failure
      : t(found.state === 'done' ? 'import.done' : 'import.cancelled', { added: found.added, changed: found.changed });
  return (
    <Card title={found.filename}>
      <div className={styles['stack']}>
        <p role={found.state === 'failed' ? 'alert' : 'status'}>{text}</p>
        {refused.length === 0 ? null : (
          <ul>
            {refused.map((item) => (
              <li key={item.number}>
                <bdi>{item.title}</bdi>: {item.problem}
              </li>
            ))}
          </ul>
        )}
        {found.state === 'done' ? (
          <p>
            <Link to={address('/user-profile')}>{t('import.see')}</Link>
          </p>
        ) : null}
      </div>
    </Card>
  );
}
