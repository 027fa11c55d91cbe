import {
  readAdvertisement as advertisement,
  sendLead as answer,
  withdrawLead as takeBack,
} from '#contract/advertising/advertisements.ts';
import { listArchive as archive } from '#contract/advertising/archive.ts';
import { estimateAudience } from '#contract/advertising/audiences.ts';
import * as contract from '#contract/advertising/campaigns.ts';
import * as chargeWrites from '#contract/advertising/charge-writes.ts';
import * as charges from '#contract/advertising/charges.ts';
import * as figures from '#contract/advertising/figures.ts';
import * as floors from '#contract/advertising/floors.ts';
import { readPromotedFrame, setPromotedFrame } from '#contract/advertising/frame.ts';
import * as hidden from '#contract/advertising/hidden.ts';
import * as leadsContract from '#contract/advertising/leads.ts';
import * as matches from '#contract/advertising/matches.ts';
import * as promoted from '#contract/advertising/promoted.ts';
import { rehearseCampaign as rehearsal } from '#contract/advertising/rehearsal.ts';
import * as reviews from '#contract/advertising/reviews.ts';
import {
  listOpenBoosts as openBoosts,
  readBoostable as boostable,
  readCampaignTerms,
} from '#contract/advertising/terms.ts';
import * as threadWrites from '#contract/advertising/thread-writes.ts';
import * as threads from '#contract/advertising/threads.ts';
import type { VisitorContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { listArchive } from './archive/list.ts';
import { countChosen, estimateFor } from './audience/estimate.ts';
import { copyCampaign, copyFiles, createCampaign } from './campaigns/create.ts';
import { deleteCampaign, editCampaign } from './campaigns/edit.ts';
import { readAdvertisement } from './campaigns/read-advertisement.ts';
import { listCampaigns, listOpenBoosts, readBoostable, readCampaign, readTerms } from './campaigns/read.ts';
import { takeStep } from './campaigns/take-step.ts';
import { contestCharge } from './contests/contest-charge.ts';
import { decideContest, listContests } from './contests/decide-contest.ts';
import { listCharges } from './contests/list-charges.ts';
import { listPromoted } from './delivery/list-promoted.ts';
import { readFigures } from './figures/read-figures.ts';
import { readReached } from './figures/read-reached.ts';
import { readReport } from './figures/read-report.ts';
import { listFloors, setFloor } from './floors/floors.ts';
import { rehearseCampaign } from './rehearsal/rehearse.ts';
import { exportLeads, listLeads } from './leads/list.ts';
import { sendLead, withdrawLead } from './leads/send.ts';
import { approve, claimReview, reject } from './reviews/decide.ts';
import { listReviews, readReview } from './reviews/read.ts';
import { dropCopies } from '#modules/media';
import type { AdvertisingContext as Context, AdvertisingTables } from './tables.ts';
import { answerThread, closeThread, listThreads, readThread } from './threads/of-admins.ts';
import { listOwnThreads, markThread, readOwnThread, writeToAdmins } from './threads/of-team.ts';
import { hidePromoted, readReasons } from './viewers/controls.ts';
import { listHidden, showAgain } from './viewers/hidden.ts';
import { readSettings, setSettings } from './viewers/settings.ts';
import { readFrame, setFrame } from './unpaid/frame.ts';
import { confirmClicks, importMatches, prepareConfirmation } from './visits/match-clicks.ts';
import { reportSeen } from './visits/report-seen.ts';

const campaigns = [
  serve(contract.createCampaign, {
    prepare: async (ctx: Context, { body }) => countChosen(ctx, body.audience),
    handle: async (ctx: Context, { body }) => ({ data: await createCampaign(ctx, body) }),
  }),
  serve(contract.listCampaigns, async (ctx: Context, { query }) => listCampaigns(ctx, query)),
  serve(contract.readCampaign, async (ctx: Context, { params }) => ({
    data: await readCampaign(ctx, params.campaignId),
  })),
  serve(advertisement, async (ctx: Context, { params }) => ({
    data: await readAdvertisement(ctx, params),
  })),
  serve(contract.editCampaign, {
    prepare: async (ctx: Context, { body }) => countChosen(ctx, body.audience),
    handle: async (ctx: Context, { params, body }) => ({ data: await editCampaign(ctx, params.campaignId, body) }),
  }),
  serve(contract.deleteCampaign, async (ctx: Context, { params }) => deleteCampaign(ctx, params.campaignId)),
  serve(contract.copyCampaign, {
    prepare: async (ctx: Context, { params }) => copyFiles(ctx, params.campaignId),
    handle: async (ctx: Context, { params }, copies) => ({ data: await copyCampaign(ctx, params.campaignId, copies) }),
    discard: async (ctx: Context, copies) => dropCopies(ctx, copies),
  }),
];
const audiences = [
  serve(openBoosts, async (ctx: Context) => listOpenBoosts(ctx)),
  serve(boostable, async (ctx: Context, { params }) => ({ data: await readBoostable(ctx, params) })),
  serve(readCampaignTerms, async (ctx: Context) => ({ data: await readTerms(ctx) })),
  serve(estimateAudience, async (ctx: Context, { body }) => ({
    data: await estimateFor(ctx, body.audience),
  })),
];
const steps = [
  serve(contract.submitCampaign, async (ctx: Context, { params }) => ({
    data: await takeStep(ctx, params.campaignId, 'submit'),
  })),
  serve(contract.withdrawCampaign, async (ctx: Context, { params }) => ({
    data: await takeStep(ctx, params.campaignId, 'withdraw'),
  })),
  serve(contract.pauseCampaign, async (ctx: Context, { params }) => ({
    data: await takeStep(ctx, params.campaignId, 'pause'),
  })),
  serve(contract.resumeCampaign, async (ctx: Context, { params }) => ({
    data: await takeStep(ctx, params.campaignId, 'resume'),
  })),
  serve(contract.completeCampaign, async (ctx: Context, { params }) => ({
    data: await takeStep(ctx, params.campaignId, 'complete'),
  })),
  serve(contract.reviseCampaign, async (ctx: Context, { params }) => ({
    data: await takeStep(ctx, params.campaignId, 'revise'),
  })),
  serve(contract.archiveCampaign, async (ctx: Context, { params }) => ({
    data: await takeStep(ctx, params.campaignId, 'archive'),
  })),
];
const queue = [
  serve(reviews.listCampaignReviews, async (ctx: Context, { query }) => listReviews(ctx, query)),
  serve(reviews.readCampaignReview, async (ctx: Context, { params }) => ({
    data: await readReview(ctx, params.reviewId),
  })),
  serve(reviews.claimCampaignReview, async (ctx: Context, { params }) => ({
    data: await claimReview(ctx, params.reviewId),
  })),
  serve(reviews.approveCampaign, async (ctx: Context, { params }) => ({ data: await approve(ctx, params.reviewId) })),
  serve(reviews.rejectCampaign, async (ctx: Context, { params, body }) => ({
    data: await reject(ctx, params.reviewId, body),
  })),
];
const leads = [
  serve(answer, async (ctx: Context, { params, body }) => ({ data: await sendLead(ctx, params, body) })),
  serve(takeBack, async (ctx: Context, { params }) => withdrawLead(ctx, params.leadId)),
  serve(leadsContract.listLeads, async (ctx: Context, { params, query }) => listLeads(ctx, params.campaignId, query)),
  serve(leadsContract.exportLeads, async (ctx: Context, { params }) => ({
    data: await exportLeads(ctx, params.campaignId),
  })),
];
type Visitor = VisitorContext<AdvertisingTables>;
const delivery = [
  serve(archive, async (ctx: Context, { query }) => listArchive(ctx, query)),
  serve(promoted.listPromoted, async (ctx: Context, { query }) => ({ data: await listPromoted(ctx, query) })),
  serve(promoted.reportSeen, async (ctx: Context, { body }) => reportSeen(ctx, body)),
  serve(promoted.readPromotedReasons, async (ctx: Context, { body }) => ({ data: await readReasons(ctx, body) })),
  serve(promoted.hidePromoted, async (ctx: Context, { body }) => hidePromoted(ctx, body)),
  serve(hidden.listHidden, async (ctx: Context) => ({ data: await listHidden(ctx) })),
  serve(hidden.showAgain, async (ctx: Context, { params }) => showAgain(ctx, params.campaignId)),
  serve(promoted.readPromotedSettings, async (ctx: Context) => ({ data: await readSettings(ctx) })),
  serve(promoted.setPromotedSettings, async (ctx: Context, { body }) => ({ data: await setSettings(ctx, body) })),
];
const results = [
  serve(figures.readCampaignFigures, async (ctx: Context, { query }) => ({ data: await readFigures(ctx, query) })),
  serve(figures.readReachedAudience, async (ctx: Context, { query }) => ({ data: await readReached(ctx, query) })),
  serve(figures.readCampaignReport, async (ctx: Context, { query }) => ({ data: await readReport(ctx, query) })),
  serve(charges.listCharges, async (ctx: Context, { params, query }) => listCharges(ctx, params.campaignId, query)),
  serve(chargeWrites.contestCharge, async (ctx: Context, { params }) => ({ data: await contestCharge(ctx, params) })),
  serve(matches.confirmClicks, {
    prepare: async (ctx: Visitor) => prepareConfirmation(ctx),
    handle: async (ctx: Visitor, { body }) => confirmClicks(ctx, body.clicks),
  }),
  serve(matches.importMatches, async (ctx: Context, { params, body }) => ({
    data: await importMatches(ctx, params.campaignId, body.clicks),
  })),
  serve(charges.listContests, async (ctx: Context, { query }) => listContests(ctx, query)),
  serve(chargeWrites.decideContest, async (ctx: Context, { params, body }) =>
    decideContest(ctx, params.chargeId, body),
  ),
];
const correspondence = [
  serve(threads.listOwnThreads, async (ctx: Context, { query }) => listOwnThreads(ctx, query)),
  serve(threads.readOwnThread, async (ctx: Context, { params }) => ({
    data: await readOwnThread(ctx, params.campaignId),
  })),
  serve(threadWrites.writeToAdmins, async (ctx: Context, { params, body }) => ({
    data: await writeToAdmins(ctx, params.campaignId, body),
  })),
  serve(threadWrites.markThread, async (ctx: Context, { params, body }) =>
    markThread(ctx, params.campaignId, body.readUpTo),
  ),
  serve(threads.listThreads, async (ctx: Context, { query }) => listThreads(ctx, query)),
  serve(threads.readThread, async (ctx: Context, { params }) => ({ data: await readThread(ctx, params.campaignId) })),
  serve(threadWrites.answerThread, async (ctx: Context, { params, body }) => ({
    data: await answerThread(ctx, params.campaignId, body),
  })),
  serve(threadWrites.closeThread, async (ctx: Context, { params, body }) => ({
    data: await closeThread(ctx, params.campaignId, body.after),
  })),
];
const prices = [
  serve(rehearsal, async (ctx: Context, { params }) => ({ data: await rehearseCampaign(ctx, params.campaignId) })),
  serve(floors.listCampaignFloors, async (ctx: Context) => ({ data: await listFloors(ctx) })),
  serve(floors.setCampaignFloor, async (ctx: Context, { body }) => setFloor(ctx, body)),
  serve(readPromotedFrame, async (ctx: Context) => ({ data: await readFrame(ctx) })),
  serve(setPromotedFrame, async (ctx: Context, { body }) => setFrame(ctx, body)),
];
/** From endpoint to use case, nothing else. */
export const routes = [
  ...campaigns,
  ...audiences,
  ...steps,
  ...queue,
  ...leads,
  ...delivery,
  ...results,
  ...correspondence,
  ...prices,
];
