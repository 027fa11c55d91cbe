import { v7 as uuid } from 'uuid';
import type { Advertisement, sendLead as endpoint } from '#contract/advertising/advertisements.ts';
import type { LeadQuestion } from '#contract/advertising/questions.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { actorReference } from '#platform/cards.ts';
import { column, statement } from '#platform/database/statement.ts';
import { refuseFields } from '#platform/forms/check-fields.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { askingOf, findRunning, readAdvertisement } from '../campaigns/read-advertisement.ts';
import { canSendLead } from '../policy.ts';
import type { AdvertisingContext } from '../tables.ts';
import type { StoredAnswer } from './queries.ts';

/** Of two at once, one is stored. */
const insertLead = statement({
  params: {
    id: column.uuid,
    campaignId: column.uuid,
    memberId: column.uuid,
    number: column.int,
    answers: column.json<StoredAnswer[]>(),
    now: column.timestamp,
  },
  row: { id: column.uuid },
  sql: `
  insert into campaign_lead (id, campaign_id, member_id, version_number, answers, at)
  values (:id, :campaignId, :memberId, :number, :answers::jsonb, :now)
  on conflict (member_id, campaign_id) do nothing returning campaign_lead.id`,
});
const deleteLead = statement({
  params: { leadId: column.uuid, memberId: column.uuid },
  row: { campaign_id: column.uuid, owner_id: column.uuid },
  sql: `
  delete from campaign_lead using campaign
  where campaign_lead.id = :leadId and campaign_lead.member_id = :memberId and campaign.id = campaign_lead.campaign_id
  returning campaign_lead.campaign_id, campaign.owner_id`,
});

/** What was answered, with the words of the questions as they were asked. */
function answered(questions: readonly LeadQuestion[], answers: readonly string[]): StoredAnswer[] {
  if (answers.length !== questions.length) throw fieldRefusal('answers', 'invalid');
  refuseFields(
    questions.flatMap(({ isRequired }, at) =>
      isRequired && answers[at] === '' ? [{ field: `answers.${at}`, key: 'required' }] : [],
    ),
  );
  return questions.flatMap(({ kind, text }, at) => {
    const answer = answers[at] ?? '';
    return answer === '' ? [] : [{ kind, text, answer }];
  });
}

/** Hands over to the page what the member has agreed to. */
export async function sendLead(
  ctx: AdvertisingContext,
  { pageId, campaignId }: Out<(typeof endpoint)['params']>,
  { number, answers }: Out<(typeof endpoint)['body']>,
): Promise<Advertisement> {
  const { db, member, now } = ctx;
  const row = found(await findRunning.first(db, { pageId, campaignId, memberId: member.id, now }));
  // A page that the member may not see is not found.
  found((await ctx.cards([actorReference(pageId)])).actor(pageId));
  enforce(canSendLead(ctx, askingOf(row)));
  if (row.number !== number)
    throw new Refusal('stale', { current: await readAdvertisement(ctx, { pageId, campaignId }) });
  const lead = { id: uuid(), campaignId, memberId: member.id, number, answers: answered(row.questions, answers), now };
  if ((await insertLead.first(db, lead)) === undefined) throw new Refusal('lead_sent');
  await ctx.emit('advertising.leads_changed', { campaignId, ownerId: pageId, isNew: true });
  return await readAdvertisement(ctx, { pageId, campaignId });
}

/** Takes it back: the page has it no more. */
export async function withdrawLead(ctx: AdvertisingContext, leadId: string): Promise<void> {
  const { campaign_id: campaignId, owner_id: ownerId } = found(
    await deleteLead.first(ctx.db, { leadId, memberId: ctx.member.id }),
  );
  await ctx.emit('advertising.leads_changed', { campaignId, ownerId, isNew: false });
}
