import { type ReactNode, Suspense } from 'react';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { TabBar, type Tab } from '#ui/parts/tab-bar.tsx';
import type { Address } from '../../addresses.ts';
import { Link } from '../navigation/link.tsx';
import { useStrings } from '../layouts/strings.ts';
import { cardsOf, sections } from './sections.ts';
import styles from './settings-screen.module.css';

const tabLink =
  (section: Address) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link to={key} className={className} aria-current={key === section ? 'page' : undefined}>
      {content}
    </Link>
  );

interface Props {
  /** The address of the section. */
  section: Address;
  title: string;
  /** The section's own cards; those that other modules add stand below them. */
  children?: ReactNode;
}

/**
 * Frame of every section of the settings: the tabs of all sections, from 1200 px beside the content, and the cards of
 * this one.
 */
export function SettingsScreen({ section, title, children }: Props): ReactNode {
  const t = useStrings();
  return (
    <Screen title={title}>
      <div className={styles['settings']}>
        <TabBar
          side
          label={t('settings.sections')}
          tabs={sections().map((each) => ({ key: each.to, label: each.title() }))}
          link={tabLink(section)}
        />
        <div className={styles['cards']}>
          {children}
          <Suspense fallback={<CardSkeletons count={cardsOf(section).length} disc={false} />}>
            {cardsOf(section).map(({ order, Card }) => (
              <Card key={order} />
            ))}
          </Suspense>
        </div>
      </div>
    </Screen>
  );
}
