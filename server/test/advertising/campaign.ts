import type { In } from '#contract/core/endpoint.ts';
import * as contract from '#contract/advertising/campaigns.ts';
import * as reviews from '#contract/advertising/reviews.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { passTime } from '#modules/advertising';
import { posted } from '../abilities/people.ts';
import { aPaidDeposit, requiredKey } from '../wallet/abilities.ts';
import type { Member, World } from '../world.ts';

export { requiredKey };
export type Caller = Pick<Member, 'call'>;
type Body = In<(typeof contract.createCampaign)['body']>;
export const params = ({ id }: { readonly id: string }) => ({ params: { campaignId: id } });

/** Of a day, in paise: the least that is taken. */
export const LEAST = 100_00;
export async function createdBy(caller: Caller, body: Body): Promise<contract.Campaign> {
  const { status, reply, refusal } = await caller.call(contract.createCampaign, { body });
  if (status !== 201) throw new Error(JSON.stringify(refusal));
  return reply.data;
}
/** The draft of a boost of a post of the member, with everything that its review needs. */
export const aBoost = async (author: Member, changes: Partial<Body> = {}): Promise<contract.Campaign> =>
  createdBy(author, {
    kind: 'boost',
    thing: { kind: 'post', id: await posted(author) },
    budgetType: 'lifetime',
    budget: LEAST,
    duration: 'month',
    ...changes,
  });
/** Money in the wallet of a member or a page. */
export const fund = async (world: World, owner: { readonly id: string }, amount = 10_000_00): Promise<string> =>
  aPaidDeposit(world, owner, { amount });

export const read = async (caller: Caller, campaign: { readonly id: string }): Promise<contract.Campaign> =>
  (await caller.call(contract.readCampaign, params(campaign))).reply.data;
export const submit = async (caller: Caller, campaign: { readonly id: string }) =>
  caller.call(contract.submitCampaign, params(campaign), requiredKey());
export const withdraw = async (caller: Caller, campaign: { readonly id: string }) =>
  caller.call(contract.withdrawCampaign, params(campaign), requiredKey());
export const complete = async (caller: Caller, campaign: { readonly id: string }) =>
  caller.call(contract.completeCampaign, params(campaign), requiredKey());
export const edit = async (
  caller: Caller,
  { id, version }: Pick<contract.Campaign, 'id' | 'version'>,
  body: Partial<In<(typeof contract.editCampaign)['body']>>,
) => caller.call(contract.editCampaign, { params: { campaignId: id }, body: { version, ...body } }, requiredKey());

/** The latest version of a campaign, as admins name it. */
export const reviewOf = async (world: World, { id }: { readonly id: string }): Promise<string> =>
  (
    await world.db
      .selectFrom('campaign_version')
      .select('id')
      .where('campaign_id', '=', id)
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
  ).id;
export const readReview = async (admin: Caller, reviewId: string) =>
  admin.call(reviews.readCampaignReview, { params: { reviewId } });
export const claim = async (admin: Caller, reviewId: string) =>
  admin.call(reviews.claimCampaignReview, { params: { reviewId } });
export const approve = async (admin: Caller, reviewId: string) =>
  admin.call(reviews.approveCampaign, { params: { reviewId } }, requiredKey());
export const reject = async (admin: Caller, reviewId: string) =>
  admin.call(
    reviews.rejectCampaign,
    { params: { reviewId }, body: { code: 'misleading', note: 'Say what it costs.' } },
    requiredKey(),
  );

let desks = 0;
export const someDesk = async (world: World): Promise<Member> =>
  world.member(`promoter${(desks += 1)}`, { isAdmin: true });
/** Sent for review, with its money. */
export async function aWaitingBoost(world: World, author: Member, changes: Partial<Body> = {}) {
  await fund(world, author);
  const campaign = await aBoost(author, changes);
  const { status, refusal } = await submit(author, campaign);
  if (status !== 200) throw new Error(JSON.stringify(refusal));
  return campaign;
}
/** Approved, and running since then. */
export async function aRunningBoost(world: World, author: Member, changes: Partial<Body> = {}) {
  const campaign = await aWaitingBoost(world, author, changes);
  const { status, refusal } = await approve(await someDesk(world), await reviewOf(world, campaign));
  if (status !== 200) throw new Error(JSON.stringify(refusal));
  return campaign;
}
/** An advertisement of a page that someone acts as, running; it asks for a name, and how large a roof is. */
export async function aRunningAdvertisement(
  world: World,
  { page, acting }: { readonly page: { readonly id: string }; readonly acting: Caller },
  changes: Partial<Body> = {},
): Promise<contract.Campaign> {
  await fund(world, page);
  const campaign = await createdBy(acting, {
    kind: 'advertisement',
    headline: 'Shawls in three colours',
    callToAction: 'get_quote',
    questions: [
      { kind: 'name', isRequired: true },
      { kind: 'text', text: 'Which colour?' },
    ],
    budgetType: 'lifetime',
    budget: LEAST,
    duration: 'month',
    ...changes,
  });
  const { status, refusal } = await submit(acting, campaign);
  if (status !== 200) throw new Error(JSON.stringify(refusal));
  await approve(await someDesk(world), await reviewOf(world, campaign));
  return campaign;
}
/** Does what is due by now: starts, ends, and holds that are renewed. */
export async function passDueTime(world: World): Promise<void> {
  await enqueue(world.db, passTime, {});
  await world.settled();
}
