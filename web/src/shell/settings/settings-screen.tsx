import { type ReactNode, Suspense } from 'react';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { TabBar, type Tab } from '#ui/parts/tab-bar.tsx';
import type { Address } from '../../addresses.ts';
import { Link } from '../navigation/link.tsx';
import { useStrings } from '../layouts/strings.ts';
import { cardsOf, sections } from './sections.ts';

const tabLink = ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
  <Link to={key} className={className}>
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

/** Frame of every section of the settings: the tabs of all sections, and the cards of this one. */
export function SettingsScreen({ section, title, children }: Props): ReactNode {
  const t = useStrings();
  return (
    <Screen title={title}>
      <TabBar
        label={t('settings.sections')}
        tabs={sections.map((each) => ({ key: each.to, label: each.title() }))}
        link={tabLink}
      />
      {children}
      <Suspense fallback={<CardSkeletons count={cardsOf(section).length} disc={false} />}>
        {cardsOf(section).map(({ order, Card }) => (
          <Card key={order} />
        ))}
      </Suspense>
    </Screen>
  );
}
