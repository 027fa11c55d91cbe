import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { PageKind } from '#contract/core/roles.ts';
import type { Page } from '#contract/pages/pages.ts';
import { isNotFound } from '#shell/calls/api-error.ts';
import { useWatch } from '#shell/live/use-watch.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { pageQuery } from '../api.ts';
import { kinds } from '../kinds.ts';
import { useStrings } from '../strings.ts';
import { OwnTeamRequests } from './team/team-requests.tsx';

interface Props {
  /** Null for screens of pages of any kind. */
  kind: PageKind | null;
  pageId: string;
  /** The heading until the page has arrived. */
  title: string;
  /** False: the user may not open this screen of the page. */
  allowed?: (page: Page) => boolean;
  /** Draws the page when it has arrived. */
  content: ComponentType<{ page: Page }>;
}

const anyPage = (): boolean => true;

/** A screen about one page: its skeleton, its failure, and the sentence for a page that the user may not see. */
export function PageScreen({ kind, pageId, title, allowed = anyPage, content: Content }: Props): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(pageQuery(pageId));
  useWatch('profile', pageId);
  const page = data?.data;
  // The address of a page of another kind shows nothing: links lead to that of its kind.
  const isMissing = isNotFound(error) || (page !== undefined && kind !== null && page.actor.kind !== kind);
  if (page !== undefined && !isMissing && allowed(page)) return <Content key={pageId} page={page} />;
  const isRefused = isMissing || page !== undefined;
  return (
    <Screen title={title}>
      {isRefused ? (
        <>
          {/* An invited person knows a private page by its card. */}
          <OwnTeamRequests pageId={pageId} />
          <Empty
            text={t('page.notFound')}
            action={
              <Link to={address(kinds[kind ?? 'business'].paths.list)} search={{ tab: 'explore' }}>
                {t(`list.find.${kind ?? 'business'}`)}
              </Link>
            }
          />
        </>
      ) : error ? (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <CardSkeletons />
      )}
    </Screen>
  );
}
