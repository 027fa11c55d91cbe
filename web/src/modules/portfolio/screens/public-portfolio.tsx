import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { address } from '#shell/navigation/address.ts';
import { isNotFound } from '#shell/calls/api-error.ts';
import { useGo, useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useSession } from '#shell/session/session.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { publicQuery } from '../api.ts';
import { Portfolio } from '../parts/portfolio.tsx';
import { Restricted } from '../parts/restricted.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ params, prefetch }: LoaderContext): void => prefetch(publicQuery(params['user_name'] ?? ''));

/** Members report from the profile. */
function VisitorReport({ actor: { id, name } }: { actor: ActorCard }): ReactNode {
  const t = useStrings();
  const { token } = useSession();
  if (token !== null) return null;
  const subject = { kind: 'profile', id, title: t('page.report.title', { name }) } as const;
  return (
    <div data-print="no">
      <Button
        variant="subtle"
        color="gray"
        onClick={() => openLazily(async () => (await import('#web/moderation')).openReport(subject))}
      >
        {t('page.report')}
      </Button>
    </div>
  );
}

/** A public portfolio, for visitors and members. */
export default function PublicPortfolio(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const { user_name: username } = useLocationParams('/in/$user_name');
  const { data, error, refetch } = useQuery(publicQuery(username));
  const reply = data?.data;
  const movedTo = reply !== undefined && 'movedTo' in reply ? reply.movedTo : undefined;
  useEffect(() => {
    if (movedTo !== undefined) void navigate(address('/in/$user_name', { user_name: movedTo }), { replace: true });
  }, [movedTo, navigate]);
  if (reply !== undefined && 'actor' in reply)
    return (
      <Screen title={reply.actor.name} hideTitle aside={null}>
        <Portfolio page={reply} />
        <VisitorReport actor={reply.actor} />
      </Screen>
    );
  if (error === null)
    return (
      <Screen title={t('page.title')} hideTitle aside={null}>
        <CardSkeletons />
      </Screen>
    );
  return (
    <Screen title={t('page.title')} aside={null}>
      {isNotFound(error) ? <Restricted /> : <Problem text={describeFailure(error)} onRetry={() => void refetch()} />}
    </Screen>
  );
}
