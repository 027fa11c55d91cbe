import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '#shell/calls/api-error.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useLocationParams, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { splitPath } from '#shell/navigation/split-path.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { boostableQuery, campaignQuery, termsQuery } from '../api.ts';
import { AudienceStep } from '../boost/audience-step.tsx';
import { ConfirmationStep } from '../boost/confirmation-step.tsx';
import { DurationStep } from '../boost/duration-step.tsx';
import type { Boosting } from '../boost/flow-types.ts';
import { PaymentStep } from '../boost/payment-step.tsx';
import type { Thing } from '../boost/save-draft.ts';
import { runsCampaignsNow, useRunsCampaigns } from '../role.ts';
import { boostSearch, type BoostStep } from '../search.ts';
import { useStrings } from '../strings.ts';

export { boostSearch as search };
export function loader({ search, params, prefetch }: LoaderContext<typeof boostSearch>): void {
  if (!runsCampaignsNow()) return;
  prefetch(boostableQuery(search.kind, params['id'] ?? ''));
  prefetch(termsQuery());
}

const STEPS = { duration: DurationStep, confirmation: ConfirmationStep, payment: PaymentStep } as const;
/** The step of the address. Without a draft there is only the first one. */
function Step({ boosting }: { boosting: Boosting }): ReactNode {
  const { step, stored } = boosting;
  if (stored === null || step === 'audience') return <AudienceStep boosting={{ ...boosting, step: 'audience' }} />;
  const Drawn = STEPS[step];
  return <Drawn boosting={{ ...boosting, stored }} />;
}

function useBoosting(thing: Thing) {
  const boostable = useQuery(boostableQuery(thing.kind, thing.id));
  const row = boostable.data?.data.campaign ?? null;
  const isDraft = row?.state === 'draft';
  const campaign = useQuery({ ...campaignQuery(row?.id ?? ''), enabled: isDraft });
  const terms = useQuery(termsQuery());
  const isReady = boostable.data !== undefined && terms.data !== undefined && (!isDraft || campaign.data !== undefined);
  return {
    boostable: boostable.data?.data,
    row,
    stored: isDraft ? (campaign.data?.data ?? null) : null,
    terms: terms.data?.data,
    isReady,
    error: boostable.error ?? terms.error ?? (isDraft ? campaign.error : null),
    retry: () => void Promise.all([boostable.refetch(), terms.refetch()]),
  };
}

/** Why it is not boosted here, and where one goes on. */
function Elsewhere({ words, to, action }: { words: string; to: string; action: string }): ReactNode {
  return (
    <Empty
      text={words}
      action={
        <LinkButton variant="light" {...splitPath(to)}>
          {action}
        </LinkButton>
      }
    />
  );
}

function BoostOf({ thing, step }: { thing: Thing; step: BoostStep }): ReactNode {
  const t = useStrings();
  const { boostable, row, stored, terms, isReady, error, retry } = useBoosting(thing);
  const at = (next: BoostStep) => ({
    to: address('/advertise/boost-your-content/$id', { id: thing.id }),
    search: searchWith(boostSearch, { kind: thing.kind, step: next }),
  });
  const isOpen = row === null || row.state === 'draft';
  if (isReady && boostable !== undefined && terms !== undefined && boostable.isPublic && isOpen)
    return <Step boosting={{ thing, card: boostable.thing, stored, terms, step, at }} />;
  return (
    <Screen title={t('boost.title')}>
      {boostable !== undefined && !isOpen ? (
        <Elsewhere
          words={t('boost.already')}
          to={address('/advertise/edit-your-content/$id', { id: row.id })}
          action={t('boost.already.open')}
        />
      ) : boostable !== undefined && !boostable.isPublic ? (
        <Elsewhere words={t('boost.notPublic')} to={boostable.thing.path} action={t('boost.thing.open')} />
      ) : isNotFound(error) ? (
        <Empty text={t('boost.notFound')} />
      ) : error === null ? (
        <CardSkeletons count={1} disc={false} />
      ) : (
        <Problem text={describeFailure(error)} onRetry={retry} />
      )}
    </Screen>
  );
}

/** The steps in which a member or a page boosts what is theirs. */
export default function BoostScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/advertise/boost-your-content/$id');
  const { kind, step } = useSearch(boostSearch);
  if (useRunsCampaigns()) return <BoostOf key={`${kind} ${id}`} thing={{ kind, id }} step={step} />;
  return (
    <Screen title={t('boost.title')}>
      <Empty text={t('role.none')} />
    </Screen>
  );
}
