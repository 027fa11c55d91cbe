import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '#shell/calls/api-error.ts';
import { address } from '#shell/navigation/address.ts';
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
import { saveDraft } from '../boost/save-draft.ts';
import { campaignPath } from '../campaigns/paths.ts';
import { FlowSteps } from '../flow/flow-steps.tsx';
import type { CampaignFlow } from '../flow/flow-types.ts';
import type { Thing } from '../flow/send-draft.ts';
import { Elsewhere } from '../parts/elsewhere.tsx';
import { runsCampaignsNow, useRunsCampaigns } from '../role.ts';
import { BOOST_STEPS, boostSearch, type FlowStep } from '../search.ts';
import { useStrings } from '../strings.ts';

export { boostSearch as search };
export function loader({ search, params, prefetch }: LoaderContext<typeof boostSearch>): void {
  if (!runsCampaignsNow()) return;
  prefetch(boostableQuery(search.kind, params['id'] ?? ''));
  prefetch(termsQuery());
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

function BoostOf({ thing, step }: { thing: Thing; step: FlowStep }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { boostable, row, stored, terms, isReady, error, retry } = useBoosting(thing);
  const at: CampaignFlow['at'] = (next) => ({
    to: address('/advertise/boost-your-content/$id', { id: thing.id }),
    search: searchWith(boostSearch, {
      kind: thing.kind,
      step: BOOST_STEPS.find((each) => each === next) ?? 'audience',
    }),
  });
  const isOpen = row === null || row.state === 'draft';
  if (isReady && boostable !== undefined && terms !== undefined && boostable.isPublic && isOpen)
    return (
      <FlowSteps
        flow={{
          kind: 'boost',
          steps: BOOST_STEPS,
          step,
          at,
          shown: { thing: boostable.thing },
          isJob: thing.kind === 'job',
          stored,
          terms,
          save: async (fields) => saveDraft(queries, thing, stored, fields),
          leaveTo: stored === null ? splitPath(boostable.thing.path) : { to: address('/advertise/boosted-content') },
        }}
      />
    );
  return (
    <Screen title={t('boost.title')}>
      {boostable !== undefined && !isOpen ? (
        <Elsewhere words={t('boost.already')} to={{ to: campaignPath(row) }} action={t('boost.already.open')} />
      ) : boostable !== undefined && !boostable.isPublic ? (
        <Elsewhere words={t('boost.notPublic')} to={splitPath(boostable.thing.path)} action={t('boost.thing.open')} />
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
