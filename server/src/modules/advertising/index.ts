import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { reportedCampaigns } from './archive/reported.ts';
import { campaignCards, campaignContact } from './cards.ts';
import { dailyLimits } from './limits.ts';
import { countHours } from './delivery/count-hours.ts';
import { retake } from './contests/retake.ts';
import { returnEffects, returnedByRuling } from './contests/return-charges.ts';
import { giveBack } from './money/give-back.ts';
import { settle } from './money/settle.ts';
import { forgetLeads } from './leads/forget.ts';
import { notifications } from './notifications.ts';
import { runningCampaigns } from './page-holdings.ts';
import { personalData } from './personal-data.ts';
import { writes } from './policy.ts';
import { campaignQueues } from './reviews/waiting-queues.ts';
import { routes } from './routes.ts';
import { endedWhileFrozen, frozenByRuling } from './running/consequences.ts';
import { freezeEffects } from './running/freeze.ts';
import { passTime } from './running/pass-time.ts';
import { checkLink, checkLinks } from './running/links.ts';
import { checkThings, pauseFound, thingEffects } from './running/things.ts';
import { expireMatches } from './visits/match-clicks.ts';
import { capture, forgetVisits } from './visits/tasks.ts';

/** Where a click leads. */
export { followPromoted } from './visits/follow.ts';
/** For tests and measurements, which let time pass, and choose what is shown. */
export { type Choosing, choose, type Decision, noteChosen } from './delivery/choose.ts';
export { closePage, type SealedDecision } from './delivery/page-token.ts';
export { capture, forgetVisits } from './visits/tasks.ts';
export { expireMatches } from './visits/match-clicks.ts';
export { checkLinks } from './running/links.ts';
export { forgetLeads } from './leads/forget.ts';
export { passTime } from './running/pass-time.ts';

/** Campaigns: what members and pages pay to be seen. */
export const advertising = {
  routes,
  writes,
  audiences,
  kinds: { campaign: { card: campaignCards, contact: campaignContact, reported: reportedCampaigns } },
  dailyLimits,
  notifications,
  effects: [...freezeEffects, ...thingEffects, ...returnEffects],
  extensions: [runningCampaigns, frozenByRuling, returnedByRuling, endedWhileFrozen, ...campaignQueues],
  tasks: [
    passTime,
    checkThings,
    pauseFound,
    checkLink,
    checkLinks,
    settle,
    giveBack,
    retake,
    capture,
    countHours,
    expireMatches,
    forgetVisits,
    forgetLeads,
  ],
  personalData,
} satisfies Module;
