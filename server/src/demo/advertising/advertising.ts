import type { In } from '#contract/core/endpoint.ts';
import { sendLead } from '#contract/advertising/advertisements.ts';
import * as contract from '#contract/advertising/campaigns.ts';
import * as reviews from '#contract/advertising/reviews.ts';
import { listPages } from '#contract/pages/pages.ts';
import { createPost } from '#contract/posts/posts.ts';
import { across } from '#platform/database/narrow.ts';
import { day } from '#platform/time.ts';
import { demoAddress, memberOfAddress, openSession } from '#modules/accounts';
import type { App } from '../../app.ts';
import { createCall, type Call } from '../../call-inside.ts';
import { guide } from '../documents.ts';
import { scene } from '../drawings/scenes/scene.ts';
import { arrive, roofVideo } from '../file-posts.ts';
import { patientCall } from '../patient-call.ts';
import { expectOk, type Person, upload } from '../people.ts';
import type { DemoEvent } from '../story.ts';
import { actingAs } from '../trade/trader.ts';
import { type DemoCampaign, demoCampaigns } from './campaigns.ts';
import { contestLatest, demoVisits } from './visits.ts';
import { demoAnswers } from './leads.ts';
import { questionEvents } from './threads.ts';

type Body = In<(typeof contract.createCampaign)['body']>;
interface Story {
  readonly app: App;
  readonly now: Date;
  /** Those who see what the others promote. */
  readonly viewers: readonly Person[];
  readonly karan: Person;
  readonly asha: Person;
  /** Those who are interested in what asks something. */
  readonly interested: readonly Person[];
}

/** The admin who decides about advertising. */
async function desk({ app }: Story): Promise<Call> {
  const { db } = app.database;
  const id = await memberOfAddress(across(db), demoAddress('admin'));
  if (id === null) throw new Error('demo world: there is no admin');
  const origin = { browser: null, system: null, city: null, countryCode: null };
  const { token } = await openSession(db, { id, isAdmin: true }, origin, app.services.clock.now());
  return patientCall(createCall(app.fastify, token));
}
/** Karan’s workshop. */
async function workshopOf({ karan }: Story): Promise<string> {
  const query = { kind: 'business', list: 'my' } as const;
  const { data } = await expectOk('pages', karan.call(listPages, { query }));
  const page = data.find(({ actor }) => actor.username === 'mehta-solar');
  if (page === undefined) throw new Error('demo world: the workshop of karan has not been created yet');
  return page.actor.id;
}

/** What is boosted. */
async function postOf(person: Person, text: string, acting: Record<string, string>): Promise<Body['thing']> {
  const { data } = await expectOk('post', person.call(createPost, { body: { text, visibility: 'anyone' } }, acting));
  return { kind: 'post', id: data.id };
}
async function bodyOf(
  story: Story,
  person: Person,
  { picture, video, hasFile, startsInDays, ...campaign }: DemoCampaign,
  acting: Record<string, string>,
): Promise<Body> {
  const { kind, words, budget, post, matchesClicks } = campaign;
  const pictures =
    picture === undefined
      ? []
      : [{ id: await upload(person, 'post', await scene(picture.scene, picture.seed)), alt: picture.alt }];
  return {
    kind,
    ...words,
    ...(post !== undefined && { thing: await postOf(person, post, acting) }),
    pictures,
    ...(video !== undefined && { video: await roofVideo(story.app, person, video) }),
    budgetType: 'lifetime',
    budget: budget * 100,
    currency: 'INR',
    duration: 'month',
    paysFor: matchesClicks === true ? 'clicks' : 'views',
    matchesClicks: matchesClicks === true,
    ...(hasFile === true && {
      fileId: await arrive(story.app, person, 'document', 'Before you ask.pdf', await guide()),
    }),
    ...(startsInDays !== undefined && {
      startsOn: new Date(story.now.getTime() + startsInDays * day).toISOString().slice(0, 10),
    }),
  };
}

/** Approves or rejects what waits of a campaign. */
async function decide(story: Story, campaignId: string, rejected: DemoCampaign['rejected']): Promise<void> {
  const call = await desk(story);
  const { data } = await expectOk('reviews', call(reviews.listCampaignReviews, { query: { list: 'waiting' } }));
  const reviewId = data.find((review) => review.campaignId === campaignId)?.id;
  if (reviewId === undefined) throw new Error('demo world: a campaign does not wait for review');
  const params = { reviewId };
  if (rejected === undefined) await expectOk('approval', call(reviews.approveCampaign, { params }));
  else await expectOk('rejection', call(reviews.rejectCampaign, { params, body: rejected }));
}

