import type { ReactNode } from 'react';
import type { ProfileImport } from '#contract/portfolio/imports.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import styles from './import.module.css';

/** The result of the last import. */
export function ImportEnd({ profileImport }: { profileImport: ProfileImport }): ReactNode {
  const t = useStrings();
  const refused = profileImport.items.filter((item) => item.problem !== null);
  const text =
    profileImport.state === 'failed'
      ? profileImport.failure
      : t(profileImport.state === 'done' ? 'import.done' : 'import.cancelled', {
          added: profileImport.added,
          changed: profileImport.changed,
        });
  return (
    <Card title={profileImport.filename}>
      <div className={styles['stack']}>
        <p role={profileImport.state === 'failed' ? 'alert' : 'status'}>{text}</p>
        {refused.length === 0 ? null : (
          <ul>
            {refused.map((item) => (
              <li key={item.number}>
                <bdi>{item.title}</bdi>: {item.problem}
              </li>
            ))}
          </ul>
        )}
        {profileImport.state === 'done' ? (
          <p>
            <Link to={address('/user-profile')}>{t('import.see')}</Link>
          </p>
        ) : null}
      </div>
    </Card>
  );
}
