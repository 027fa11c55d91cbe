import type { ReactNode } from 'react';
import { Link } from '#shell/navigation/link.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { TabBar, type Tab } from '#ui/parts/tab-bar.tsx';
import { sections } from '../sections.ts';
import { useStrings } from '../strings.ts';

const tabLink = ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
  <Link to={key} className={className}>
    {content}
  </Link>
);

/** Frame of every settings section: the tabs of all existing sections, and the section's cards. */
export function SettingsScreen({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const t = useStrings();
  return (
    <Screen title={title}>
      <TabBar
        label={t('sections')}
        tabs={sections().map(({ to, label }) => ({ key: to, label: t(label) }))}
        link={tabLink}
      />
      {children}
    </Screen>
  );
}