/** Answers to the questions of a campaign, over the last week. */
function leadsOf(story: Story, at: (days: number) => Date, campaignId: () => string): DemoEvent[] {
  return demoAnswers.flatMap(([roof, when], index) => {
    const person = story.interested[index];
    if (person === undefined) return [];
    const { first, last, city } = person.invented;
    const run = async () => {
      const params = { pageId: await workshopOf(story), campaignId: campaignId() };
      const answers = [`${first} ${last}`, city[0], roof, when];
      await expectOk('lead', person.call(sendLead, { params, body: { number: 1, answers, agrees: true } }));
    };
    return [{ at: at(8.5 - index * 0.6), run }];
  });
}

/** When a campaign runs; null: it does not. */
function runOf({ now }: Story, { decidedDaysAgo, startsInDays, rejected, next }: DemoCampaign) {
  if (decidedDaysAgo === undefined || startsInDays !== undefined || rejected !== undefined) return null;
  const at = (days: number): Date => new Date(now.getTime() - days * day);
  return { from: at(decidedDaysAgo), to: at(next?.daysAgo ?? 0.1) };
}
/** The events of one campaign: it is written and sent, decided about, and taken further. */
function eventsOf(story: Story, campaign: DemoCampaign): DemoEvent[] {
  const { by, daysAgo, isSent, decidedDaysAgo, next, changes, question } = campaign;
  const person = by === 'asha' ? story.asha : story.karan;
  let params = { campaignId: '' };
  const at = (days: number): Date => new Date(story.now.getTime() - days * day);
  const actor = async () => actingAs(by === 'asha' ? undefined : await workshopOf(story));
  const begin = async () => {
    const acting = await actor();
    const body = await bodyOf(story, person, campaign, acting);
    const { data } = await expectOk('campaign', person.call(contract.createCampaign, { body }, acting));
    params = { campaignId: data.id };
    if (isSent) await expectOk('sending', person.call(contract.submitCampaign, { params }, acting));
  };
  const goOn = async () => {
    const acting = await actor();
    if (next !== undefined) await expectOk('step', person.call(STEPS[next.step], { params }, acting));
    if (changes === undefined) return;
    const { data } = await expectOk('campaign', person.call(contract.readCampaign, { params }, acting));
    const body = { version: data.version, ...changes };
    await expectOk('change', person.call(contract.editCampaign, { params, body }, acting));
  };
  const run = runOf(story, campaign);
  const contest = async () => contestLatest({ by: person, acting: await actor(), campaignId: params.campaignId });
  const asks = (campaign.words.questions ?? []).length > 0;
  return [
    ...(run === null ? [] : demoVisits({ ...story, ...run, ...campaign, campaignId: () => params.campaignId })),
    ...(campaign.isContested === true ? [{ at: at(0.1), run: contest }] : []),
    { at: at(daysAgo), run: begin },
    ...(question === undefined
      ? []
      : questionEvents(question, {
          person,
          at,
          acting: actor,
          campaignId: () => params.campaignId,
          desk: async () => desk(story),
        })),
    ...(asks ? leadsOf(story, at, () => params.campaignId) : []),
    ...(decidedDaysAgo === undefined
      ? []
      : [{ at: at(decidedDaysAgo), run: async () => decide(story, params.campaignId, campaign.rejected) }]),
    ...(next === undefined && changes === undefined ? [] : [{ at: at(next?.daysAgo ?? 0.2), run: goOn }]),
  ];
}
const STEPS = {
  pause: contract.pauseCampaign,
  complete: contract.completeCampaign,
  archive: contract.archiveCampaign,
} as const;

/** The campaigns of karan’s workshop, in each state that they reach by themselves, and an app of asha. */
export function demoAdvertising(app: App, people: readonly Person[], now: Date): DemoEvent[] {
  const [karan, asha] = ['karan', 'asha'].map((name) => people.find(({ username }) => username.startsWith(name)));
  if (karan === undefined || asha === undefined) return [];
  const viewers = people.filter((person) => person !== karan && person !== asha);
  const interested = viewers.slice(-demoAnswers.length);
  return demoCampaigns.flatMap((campaign) => eventsOf({ app, now, viewers, karan, asha, interested }, campaign));
}
