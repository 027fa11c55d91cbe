import * as contract from '#contract/advertising/campaigns.ts';
import * as chargeWrites from '#contract/advertising/charge-writes.ts';
import * as charges from '#contract/advertising/charges.ts';
import { exportLeads } from '#contract/advertising/leads.ts';
import { importMatches } from '#contract/advertising/matches.ts';
import * as reviews from '#contract/advertising/reviews.ts';
import { defineAbilities, type RefusedWrite, type Situation } from '../abilities/cases.ts';
import { someone, someoneActing } from '../abilities/people.ts';
import type { Member, World } from '../world.ts';
import {
  aBoost,
  approve,
  aRunningBoost,
  aWaitingBoost,
  type Caller,
  claim,
  complete,
  createdBy,
  fund,
  params,
  read,
  reject,
  reviewOf,
  someDesk,
} from './campaign.ts';
import { aCharge, chargesOf, contest, contestOf, decide } from './charges.ts';

const seenBy = (caller: Caller & Pick<Member, 'call'>, id: string): Situation<contract.Campaign> => ({
  call: caller.call,
  read: async () => read(caller, { id }),
});
const running = async (world: World) => {
  const author = await someone(world);
  return { author, campaign: await aRunningBoost(world, author) };
};

export const campaignAbilities = defineAbilities<contract.Campaign>({
  kind: 'a campaign',
  schema: contract.campaign,
  abilities: {
    edit: {
      endpoint: contract.editCampaign,
      input: (it) => ({ ...params(it), body: { version: it.version, description: 'Something' } }),
    },
    submit: { endpoint: contract.submitCampaign, input: params },
    withdraw: { endpoint: contract.withdrawCampaign, input: params },
    pause: { endpoint: contract.pauseCampaign, input: params },
    resume: { endpoint: contract.resumeCampaign, input: params },
    complete: { endpoint: contract.completeCampaign, input: params },
    revise: { endpoint: contract.reviseCampaign, input: params },
    archive: { endpoint: contract.archiveCampaign, input: params },
    delete: { endpoint: contract.deleteCampaign, input: params },
    copy: { endpoint: contract.copyCampaign, input: params },
  },
  situations: {
    'that is a draft': async (world) => {
      const author = await someone(world);
      await fund(world, author);
      return seenBy(author, (await aBoost(author)).id);
    },
    'that waits for review': async (world) => {
      const author = await someone(world);
      return seenBy(author, (await aWaitingBoost(world, author)).id);
    },
    'that was rejected': async (world) => {
      const author = await someone(world);
      const { id } = await aWaitingBoost(world, author);
      await reject(await someDesk(world), await reviewOf(world, { id }));
      return seenBy(author, id);
    },
    'that runs': async (world) => {
      const { author, campaign } = await running(world);
      return seenBy(author, campaign.id);
    },
    'that is paused': async (world) => {
      const { author, campaign } = await running(world);
      await author.call(contract.pauseCampaign, params(campaign));
      return seenBy(author, campaign.id);
    },
    'that waits because what it boosts has changed': async (world) => {
      const { author, campaign } = await running(world);
      await world.db
        .updateTable('campaign')
        .set({ state: 'paused', reason: 'thing_changed' })
        .where('id', '=', campaign.id)
        .execute();
      return seenBy(author, campaign.id);
    },
    'that is over': async (world) => {
      const { author, campaign } = await running(world);
      await complete(author, campaign);
      return seenBy(author, campaign.id);
    },
    'of a page, to its editor': async (world) => {
      const { page, acting } = await someoneActing(world, 'editor');
      const advertiser = await someone(world);
      await page.setRole(advertiser, 'advertiser');
      const { id } = await createdBy(page.as(advertiser), { kind: 'advertisement' });
      return seenBy(acting, id);
    },
  },
});

const reviewSeenBy = (desk: Member, reviewId: string): Situation<reviews.CampaignReview> => ({
  call: desk.call,
  read: async () => (await desk.call(reviews.readCampaignReview, { params: { reviewId } })).reply.data,
});
const reviewParams = ({ id }: reviews.CampaignReview) => ({ params: { reviewId: id } });
const waiting = async (world: World): Promise<string> =>
  reviewOf(world, await aWaitingBoost(world, await someone(world)));
