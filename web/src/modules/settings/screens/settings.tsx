import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '#shell/navigation/link.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import styles from '../parts/settings.module.css';
import { sections } from '../sections.ts';
import { useStrings } from '../strings.ts';

/** The overview of the settings. */
export default function SettingsDirectory(): ReactNode {
  const t = useStrings();
  return (
    <Screen title={t('title')}>
      <Card>
        <ul className={styles['directory']}>
          {sections().map(({ to, label, about }) => (
            <li key={to}>
              <Link to={to} className={styles['entry']}>
                <span>
                  <strong>{t(label)}</strong>
                  <span className={styles['about']}>{t(about)}</span>
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
