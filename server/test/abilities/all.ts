import {
  exportAbilities,
  memberAccountAbilities,
  memberCasesAbilities,
  proofAbilities,
  taskAbilities,
  verificationAbilities,
} from './accounts.ts';
import { contactAbilities, draftAbilities, versionAbilities } from '../admins/abilities.ts';
import { commentAbilities, postAbilities } from './posts.ts';
import { pageDocumentsAbilities, waitingPageAbilities } from './documents-of-pages.ts';
import { heldAbilities } from './held.ts';
import { courseAbilities } from './courses.ts';
import { pageAbilities } from './pages.ts';
import { ownPlaceAbilities, pagePersonAbilities } from './people-of-pages.ts';
import { relationshipAbilities } from './network.ts';
import { figureAbilities, importAbilities, portfolioAbilities, profileAbilities, skillAbilities } from './profiles.ts';
import { caseAbilities, listedCaseAbilities, memberCaseAbilities, spaceReportAbilities } from './reports.ts';
import { adminRequestAbilities, spaceMemberAbilities } from './people-of-spaces.ts';
import { spaceAbilities, spaceRowAbilities } from './spaces.ts';
import { successionAbilities, teamMemberAbilities, teamRequestAbilities } from './teams.ts';
import { contentAbilities } from '../moderation/abilities.ts';
import { conversationAbilities, messageAbilities } from '../messaging/abilities.ts';
import { jobAbilities, watchedJobAbilities } from '../jobs/abilities.ts';
import { groupAbilities, groupMemberAbilities } from '../messaging/groups.ts';
import { agreementAbilities, noteAbilities } from '../messaging/inbox-abilities.ts';
import { pollAbilities } from './polls.ts';
import { applyingAbilities, ownApplicationAbilities, reviewAbilities } from '../jobs/application-abilities.ts';
import { disputeAbilities, orderAbilities } from '../orders/abilities.ts';
import { comparedAbilities, comparisonAbilities, quoteAbilities, requestAbilities } from '../orders/quote-abilities.ts';
import { orderReviewAbilities, reviewOfOrderAbilities } from '../orders/review-abilities.ts';
import {
  campaignAbilities,
  campaignChargeAbilities,
  campaignContestAbilities,
  campaignReviewAbilities,
} from '../advertising/abilities.ts';
import { advertisementAbilities } from '../advertising/lead-abilities.ts';
import { deskThreadAbilities, threadAbilities } from '../advertising/threads.ts';
import { eventAbilities, seatAbilities } from '../events/abilities.ts';
import { appointmentAbilities } from '../appointments/abilities.ts';
import { productAbilities, serviceAbilities } from '../marketplace/abilities.ts';
import { depositAbilities, walletAbilities } from '../wallet/abilities.ts';
import { adminWalletAbilities, walletActAbilities } from '../wallet/admin-abilities.ts';
import type { AbilityCases } from './cases.ts';

/** Every kind of object whose replies contain permissions. */
export const abilityCases: readonly AbilityCases[] = [
  postAbilities,
  commentAbilities,
  pollAbilities,
  heldAbilities,
  conversationAbilities,
  groupAbilities,
  groupMemberAbilities,
  messageAbilities,
  noteAbilities,
  agreementAbilities,
  caseAbilities,
  listedCaseAbilities,
  memberCaseAbilities,
  contentAbilities,
  spaceReportAbilities,
  relationshipAbilities,
  pageAbilities,
  pagePersonAbilities,
  ownPlaceAbilities,
  pageDocumentsAbilities,
  waitingPageAbilities,
  teamMemberAbilities,
  teamRequestAbilities,
  successionAbilities,
  spaceAbilities,
  spaceRowAbilities,
  spaceMemberAbilities,
  adminRequestAbilities,
  courseAbilities,
  appointmentAbilities,
  eventAbilities,
  seatAbilities,
  campaignAbilities,
  campaignReviewAbilities,
  campaignChargeAbilities,
  campaignContestAbilities,
  threadAbilities,
  deskThreadAbilities,
  advertisementAbilities,
  productAbilities,
  orderAbilities,
  orderReviewAbilities,
  reviewOfOrderAbilities,
  disputeAbilities,
  requestAbilities,
  quoteAbilities,
  comparisonAbilities,
  comparedAbilities,
  serviceAbilities,
  applyingAbilities,
  ownApplicationAbilities,
  reviewAbilities,
  jobAbilities,
  watchedJobAbilities,
  profileAbilities,
  portfolioAbilities,
  skillAbilities,
  importAbilities,
  figureAbilities,
  exportAbilities,
  verificationAbilities,
  proofAbilities,
  memberAccountAbilities,
  memberCasesAbilities,
  contactAbilities,
  draftAbilities,
  versionAbilities,
  adminWalletAbilities,
  walletActAbilities,
  walletAbilities,
  depositAbilities,
  // Last, because its failed tasks stay in the queue, and later tests could not wait for the world to settle.
  taskAbilities,
];
