import {
  type Advertisement,
  advertisement,
  readAdvertisement,
  sendLead,
  withdrawLead,
} from '#contract/advertising/advertisements.ts';
import { defineAbilities, type Situation } from '../abilities/cases.ts';
import type { OwnThing } from '../abilities/others.ts';
import { someone, someoneActing } from '../abilities/people.ts';
import type { Member, World } from '../world.ts';
import { aRunningAdvertisement } from './campaign.ts';

async function asking(world: World) {
  const team = await someoneActing(world, 'admin');
  const { id: campaignId } = await aRunningAdvertisement(world, team);
  const of = { pageId: team.page.id, campaignId };
  const seen = (caller: Pick<Member, 'call'>): Situation<Advertisement> => ({
    call: caller.call,
    read: async () => (await caller.call(readAdvertisement, { params: of })).reply.data,
  });
  return { team, of, seen };
}
const body = { number: 1, answers: ['Asha', ''], agrees: true as const };
export const advertisementAbilities = defineAbilities<Advertisement>({
  kind: 'an advertisement, to its audience',
  schema: advertisement,
  abilities: {
    answer: {
      endpoint: sendLead,
      input: (it) => ({ params: { pageId: it.owner.id, campaignId: it.id }, body }),
    },
    takeBack: {
      endpoint: withdrawLead,
      input: (it) => ({ params: { leadId: it.lead?.id ?? it.id } }),
    },
  },
  situations: {
    'that asks something': async (world) => {
      const { seen } = await asking(world);
      return seen(await someone(world));
    },
    'that was answered': async (world) => {
      const { seen, of } = await asking(world);
      const reader = await someone(world);
      await reader.call(sendLead, { params: of, body });
      return seen(reader);
    },
    'to its team': async (world) => {
      const { seen, team } = await asking(world);
      return seen(team.member);
    },
  },
});

/** What someone has handed over. */
export const ownLeads: readonly OwnThing[] = [
  {
    endpoint: withdrawLead,
    make: async (world, owner) => {
      const { of } = await asking(world);
      const { data } = (await owner.call(sendLead, { params: of, body })).reply;
      return { input: { params: { leadId: data.lead?.id ?? '' } } };
    },
  },
];
