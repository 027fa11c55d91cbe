import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '#shell/calls/api-error.ts';
import { useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LinkTarget } from '#shell/navigation/split-path.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { campaignQuery, keepCampaign, termsQuery } from '../api.ts';
import { campaignPath } from '../campaigns/paths.ts';
import type { ContentKind } from '../content/content-values.ts';
import { FlowSteps } from '../flow/flow-steps.tsx';
import type { CampaignFlow } from '../flow/flow-types.ts';
import { sendDraft } from '../flow/send-draft.ts';
import { Elsewhere } from '../parts/elsewhere.tsx';
import type { PromotedWords, Shown } from '../parts/promoted-card.tsx';
import { CREATE_STEPS, createSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { usePayer } from './use-payer.ts';

interface Props {
  kind: ContentKind;
  /** The address of the flow, whose search names draft and step. */
  path: string;
  /** The list that it is in afterwards. */
  leaveTo: LinkTarget;
}
const NO_WORDS: PromotedWords = {
  headline: '',
  description: '',
  callToAction: null,
  pictures: [],
  video: null,
  file: null,
};

/** The steps in which an advertisement or an app promotion is begun, and sent for review. */
export function CreateFlow({ kind, path, leaveTo }: Props): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const payer = usePayer();
  const { campaign: id, step } = useSearch(createSearch);
  const campaign = useQuery({ ...campaignQuery(id), enabled: id !== '' });
  const terms = useQuery(termsQuery());
  const stored = id === '' ? null : campaign.data?.data;
  const isDraft = stored === null || (stored?.state === 'draft' && stored.kind === kind);
  if (stored !== undefined && isDraft && terms.data !== undefined) {
    const at: CampaignFlow['at'] = (next, saved) => ({
      to: path,
      search: searchWith(createSearch, { campaign: saved?.id ?? id, step: next }),
    });
    const shown: Shown =
      stored === null ? { owner: payer, words: NO_WORDS } : { owner: stored.owner, words: stored.content };
    const save: CampaignFlow['save'] = async (fields) => {
      const saved = await sendDraft({ kind }, stored, fields);
      keepCampaign(queries, saved);
      return saved;
    };
    const flow = { kind, steps: CREATE_STEPS, step, at, shown, isJob: false, stored, terms: terms.data.data };
    return <FlowSteps key={id} flow={{ ...flow, save, leaveTo }} />;
  }
  const error = campaign.error ?? terms.error;
  const retry = () => void Promise.all([campaign.refetch(), terms.refetch()]);
  return (
    <Screen title={t(`flow.name.${kind}`)}>
      {stored !== undefined && stored !== null && !isDraft ? (
        <Elsewhere words={t('flow.sent')} to={{ to: campaignPath(stored) }} action={t('flow.sent.open')} />
      ) : isNotFound(error) ? (
        <Elsewhere words={t('campaign.notFound')} to={leaveTo} action={t('flow.list')} />
      ) : error === null ? (
        <CardSkeletons count={1} disc={false} />
      ) : (
        <Problem text={describeFailure(error)} onRetry={retry} />
      )}
    </Screen>
  );
}
