import { useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/advertising/campaigns.ts';
import { call } from '#shell/calls/call.ts';
import { useGo } from '#shell/navigation/location.ts';
import { useActing } from '#shell/session/acting.ts';
import { mutate } from '#shell/state/mutate.ts';
import { confirm } from '#ui/dialog/store.ts';
import { toast } from '#ui/toasts/store.ts';
import { keepCampaign, refreshLists } from '../api.ts';
import { text } from '../strings.ts';
import { campaignPath, draftTarget, listTarget } from './paths.ts';

type Row = contract.CampaignRow;
const STEPS = {
  withdraw: contract.withdrawCampaign,
  pause: contract.pauseCampaign,
  resume: contract.resumeCampaign,
  complete: contract.completeCampaign,
  revise: contract.reviseCampaign,
  archive: contract.archiveCampaign,
} as const;
type Step = keyof typeof STEPS;
export type Action = Step | 'copy' | 'delete';
/** In the order in which they are offered. */
const ACTS: readonly Action[] = ['resume', 'pause', 'revise', 'withdraw', 'copy', 'complete', 'archive', 'delete'];
const ASKED = ['withdraw', 'complete', 'delete'] as const;
const DANGERS: ReadonlySet<Action> = new Set(['complete', 'delete']);

/** Something that the reader can do with a campaign now. */
export interface CampaignAct {
  readonly key: Action;
  readonly label: string;
  readonly danger: boolean;
  readonly run: () => void;
}

async function agrees(action: Action): Promise<boolean> {
  const grave = ASKED.find((each) => each === action);
  if (grave === undefined) return true;
  const question = { title: text(`act.${grave}.title`), text: text(`act.${grave}.text`) };
  return confirm({ ...question, confirm: text(`act.${grave}`), danger: DANGERS.has(grave) });
}

/** What the team does with a campaign: the server says what it may, `Continue` leads to a draft. */
export function useCampaignActs(): (campaign: Row) => readonly CampaignAct[] {
  const go = useGo();
  const acting = useActing();
  const queries = useQueryClient();
  const openDraft = async (campaign: Row) => {
    const { to, search = {} } = draftTarget(campaign) ?? { to: campaignPath(campaign) };
    await go(to, { search });
  };
  const take = async (campaign: Row, step: Step) => {
    const params = { campaignId: campaign.id };
    const outcome = await mutate(queries, { send: async () => call(STEPS[step], { params }) });
    if (!outcome.done) return;
    keepCampaign(queries, outcome.reply.data);
    // What boosts something that has changed waits for an admin.
    const waits = step === 'resume' && outcome.reply.data.state !== 'active';
    toast.success(text(waits ? 'done.waits' : `done.${step}`));
    // What was rejected is corrected in its form.
    if (step === 'revise') await openDraft(outcome.reply.data);
  };
  const copy = async ({ id }: Row) => {
    const send = async () => call(contract.copyCampaign, { params: { campaignId: id } });
    const outcome = await mutate(queries, { send });
    if (!outcome.done) return;
    keepCampaign(queries, outcome.reply.data);
    toast.success(text('done.copy'));
    await openDraft(outcome.reply.data);
  };
  const remove = async (campaign: Row) => {
    const send = async () => call(contract.deleteCampaign, { params: { campaignId: campaign.id } });
    const outcome = await mutate(queries, { send });
    if (!outcome.done) return;
    refreshLists(queries);
    toast.success(text('done.delete'));
    const { to, search = {} } = listTarget(campaign, acting);
    await go(to, { search });
  };
  const run = async (campaign: Row, action: Action) => {
    if (!(await agrees(action))) return;
    if (action === 'copy') await copy(campaign);
    else if (action === 'delete') await remove(campaign);
    else await take(campaign, action);
  };
  return (campaign) =>
    ACTS.filter((action) => campaign.can[action]).map((key) => ({
      key,
      label: text(`act.${key}`),
      danger: DANGERS.has(key),
      run: () => void run(campaign, key),
    }));
}
