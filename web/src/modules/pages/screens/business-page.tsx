import { lazy, type ReactNode, Suspense } from 'react';
import type { Page } from '#contract/pages.ts';
import { useLocationParams, useSearch } from '#shell/navigation/location.ts';
import { tabLink } from '#shell/navigation/tab-link.tsx';
import type { LoaderContext } from '#shell/screens.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { pageQuery } from '../api.ts';
import { PageAbout } from '../parts/page-about.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PageScreen } from '../parts/page-screen.tsx';
import { SettingCard } from '../parts/setting-card.tsx';
import { StateNotice } from '../parts/state-notice.tsx';
import { PAGE_TABS, pageSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

/** Posts belong to a higher layer, so their code is loaded on demand. */
const ActorPosts = lazy(() => import('#web/posts').then((posts) => ({ default: posts.ActorPosts })));

export { pageSearch as search };
/** The heading names the page, so the first frame waits for it. */
export const loader = ({ awaitRead, params }: LoaderContext<typeof pageSearch>): Promise<void> =>
  awaitRead(pageQuery(params['id'] ?? ''));

function Content({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const { tab } = useSearch(pageSearch);
  const tabs = PAGE_TABS.filter((key) => key !== 'setting' || page.can.edit);
  const current = tabs.includes(tab) ? tab : 'about';
  return (
    <Screen title={page.actor.name} hideTitle>
      <PageHead page={page} />
      <StateNotice page={page} />
      <TabBar
        tabs={tabs.map((key) => ({ key, label: t(`page.${key}`) }))}
        label={page.actor.name}
        link={tabLink(current)}
      />
      {current === 'about' ? <PageAbout page={page} /> : null}
      {current === 'setting' ? <SettingCard page={page} /> : null}
      {current === 'activities' ? (
        <Suspense fallback={<CardSkeletons />}>
          <ActorPosts actorId={page.actor.id} />
        </Suspense>
      ) : null}
    </Screen>
  );
}

/** A business page as its viewer may see it. */
export default function BusinessPageScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/view-business-page/$id');
  return <PageScreen pageId={id} title={t('page.title')} content={Content} />;
}