export const campaignReviewAbilities = defineAbilities<reviews.CampaignReview>({
  kind: 'a campaign that waits for review, to an admin',
  schema: reviews.campaignReview,
  abilities: {
    claim: { endpoint: reviews.claimCampaignReview, input: reviewParams },
    approve: { endpoint: reviews.approveCampaign, input: reviewParams },
    reject: {
      endpoint: reviews.rejectCampaign,
      input: (it) => ({ ...reviewParams(it), body: { code: 'other', note: 'Something' } }),
    },
  },
  situations: {
    'that nobody looks at': async (world) => reviewSeenBy(await someDesk(world), await waiting(world)),
    'that another admin looks at': async (world) => {
      const reviewId = await waiting(world);
      await claim(await someDesk(world), reviewId);
      return reviewSeenBy(await someDesk(world), reviewId);
    },
    'that was decided': async (world) => {
      const reviewId = await waiting(world);
      const desk = await someDesk(world);
      await approve(desk, reviewId);
      return reviewSeenBy(desk, reviewId);
    },
  },
});

const OLD_MS = 61 * 86_400_000;
const chargeSeenBy = (caller: Caller, campaign: { readonly id: string }): Situation<charges.CampaignCharge> => ({
  call: caller.call,
  async read() {
    const [charge] = await chargesOf(caller, campaign);
    if (charge === undefined) throw new Error('the campaign has no charge');
    return charge;
  },
});
export const campaignChargeAbilities = defineAbilities<charges.CampaignCharge>({
  kind: 'a charge of a campaign',
  schema: charges.campaignCharge,
  abilities: {
    contest: {
      endpoint: chargeWrites.contestCharge,
      input: ({ campaignId, id: chargeId }) => ({ params: { campaignId, chargeId } }),
    },
  },
  situations: {
    'that was paid': async (world) => {
      const { author, campaign } = await aCharge(world);
      return chargeSeenBy(author, campaign);
    },
    'that was contested': async (world) => {
      const { author, campaign, charge } = await aCharge(world);
      await contest(author, charge);
      return chargeSeenBy(author, campaign);
    },
    'that was free': async (world) => {
      const { author, campaign } = await aCharge(world, { price: 0 });
      return chargeSeenBy(author, campaign);
    },
    'that is older than 60 days': async (world) => {
      const { author, campaign } = await aCharge(world);
      const at = new Date(world.clock.now().getTime() - OLD_MS);
      await world.db.updateTable('campaign_visit').set({ at }).where('campaign_id', '=', campaign.id).execute();
      return chargeSeenBy(author, campaign);
    },
  },
});

const contestSeenBy = (desk: Member, chargeId: string): Situation<charges.CampaignContest> => ({
  call: desk.call,
  read: async () => contestOf(desk, chargeId),
});
const contested = async (world: World): Promise<string> => {
  const { author, charge } = await aCharge(world);
  await contest(author, charge);
  return charge.id;
};
export const campaignContestAbilities = defineAbilities<charges.CampaignContest>({
  kind: 'a charge that was contested, to an admin',
  schema: charges.campaignContest,
  abilities: {
    decide: {
      endpoint: chargeWrites.decideContest,
      input: ({ id: chargeId }) => ({ params: { chargeId }, body: { outcome: 'refused', note: 'Seen by a person' } }),
    },
  },
  situations: {
    'that waits': async (world) => contestSeenBy(await someDesk(world), await contested(world)),
    'that was decided': async (world) => {
      const [desk, chargeId] = [await someDesk(world), await contested(world)];
      await decide(desk, chargeId, 'refused');
      return contestSeenBy(desk, chargeId);
    },
  },
});

/** Advertisements are of pages. */
export const refusedCampaigns: readonly RefusedWrite[] = [
  {
    endpoint: importMatches,
    code: 'not_permitted',
    make: async (world) => {
      const author = await someone(world);
      const clicks = [`${'A'.repeat(22)}.0`];
      return { call: author.call, input: { ...params(await aBoost(author)), body: { clicks } } };
    },
  },
  {
    endpoint: exportLeads,
    code: 'role_not_permitted',
    make: async (world) => {
      const { page, acting } = await someoneActing(world, 'editor');
      const advertiser = await someone(world);
      await page.setRole(advertiser, 'advertiser');
      const campaign = await createdBy(page.as(advertiser), { kind: 'advertisement' });
      return { call: acting.call, input: params(campaign) };
    },
  },
  {
    endpoint: contract.createCampaign,
    code: 'not_permitted',
    make: async (world) => {
      const { call } = await someone(world);
      return { call, input: { body: { kind: 'advertisement' } } };
    },
  },
  {
    endpoint: chargeWrites.contestCharge,
    code: 'role_not_permitted',
    make: async (world) => {
      const { acting } = await someoneActing(world, 'editor');
      const { charge } = await aCharge(world);
      return { call: acting.call, input: { params: { campaignId: charge.campaignId, chargeId: charge.id } } };
    },
  },
];
