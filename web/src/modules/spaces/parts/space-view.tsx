import { type ReactNode, Suspense } from 'react';
import type { SpaceKind } from '#contract/spaces/choices.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { tabLink } from '#shell/navigation/tab-link.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { shownTabs, type SpaceTabDeclaration } from '../declared-tabs.ts';
import { type SpaceTab, tabs } from '../kinds.ts';
import { spaceSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { AdminRequests } from './admin-requests.tsx';
import { SpaceAbout, SpaceNotices } from './about/space-about.tsx';
import { SpaceAside } from './about/space-aside.tsx';
import { SpaceGroups } from './space-groups.tsx';
import { SpaceHead } from './space-head.tsx';
import { SpaceInvite } from './space-invite.tsx';
import { SpacePeople } from './space-people.tsx';
import { SpaceAnswered, SpacePast, SpacePosts, SpaceReports, SpaceWaiting } from './space-posts.tsx';
import { SpaceRequests } from './space-requests.tsx';
import { SpaceScreen } from './space-screen.tsx';
import { useWaiting } from '../use-waiting.ts';

function Part({ space, tab }: { space: Space; tab: SpaceTab }): ReactNode {
  const parts: Readonly<Record<SpaceTab, () => ReactNode>> = {
    posts: () => <SpacePosts space={space} />,
    about: () => <SpaceAbout space={space} />,
    groups: () => <SpaceGroups space={space} />,
    members: () => <SpacePeople space={space} list="members" />,
    admins: () => <SpacePeople space={space} list="admins" />,
    requests: () => (
      <>
        <AdminRequests space={space} />
        <SpaceRequests space={space} />
      </>
    ),
    waiting: () => <SpaceWaiting space={space} />,
    reports: () => <SpaceReports space={space} />,
    invite: () => <SpaceInvite space={space} />,
    answers: () => <SpaceAnswered space={space} />,
    history: () => <SpacePast space={space} />,
  };
  return parts[tab]();
}

const TEAM_TABS: ReadonlySet<SpaceTab> = new Set(['requests', 'waiting', 'reports', 'history']);
/** Whether the user may open a tab: what is for members, and what is for those who manage the space. */
const opens = ({ can }: Space, tab: SpaceTab): boolean =>
  TEAM_TABS.has(tab) ? can.answer : tab === 'invite' ? can.invite : can.see;

interface OpenTab {
  readonly key: string;
  readonly label: string;
  /** How much waits there for the user. */
  readonly waiting: number;
  readonly content: ReactNode;
}
const openTab = ({ key, label, Content: Shown }: SpaceTabDeclaration, space: Space): OpenTab => ({
  key,
  label: label(),
  waiting: 0,
  content: (
    <Suspense key={key} fallback={<CardSkeletons />}>
      <Shown space={space} />
    </Suspense>
  ),
});
/** The tabs that the user may open, each followed by those of higher modules that come after it. */
function useOpenTabs(space: Space): readonly OpenTab[] {
  const t = useStrings();
  const waiting = useWaiting(space);
  const declared = space.can.see ? shownTabs() : [];
  return tabs[space.kind].flatMap((key): OpenTab[] => [
    ...(opens(space, key)
      ? [
          {
            key,
            label: t(`space.${key}`),
            waiting: waiting[key] ?? 0,
            content: <Part key={key} space={space} tab={key} />,
          },
        ]
      : []),
    ...declared.flatMap((tab) => (tab.after === key ? [openTab(tab, space)] : [])),
  ]);
}

function Content({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  const { tab, link } = useSearch(spaceSearch);
  const open = useOpenTabs(space);
  const go = useGo();
  const current = open.find(({ key }) => key === tab) ?? open[0];
  return (
    <Screen
      title={space.name}
      hideTitle
      aside={current === undefined ? null : <SpaceAside space={space} tab={current.key} />}
    >
      <SpaceHead space={space} link={link} />
      <SpaceNotices space={space} />
      {current === undefined ? (
        <>
          <SpaceAbout space={space} />
          {space.state === 'deleted' ? null : (
            <Card as="div">
              <Empty text={t(`closed.${space.kind}`)} />
            </Card>
          )}
        </>
      ) : (
        <>
          <TabBar
            tabs={open.map(({ key, label, waiting }) => ({ key, label, ...(waiting > 0 && { count: waiting }) }))}
            label={space.name}
            link={tabLink(current.key)}
            more={{ current: current.key, open: (key) => void go('.', { search: { tab: key }, keepScroll: true }) }}
          />
          {current.content}
        </>
      )}
    </Screen>
  );
}

/** A community or group as its viewer may see it. */
export function SpaceView({ kind, id }: { kind: SpaceKind; id: string }): ReactNode {
  const t = useStrings();
  const { link } = useSearch(spaceSearch);
  return <SpaceScreen kind={kind} spaceId={id} title={t(`one.${kind}`)} link={link} content={Content} />;
}
