import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/advertising/campaigns.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { someone, someoneActing } from '#test/abilities/people.ts';
import * as made from '#test/advertising/campaign.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());

/** What is said of campaigns, by name. */
async function newsOf(member: Member): Promise<string[]> {
  await world.settled();
  const { data } = (await member.call(listNotifications, {})).reply;
  const kinds = data.map(({ kind }) => kind).filter((kind) => kind.startsWith('campaign_'));
  return kinds.toSorted();
}
const words = {
  headline: 'Shawls in three colours',
  callToAction: 'get_quote',
  link: 'https://shawls.example.com',
} as const;

test('admins and advertisers hear of each change of a campaign, but not who made it, nor its editor', async () => {
  const { page, member: advertiser, acting } = await someoneActing(world, 'advertiser');
  const [admin, editor] = [await someone(world), await someone(world)];
  await page.setRole(admin, 'admin');
  await page.setRole(editor, 'editor');
  await made.fund(world, page);
  const paid = { budgetType: 'lifetime', budget: 200_00, duration: 'month' } as const;
  const campaign = await made.createdBy(acting, { kind: 'advertisement', ...words, ...paid });
  await made.edit(acting, campaign, { budget: made.LEAST });
  // Nobody is disturbed about a draft.
  expect(await newsOf(admin)).toEqual([]);
  await made.submit(acting, campaign);
  await made.reject(await made.someDesk(world), await made.reviewOf(world, campaign));
  await acting.call(contract.reviseCampaign, made.params(campaign));
  expect(await newsOf(admin)).toEqual(['campaign_rejected', 'campaign_revised', 'campaign_sent']);
  await made.submit(acting, campaign);
  await made.approve(await made.someDesk(world), await made.reviewOf(world, campaign));
  const running = await made.read(acting, campaign);
  const raised = (await made.edit(acting, running, { budget: 300_00 })).reply.data;
  // What is sent as it is changes nothing, and what changes while nobody has read it is said once.
  const same = (await made.edit(acting, raised, { budget: 300_00 })).reply.data;
  await made.edit(acting, same, { budget: 400_00 });
  expect((await newsOf(admin)).filter((kind) => kind === 'campaign_edited')).toHaveLength(1);
  await made.complete(acting, campaign);
  await acting.call(contract.archiveCampaign, made.params(campaign));
  expect(await newsOf(admin)).toContain('campaign_archived');
  expect(await newsOf(editor)).toEqual([]);
  const own = await newsOf(advertiser);
  expect(own).toEqual(expect.arrayContaining(['campaign_rejected', 'campaign_approved']));
  for (const kind of ['campaign_sent', 'campaign_revised', 'campaign_edited', 'campaign_archived'])
    expect(own).not.toContain(kind);
});
