import { afterAll, beforeAll, expect, test } from 'vitest';
import * as campaigns from '#contract/advertising/campaigns.ts';
import { contestCharge } from '#contract/advertising/charge-writes.ts';
import { listCharges } from '#contract/advertising/charges.ts';
import { readCampaignFigures, readCampaignReport, readReachedAudience } from '#contract/advertising/figures.ts';
import { exportLeads, listLeads } from '#contract/advertising/leads.ts';
import { importMatches } from '#contract/advertising/matches.ts';
import { rehearseCampaign } from '#contract/advertising/rehearsal.ts';
import { readOwnThread } from '#contract/advertising/threads.ts';
import { markThread, writeToAdmins } from '#contract/advertising/thread-writes.ts';
import { someone, someoneActing } from '#test/abilities/people.ts';
import * as made from '#test/advertising/campaign.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());

type By = Pick<Member, 'call'>;
const STEPS = [
  campaigns.submitCampaign,
  campaigns.withdrawCampaign,
  campaigns.pauseCampaign,
  campaigns.resumeCampaign,
  campaigns.completeCampaign,
  campaigns.reviseCampaign,
  campaigns.archiveCampaign,
] as const;
/** Each call that names a campaign of its caller; `decisions` are of those who may spend: admins and advertisers. */
function callsAbout(campaignId: string) {
  const of = { params: { campaignId } };
  const key = made.requiredKey;
  const reads = [
    async (by: By) => by.call(campaigns.readCampaign, of),
    async (by: By) => by.call(listCharges, { ...of, query: {} }),
    async (by: By) => by.call(listLeads, { ...of, query: {} }),
    async (by: By) => by.call(readOwnThread, of),
    async (by: By) => by.call(readCampaignFigures, { query: { campaignId } }),
    async (by: By) => by.call(readReachedAudience, { query: { campaignId } }),
    async (by: By) => by.call(readCampaignReport, { query: { campaignId, by: 'city' } }),
  ];
  const decisions = [
    ...STEPS.map((step) => async (by: By) => by.call(step, of, key())),
    async (by: By) => by.call(campaigns.editCampaign, { ...of, body: { version: 1, budget: 1_000_00 } }, key()),
    async (by: By) => by.call(rehearseCampaign, of),
    async (by: By) => by.call(campaigns.copyCampaign, of),
    async (by: By) => by.call(campaigns.deleteCampaign, of),
    async (by: By) => by.call(exportLeads, of),
    async (by: By) => by.call(contestCharge, { params: { campaignId, chargeId: crypto.randomUUID() } }, key()),
    async (by: By) => by.call(importMatches, { ...of, body: { clicks: [`${'A'.repeat(22)}.0`] } }),
    async (by: By) => by.call(writeToAdmins, { ...of, body: { text: 'Mine?' } }),
  ];
  return { reads, decisions, mark: async (by: By) => by.call(markThread, { ...of, body: { readUpTo: 1 } }) };
}

test('for anyone outside its team there is no campaign, whichever call names it', async () => {
  const owner = await someoneActing(world, 'admin');
  const campaign = await made.aRunningAdvertisement(world, owner);
  const other = await someoneActing(world, 'advertiser');
  const { reads, decisions, mark } = callsAbout(campaign.id);
  // The admin of the page, as a member, is nobody to it.
  for (const by of [await someone(world), other.acting, owner.member])
    for (const call of [...reads, ...decisions, mark]) expect((await call(by)).status).toBe(404);
  expect(await made.read(owner.acting, campaign)).toMatchObject({ state: 'active', version: campaign.version });
});

test('an editor of the page reads all of it, and changes nothing', async () => {
  const owner = await someoneActing(world, 'admin');
  const campaign = await made.aRunningAdvertisement(world, owner);
  const editor = await someone(world);
  await owner.page.setRole(editor, 'editor');
  const acting = owner.page.as(editor);
  const { reads, decisions } = callsAbout(campaign.id);
  for (const call of reads) expect((await call(acting)).status).toBe(200);
  for (const call of decisions) expect((await call(acting)).refusal.code).toBe('role_not_permitted');
  expect(Object.values((await made.read(acting, campaign)).can)).not.toContain(true);
});
