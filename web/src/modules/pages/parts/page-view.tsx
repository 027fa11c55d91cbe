import { type ReactNode, Suspense } from 'react';
import type { PageKind } from '#contract/core/roles.ts';
import type { Page } from '#contract/pages/pages.ts';
import { useSearch } from '#shell/navigation/location.ts';
import { tabLink } from '#shell/navigation/tab-link.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { useCountedView } from '../actions/use-counted.ts';
import { kindOf } from '../kinds.ts';
import { PageAbout } from './about/page-about.tsx';
import { PageAside } from './about/page-aside.tsx';
import { PageHead } from './page-head.tsx';
import { PageScreen } from './page-screen.tsx';
import { PagePeople } from './people/page-people.tsx';
import { SettingCard } from './setting-card.tsx';
import { NoAdminNotice } from './succession/no-admin-notice.tsx';
import { StateNotice } from './state-notice.tsx';
import { OwnTeamRequests } from './team/team-requests.tsx';
import { OWN_TABS, pageSearch } from '../search.ts';
import { text, useStrings } from '../strings.ts';
import { declaredSearch, type PageTab, shownTabs, tabsOf } from '../tabs.ts';

/** What each own tab shows. The screen shows the tabs of higher modules beside them. */
const ownTabs: Readonly<Record<(typeof OWN_TABS)[number], Omit<PageTab, 'key' | 'label'>>> = {
  about: { order: 10, Content: PageAbout },
  people: { order: 40, waiting: ({ peopleWaiting }) => peopleWaiting, Content: PagePeople },
  setting: { order: 60, kinds: ['business'], isOpen: ({ can }) => can.edit, Content: SettingCard },
};
const allOwnTabs: readonly PageTab[] = OWN_TABS.map((key) => ({
  key,
  label: () => text(`page.${key}`),
  ...ownTabs[key],
}));

/** The role, who invites and until when are read where the invitation is answered. */
const isInvited = ({ teamRequest }: Page): boolean => teamRequest?.kind === 'invitation';

function Content({ page }: { page: Page }): ReactNode {
  useCountedView(page);
  const { tab } = useSearch(pageSearch);
  const parameters = useSearch(declaredSearch);
  const tabs = tabsOf([...allOwnTabs, ...shownTabs()], page, kindOf(page));
  const [about] = tabs;
  const shown =
    tabs.find(({ openedBy = '' }) => (parameters[openedBy] ?? '') !== '') ??
    tabs.find(({ key }) => key === tab) ??
    about;
  const Shown = shown?.Content ?? PageAbout;
  return (
    <Screen title={page.actor.name} hideTitle aside={<PageAside page={page} tab={shown?.key ?? 'about'} />}>
      <PageHead page={page} />
      {isInvited(page) ? <OwnTeamRequests pageId={page.actor.id} /> : null}
      <StateNotice page={page} />
      <NoAdminNotice page={page} />
      <TabBar
        tabs={tabs.map(({ key, label, waiting }) => {
          const count = waiting?.(page) ?? 0;
          return { key, label: label(), ...(count > 0 && { count }) };
        })}
        label={page.actor.name}
        link={tabLink(shown?.key ?? '')}
      />
      <Suspense fallback={<CardSkeletons />}>
        <Shown page={page} />
      </Suspense>
    </Screen>
  );
}

/** A page as its viewer may see it. */
export function PageView({ kind, id }: { kind: PageKind; id: string }): ReactNode {
  const t = useStrings();
  return <PageScreen kind={kind} pageId={id} title={t(`page.title.${kind}`)} content={Content} />;
}
