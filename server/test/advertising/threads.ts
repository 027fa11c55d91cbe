import * as contract from '#contract/advertising/threads.ts';
import * as writes from '#contract/advertising/thread-writes.ts';
import { defineAbilities, type Situation } from '../abilities/cases.ts';
import type { OwnThing } from '../abilities/others.ts';
import { someone, someoneActing } from '../abilities/people.ts';
import type { Member, World } from '../world.ts';
import { aBoost, type Caller, createdBy, params, someDesk } from './campaign.ts';

type Of = { readonly id: string };
export const write = async (caller: Caller, campaign: Of, text = 'Why was it rejected?') =>
  caller.call(writes.writeToAdmins, { ...params(campaign), body: { text } });
export const threadOf = async (caller: Caller, campaign: Of): Promise<contract.OwnThread> =>
  (await caller.call(contract.readOwnThread, params(campaign))).reply.data;
export const answer = async (desk: Caller, campaign: Of, after: number, text = 'It names no price.') =>
  desk.call(writes.answerThread, { ...params(campaign), body: { text, after } });
export const close = async (desk: Caller, campaign: Of, after: number) =>
  desk.call(writes.closeThread, { ...params(campaign), body: { after } });

/** A campaign about which its author has written. */
export async function aThread(world: World) {
  const author = await someone(world);
  const campaign = await aBoost(author);
  await write(author, campaign);
  return { author, campaign };
}

const seenBy = (caller: Caller & Pick<Member, 'call'>, campaign: Of): Situation<contract.OwnThread> => ({
  call: caller.call,
  read: async () => threadOf(caller, campaign),
});
const ofCampaign = ({ campaignId }: { readonly campaignId: string }) => ({ params: { campaignId } });
export const threadAbilities = defineAbilities<contract.OwnThread>({
  kind: 'what is written about a campaign, to its team',
  schema: contract.ownThread,
  abilities: {
    write: { endpoint: writes.writeToAdmins, input: (it) => ({ ...ofCampaign(it), body: { text: 'And now?' } }) },
  },
  situations: {
    'of a member': async (world) => {
      const { author, campaign } = await aThread(world);
      return seenBy(author, campaign);
    },
    'before anything was written': async (world) => {
      const author = await someone(world);
      return seenBy(author, await aBoost(author));
    },
    'of a page, to its advertiser': async (world) => {
      const { acting } = await someoneActing(world, 'advertiser');
      return seenBy(acting, await createdBy(acting, { kind: 'advertisement' }));
    },
    'of a page, to its editor': async (world) => {
      const { page, acting } = await someoneActing(world, 'editor');
      const advertiser = await someone(world);
      await page.setRole(advertiser, 'advertiser');
      return seenBy(acting, await createdBy(page.as(advertiser), { kind: 'advertisement' }));
    },
  },
});

const deskSees = (desk: Member, campaign: Of): Situation<contract.AdminThread> => ({
  call: desk.call,
  read: async () => (await desk.call(contract.readThread, params(campaign))).reply.data,
});
export const deskThreadAbilities = defineAbilities<contract.AdminThread>({
  kind: 'what is written about a campaign, to an admin',
  schema: contract.adminThread,
  abilities: {
    answer: {
      endpoint: writes.answerThread,
      input: (it) => ({ ...ofCampaign(it), body: { text: 'It names no price.', after: it.lastNumber } }),
    },
    close: {
      endpoint: writes.closeThread,
      input: (it) => ({ ...ofCampaign(it), body: { after: it.lastNumber } }),
    },
  },
  situations: {
    'that waits': async (world) => deskSees(await someDesk(world), (await aThread(world)).campaign),
    'that was answered': async (world) => {
      const [desk, { campaign }] = [await someDesk(world), await aThread(world)];
      await answer(desk, campaign, 1);
      return deskSees(desk, campaign);
    },
    'of the admin': async (world) => {
      const [desk, { campaign }] = [await someDesk(world), await aThread(world)];
      await world.db.updateTable('campaign').set({ owner_id: desk.id }).where('id', '=', campaign.id).execute();
      return deskSees(desk, campaign);
    },
  },
});

/** The mark of what a team has read. */
export const ownThreads: readonly OwnThing[] = [
  {
    endpoint: writes.markThread,
    make: async (world, owner) => {
      const campaign = await aBoost(owner);
      await write(owner, campaign);
      await answer(await someDesk(world), campaign, 1);
      return { input: { ...params(campaign), body: { readUpTo: 2 } } };
    },
  },
];
