import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { PageKind } from '#contract/core/roles.ts';
import type { Page } from '#contract/pages.ts';
import { useSearch } from '#shell/navigation/location.ts';
import { tabLink } from '#shell/navigation/tab-link.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { useCountedView } from '../actions/use-counted.ts';
import { kindOf, kinds } from '../kinds.ts';
import { PageAbout } from './page-about.tsx';
import { PageHead } from './page-head.tsx';
import { PageScreen } from './page-screen.tsx';
import { PagePeople } from './people/page-people.tsx';
import { SettingCard } from './setting-card.tsx';
import { NoAdminNotice } from './succession/no-admin-notice.tsx';
import { StateNotice } from './state-notice.tsx';
import { OwnTeamRequests } from './team/team-requests.tsx';
import { pageSearch, type PageTab } from '../search.ts';
import { useStrings } from '../strings.ts';

/** Posts, courses and analytics belong to a higher layer, so their code is loaded on demand. */
const ActorPosts = lazy(() => import('#web/posts').then((posts) => ({ default: posts.ActorPosts })));

const PageCourses = lazy(() => import('#web/courses').then((courses) => ({ default: courses.PageCourses })));
function Courses({ page }: { page: Page }): ReactNode {
  const { course } = useSearch(pageSearch);
  return <PageCourses pageId={page.actor.id} role={page.role} course={course} />;
}

const PageJobs = lazy(() => import('#web/jobs').then((jobs) => ({ default: jobs.PageJobs })));

const PageAnalytics = lazy(() => import('#web/insights').then((insights) => ({ default: insights.PageAnalytics })));
function Analytics({ page }: { page: Page }): ReactNode {
  const { days } = useSearch(pageSearch);
  return <PageAnalytics pageId={page.actor.id} days={days} hasCourses={page.actor.kind === 'institute'} />;
}

/** What each tab shows. */
const contents: Readonly<Record<PageTab, ComponentType<{ page: Page }>>> = {
  about: PageAbout,
  courses: Courses,
  jobs: ({ page }) => <PageJobs pageId={page.actor.id} role={page.role} />,
  people: PagePeople,
  activities: ({ page }) => <ActorPosts actorId={page.actor.id} />,
  setting: SettingCard,
  analytics: Analytics,
};
/** Tabs for those alone who can do what they offer. */
const isOpen: Readonly<Partial<Record<PageTab, (page: Page) => boolean>>> = {
  setting: ({ can }) => can.edit,
  analytics: ({ can }) => can.readAnalytics,
};

/** The role, who invites and until when are read where the invitation is answered. */
const isInvited = ({ teamRequest }: Page): boolean => teamRequest?.kind === 'invitation';

function Content({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  useCountedView(page);
  const { tab, course } = useSearch(pageSearch);
  const all: readonly PageTab[] = kinds[kindOf(page)].tabs;
  const tabs = all.filter((key) => isOpen[key]?.(page) ?? true);
  // The address of a course opens its tab.
  const requested = course === '' ? tab : 'courses';
  const current = tabs.includes(requested) ? requested : 'about';
  const Shown = contents[current];
  return (
    <Screen title={page.actor.name} hideTitle>
      <PageHead page={page} />
      {isInvited(page) ? <OwnTeamRequests pageId={page.actor.id} /> : null}
      <StateNotice page={page} />
      <NoAdminNotice page={page} />
      <TabBar
        tabs={tabs.map((key) => ({ key, label: t(`page.${key}`) }))}
        label={page.actor.name}
        link={tabLink(current)}
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
