import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '#shell/navigation/link.tsx';
import type { LoaderContext } from '#shell/screens.ts';
import { sections } from '#shell/settings/sections.ts';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { isAtLeast } from '#ui/theme/breakpoints.ts';
import { useAtLeast } from '#ui/theme/use-at-least.ts';
import { GeneralSettings, readGeneral } from '../parts/general.tsx';
import styles from '../parts/settings.module.css';
import { useStrings } from '../strings.ts';

export function loader(context: LoaderContext): void {
  if (matchMedia(isAtLeast('desktop')).matches) readGeneral(context);
}

/** The sections of the settings. On wide screens the first one is open beside them. */
export default function SettingsDirectory(): ReactNode {
  const t = useStrings();
  if (useAtLeast('desktop')) return <GeneralSettings />;
  return (
    <Screen title={t('title')}>
      <Card>
        <ul className={styles['directory']}>
          {sections().map(({ to, title, about }) => (
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
