import * as chargeWrites from '#contract/advertising/charge-writes.ts';
import * as contract from '#contract/advertising/charges.ts';
import type { CONTEST_OUTCOMES, ContestState } from '#contract/advertising/choices.ts';
import { someone } from '../abilities/people.ts';
import type { Member, World } from '../world.ts';
import { aRunningBoost, type Caller, requiredKey } from './campaign.ts';
import { aLook, pageFor, RUPEE } from './promoted.ts';

/** The views and clicks of a campaign, the newest first. */
export const chargesOf = async (
  caller: Caller,
  { id: campaignId }: { readonly id: string },
  query: { readonly list?: 'charged' | 'free' | 'contested' } = {},
): Promise<contract.CampaignCharge[]> =>
  (await caller.call(contract.listCharges, { params: { campaignId }, query })).reply.data;
/** A view of a campaign that runs, which was charged unless its price is 0. */
export async function aCharge(world: World, { price = 4 * RUPEE }: { readonly price?: number } = {}) {
  const [author, viewer] = [await someone(world), await someone(world)];
  const campaign = await aRunningBoost(world, author, { paysFor: 'views' });
  const page = pageFor(world, viewer, { campaignId: campaign.id, price });
  aLook(world);
  await page.see();
  const [charge] = await chargesOf(author, campaign);
  if (charge === undefined) throw new Error('nothing was seen');
  return { author, viewer, campaign, charge };
}
export const contest = async (
  caller: Caller,
  { campaignId, id: chargeId }: Pick<contract.CampaignCharge, 'campaignId' | 'id'>,
) => caller.call(chargeWrites.contestCharge, { params: { campaignId, chargeId } }, requiredKey());
export const decide = async (desk: Member, chargeId: string, outcome: (typeof CONTEST_OUTCOMES)[number]) =>
  desk.call(
    chargeWrites.decideContest,
    { params: { chargeId }, body: { outcome, note: 'Seen by a person' } },
    requiredKey(),
  );
/** A charge that was contested, as admins see it. */
export async function contestOf(desk: Member, chargeId: string): Promise<contract.CampaignContest> {
  for (const list of ['waiting', 'returned', 'refused'] satisfies ContestState[]) {
    const { data } = (await desk.call(contract.listContests, { query: { list, size: '50' } })).reply;
    const found = data.find(({ id }) => id === chargeId);
    if (found !== undefined) return found;
  }
  throw new Error('nobody contested it');
}
