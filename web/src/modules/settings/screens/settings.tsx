import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '#shell/navigation/link.tsx';
import { sections } from '#shell/settings/sections.ts';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import styles from '../parts/settings.module.css';
import { useStrings } from '../strings.ts';

/** The overview of the settings. */
export default function SettingsDirectory(): ReactNode {
  const t = useStrings();
  return (
    <Screen title={t('title')}>
      <Card>
        <ul className={styles['directory']}>
          {sections.map(({ to, title, about }) => (
            <li key={to}>
              <Link to={to} className={styles['entry']}>
                <span>
                  <strong>{title()}</strong>
                  <span className={styles['about']}>{about()}</span>
                </span>
                <IconChevronRight size={20} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </Screen>
  );
}
