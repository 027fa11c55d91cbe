import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PortfolioPage } from '#contract/portfolio/portfolio.ts';
import { useCountedView } from '#web/profiles';
import { isNotFound } from '#shell/calls/api-error.ts';
import { useWatch } from '#shell/live/use-watch.ts';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { portfolioQuery } from '../api.ts';
import { Documents } from '../parts/documents.tsx';
import { ImportInvite } from '../parts/import-invite.tsx';
import { Theme } from '../parts/theme.tsx';
import { Portfolio } from '../parts/portfolio.tsx';
import { Restricted } from '../parts/restricted.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ params, prefetch }: LoaderContext): void => prefetch(portfolioQuery(params['id'] ?? ''));

function PortfolioContent({ page }: { page: PortfolioPage }): ReactNode {
  useWatch('profile', page.actor.id);
  useCountedView(page.actor.id, page.can.edit);
  return (
    <Screen title={page.actor.name} hideTitle aside={null}>
      {page.can.edit ? (
        <>
          <Theme />
          <ImportInvite />
        </>
      ) : null}
      <Documents page={page} />
      <Portfolio page={page} />
    </Screen>
  );
}

/** A member's portfolio, for members; its owner can edit it here. */
export default function WebProfile(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/web-profile/$id');
  const { data, error, refetch } = useQuery(portfolioQuery(id));
  const restricted = isNotFound(error);
  if (data !== undefined && !restricted) return <PortfolioContent page={data.data} />;
  if (error === null)
    return (
      <Screen title={t('page.title')} hideTitle aside={null}>
        <CardSkeletons />
      </Screen>
    );
  return (
    <Screen title={t('page.title')}>
      {restricted ? <Restricted /> : <Problem text={describeFailure(error)} onRetry={() => void refetch()} />}
    </Screen>
  );
}
